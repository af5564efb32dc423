import { useSite } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { GroupView } from '../api/reservations.schemas.ts';
import { paymentMethods } from '../domain/payment-methods.ts';
import { openInvoicesOf } from './group-terms.ts';

/** Its place on the page of a trip. */
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
    <div id={HOW_TO_PAY} className="grid scroll-mt-24 gap-2 rounded-card bg-raised p-4 text-[0.9375rem]">
      <p className="font-semibold">{t('methods.title')}</p>
      <p>{t('methods.text', { code: group.bookingCode })}</p>
      <ul className="list-disc pl-5">
        {paymentMethods.map((method) => (
          <li key={method}>{t(`methods.${method}`, values)}</li>
        ))}
      </ul>
    </div>
  );
}
