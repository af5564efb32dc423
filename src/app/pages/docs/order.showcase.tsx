import { useTexts } from '#browser/use-texts.ts';
import { PaymentPlan } from '#features/pricing/web/payment-plan.tsx';
import { groupStatuses } from '#features/reservations/domain/group-lifecycle.ts';
import { GroupStatusBadge } from '#features/reservations/web/group-status-badge.tsx';
import { Card } from '#ui/content/card.tsx';
import { PriceLines } from '#ui/content/price-lines.tsx';
import { Row, Specimen } from '#ui/showcases/specimen.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';

function PriceLinesShowcase() {
  const t = useShowcaseTexts();
  return (
    <Specimen title={t('order.lines')}>
      <Card className="max-w-md">
        <PriceLines
          lines={[
            { key: 'nights', label: t('order.nights'), detail: t('order.nightsDetail'), amountCents: 225_000 },
            { key: 'cleaning', label: t('order.cleaning'), amountCents: 18_000 },
            { key: 'discount', label: t('order.discount'), amountCents: -11_250 },
            { key: 'subtotal', label: t('order.subtotal'), amountCents: 231_750, kind: 'subtotal' },
            {
              key: 'taxes',
              label: t('order.taxes'),
              amountCents: 30_128,
              parts: [
                { key: 'sales', label: t('order.salesTax'), amountCents: 16_223 },
                { key: 'tourist', label: t('order.touristTax'), amountCents: 13_905 },
              ],
            },
            { key: 'total', label: t('order.total'), amountCents: 261_878, kind: 'total' },
          ]}
        />
      </Card>
    </Specimen>
  );
}

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
