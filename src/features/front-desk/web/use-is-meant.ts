import { useRef } from 'react';
import { confirmed } from '#browser/interface-state.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { isFarFromUsual } from '#features/pricing/domain/agreed-terms.ts';
import { formatExactMoney } from '#kernel/locales.ts';

interface AgreedPrice {
  readonly agreedCents: number | null;
  /** What it costs anybody. */
  readonly usualCents: number;
}

/**
 * Asks once before a price is agreed that is far from the usual one; true where it is meant, and at once, so that a
 * second press finds the first at work, where nothing is asked.
 */
export function useIsPriceMeant(): (price: AgreedPrice) => true | Promise<boolean> {
  const t = useTexts('desk');
  const language = useTextLanguage();
  const meant = useRef<string>(undefined);
  const ask = async (asked: string, message: string) => {
    const isSure = await confirmed({ title: t('farPrice.title'), message, confirmLabel: t('farPrice.yes') });
    if (isSure) meant.current = asked;
    return isSure;
  };
  return ({ agreedCents, usualCents }) => {
    if (agreedCents === null || !isFarFromUsual({ agreedCents, usualCents })) return true;
    const asked = `${agreedCents} ${usualCents}`;
    if (meant.current === asked) return true;
    const agreed = formatExactMoney(language, agreedCents);
    const usual = formatExactMoney(language, usualCents);
    return ask(asked, t('farPrice.text', { agreed, usual }));
  };
}
