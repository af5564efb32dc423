import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatMoney } from '#kernel/locales.ts';

interface Price {
  readonly minDollars?: number | undefined;
  readonly maxDollars?: number | undefined;
}

/** '$200 – $400', 'From $200', 'Up to $400'; null without either. */
export function usePriceWords(): (price: Price) => string | null {
  const t = useTexts('results');
  const language = useLanguage();
  const money = (dollars: number) => formatMoney(language, dollars * 100);
  return ({ minDollars, maxDollars }) => {
    if (minDollars !== undefined && maxDollars !== undefined)
      return t('filters.priceBetween', { min: money(minDollars), max: money(maxDollars) });
    if (minDollars !== undefined) return t('filters.priceFrom', { min: money(minDollars) });
    return maxDollars === undefined ? null : t('filters.priceTo', { max: money(maxDollars) });
  };
}
