import { useTexts } from '#browser/use-texts.ts';
import { PaymentPlan } from '#features/pricing/web/price/payment-plan.tsx';
import { groupStatuses } from '#features/reservations/domain/group-lifecycle.ts';
import { GroupStatusBadge } from '#features/reservations/web/group-status-badge.tsx';
import { Card } from '#ui/content/card.tsx';
import { PriceLinesShowcase } from '#ui/showcases/price-lines.showcase.tsx';
import { Row, Specimen } from '#ui/showcases/specimen.tsx';

const instalments = [
  { totalCents: 130_939, due: { hoursAfterApproval: 48 } },
  { totalCents: 130_939, due: { at: '2027-02-10T19:30:00.000Z' } },
];

/** An order: its lines, when they are paid, and how far it is. */
export function OrderShowcase() {
  const t = useTexts('docs');
  return (
    <>
      <PriceLinesShowcase />
      <Specimen title={t('order.plan')}>
        <Card className="max-w-md">
          <PaymentPlan quote={{ instalments }} />
        </Card>
      </Specimen>
      <Specimen title={t('order.status')}>
        <Row>
          {groupStatuses.map((status) => (
            <GroupStatusBadge key={status} status={status} />
          ))}
        </Row>
      </Specimen>
    </>
  );
}
