import { useSite } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { byCardPayments } from '#kernel/money/card-payments.ts';
import type { GroupView } from '../../api/reservations.schemas.ts';
import { paymentMethods } from '../../domain/payment-methods.ts';
import { openInvoicesOf } from '../group-terms.ts';

/** Where on the page of a trip it says how to pay, by card first where cards are taken. */
export const HOW_TO_PAY = 'how-to-pay';

/** How an open invoice is paid, as the mail of the approval says it. */
export function HowToPay({ group }: { group: GroupView }) {
  const t = useTexts('reservations');
  const { company } = useSite();
  if (openInvoicesOf(group).length === 0) return null;
  const { name, phone, email } = company;
  const { street, city, state, zipCode } = company.address;
  const values = { phone, email, company: name, address: `${street}, ${city}, ${state} ${zipCode}` };
  return (
    <div className="grid gap-2 rounded-card bg-raised p-4 text-[0.9375rem]">
      <p className="font-semibold">{t('methods.title')}</p>
      <p>{t(byCardPayments('methods.text', company.cardPayments), { code: group.bookingCode })}</p>
      <ul className="list-disc pl-5">
        {paymentMethods.map((method) => (
          <li key={method}>{t(`methods.${method}`, values)}</li>
        ))}
      </ul>
    </div>
  );
}
