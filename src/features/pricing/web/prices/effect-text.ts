import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatMoney } from '#kernel/locales.ts';
import type { PaintEffect, PriceSpan } from '../../domain/paint-effect.ts';

/** What a paint does, in words: '12 nights, $300 to $450'. */
export function useEffectText(): (effect: PaintEffect, minNights?: number | null) => string {
  const t = useTexts('prices');
  const language = useTextLanguage();
  const money = (cents: number) => (cents > 0 ? formatMoney(language, cents) : t('noPrice'));
  const inWords = ({ lowestCents, highestCents }: PriceSpan) =>
    lowestCents === highestCents ? money(lowestCents) : `${money(lowestCents)}–${money(highestCents)}`;
  return ({ nights, before, after }, minNights) => {
    const prices = { nights: t('nights', { count: nights }), before: inWords(before), after: inWords(after) };
    return minNights ? t('effectMin', { ...prices, min: t('nights', { count: minNights }) }) : t('effect', prices);
  };
}
