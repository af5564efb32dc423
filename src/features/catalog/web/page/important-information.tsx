import type { ReactNode } from 'react';
import { useSite } from '#browser/site.ts';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatMoney } from '#kernel/locales.ts';
import type { HouseView } from '../../api/catalog.schemas.ts';
import { TermList } from './rentable-facts.tsx';

/** Money matters and terms, in full sentences. `cancellation` knows the chosen dates and comes from above. */
export function ImportantInformation({ house, cancellation }: { house: HouseView; cancellation: ReactNode }) {
  const t = useTexts('house');
  const language = useLanguage();
  const { deadlines } = useSite().company;
  const money = (cents: number) => formatMoney(language, cents);
  const discounts = [
    house.weeklyDiscountBasisPoints > 0 && t('house.weekly', { percent: percent(house.weeklyDiscountBasisPoints) }),
    house.monthlyDiscountBasisPoints > 0 && t('house.monthly', { percent: percent(house.monthlyDiscountBasisPoints) }),
  ].filter(Boolean);
  const terms = [
    {
      name: t('house.deposit'),
      text:
        house.securityDepositCents > 0
          ? t('house.depositText', { amount: money(house.securityDepositCents) })
          : t('house.noDeposit'),
    },
    {
      name: t('house.fees'),
      text:
        house.cleaningFeeCents > 0 ? t('house.feesText', { amount: money(house.cleaningFeeCents) }) : t('house.noFees'),
    },
    { name: t('house.taxes'), text: t('house.taxesText') },
    ...(discounts.length > 0 ? [{ name: t('house.longStays'), text: `${discounts.join('; ')}.` }] : []),
    { name: t('house.payment'), text: t('house.paymentText', deadlines) },
    { name: t('house.cancellation'), text: cancellation },
  ];
  return <TermList terms={terms} />;
}

const percent = (basisPoints: number) => `${basisPoints / 100}%`;
