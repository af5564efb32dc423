import type { ReactNode } from 'react';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatMoney } from '#kernel/locales.ts';
import type { BoatView } from '../../../api/boats.schemas.ts';

/** Money matters, weather and terms, in full sentences. `cancellation` knows the chosen day and comes from above. */
export function BoatInformation({ boat, cancellation }: { boat: BoatView; cancellation: ReactNode }) {
  const t = useTexts('boat');
  const language = useLanguage();
  const { securityDepositCents: deposit, guests, petsAllowed } = boat;
  const entries = [
    { name: t('information.people'), text: t('information.peopleText', { count: guests }) },
    { name: t('information.pets'), text: t(petsAllowed ? 'information.petsYes' : 'information.petsNo') },
    {
      name: t('information.deposit'),
      text:
        deposit > 0
          ? t('information.depositText', { amount: formatMoney(language, deposit) })
          : t('information.noDeposit'),
    },
    { name: t('information.taxes'), text: t('information.taxesText') },
    { name: t('information.payment'), text: t('information.paymentText') },
    { name: t('information.cancellation'), text: cancellation },
  ];
  return (
    <dl className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      {entries.map(({ name, text }) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="mt-1 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
