import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatMoney } from '#kernel/locales.ts';
import { type PriceLine, PriceLines } from '#ui/content/price-lines.tsx';
import type { QuoteView } from '../../api/pricing.schemas.ts';

type Line = QuoteView['lines'][number];

interface StayPriceProps {
  quote: Omit<QuoteView, 'nights'>;
  /** How long an outing is, beside its name. */
  outingDetail: string | undefined;
}

/** The price line by line: nights, fees and discounts to the subtotal, then the taxes to the total. */
export function StayPrice({ quote, outingDetail }: StayPriceProps) {
  const t = useTexts('pricing');
  const wordsOf = useLineWords();
  const before = quote.lines.filter(({ kind }) => kind !== 'tax');
  const taxes = quote.lines.filter(({ kind }) => kind === 'tax');
  const rows = (lines: readonly Line[]) =>
    lines.map(
      (line, place): PriceLine => ({
        key: `${line.kind}${place}`,
        amountCents: line.totalCents,
        label: line.kind === 'outing' && outingDetail ? `${wordsOf(line)}, ${outingDetail}` : wordsOf(line),
      }),
    );
  const lines: readonly PriceLine[] = [
    ...rows(before),
    { key: 'subtotal', kind: 'subtotal', label: t('price.subtotal'), amountCents: quote.subtotalCents },
    ...rows(taxes),
    { key: 'total', kind: 'total', label: t('price.total'), amountCents: quote.totalCents },
  ];
  return <PriceLines lines={lines} className="text-[0.9375rem] lg:gap-1 lg:text-sm" />;
}

function useLineWords(): (line: Line) => string {
  const t = useTexts('pricing');
  const language = useLanguage();
  return ({ kind, code, name, quantity, unitCents }) => {
    if (name !== undefined) return name;
    if (kind === 'nights') return t('price.nights', { count: quantity, unit: formatMoney(language, unitCents) });
    if (kind === 'tax' && (code === 'sales-tax' || code === 'tourist-tax')) return t(`price.${code}`);
    return t(`price.${kind}`);
  };
}
