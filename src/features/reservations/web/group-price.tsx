import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { formatDeadline, formatExactMoney, formatMoney } from '#kernel/locales.ts';
import { type PriceLine, PriceLines } from '#ui/price-lines/price-lines.tsx';
import type { GroupView } from '../api/reservations.schemas.ts';
import type { GroupTexts } from './group-terms.ts';

type Quote = NonNullable<GroupView['quote']>;

/** The price line by line to the cent, what is paid when, and the deposit beside it. */
export function GroupPrice({ quote }: { quote: Quote }) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  return (
    <div className="grid gap-5">
      <PriceLines lines={linesOf(quote, t, language)} />
      <div>
        <h3 className="font-semibold text-sm">{t('price.instalments')}</h3>
        <ul className="mt-2 grid gap-1.5 text-sm">
          {quote.instalments.map((instalment, index) => (
            <li key={instalmentName(quote, index)} className="flex justify-between gap-4">
              <span className="text-muted">
                {t(instalmentName(quote, index))}, {dueText(instalment.due, t, language)}
              </span>
              <span className="numbers whitespace-nowrap">{formatExactMoney(language, instalment.totalCents)}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="border-line border-t pt-4 text-muted text-sm">
        {quote.securityDepositCents > 0 && (
          <>
            {t('price.deposit', { amount: formatMoney(language, quote.securityDepositCents) })}
            <br />
          </>
        )}
        {t('price.usd')}
      </p>
    </div>
  );
}

function linesOf(quote: Quote, t: GroupTexts, language: Language): readonly PriceLine[] {
  const isTax = ({ kind }: Quote['lines'][number]) => kind === 'tax';
  const line = (entry: Quote['lines'][number], index: number): PriceLine => ({
    key: `${entry.kind}-${entry.code ?? ''}-${index}`,
    label: labelOf(entry, t),
    detail:
      entry.kind === 'nights'
        ? t('price.nights', { count: entry.quantity, price: formatMoney(language, entry.unitCents) })
        : undefined,
    amountCents: entry.totalCents,
  });
  return [
    ...quote.lines.filter((entry) => !isTax(entry)).map(line),
    { key: 'subtotal', label: t('price.subtotal'), amountCents: quote.subtotalCents, kind: 'subtotal' },
    ...quote.lines.filter(isTax).map(line),
    { key: 'total', label: t('price.total'), amountCents: quote.totalCents, kind: 'total' },
  ];
}

function labelOf({ kind, code }: Quote['lines'][number], t: GroupTexts): string {
  if (kind === 'nights') return t('price.nightsLabel');
  if (kind !== 'tax') return t(`price.${kind}`);
  return code === 'sales-tax' || code === 'tourist-tax' ? t(`price.${code}`) : t('price.tax');
}

function instalmentName(quote: Quote, index: number) {
  if (quote.instalments.length === 1) return 'price.single' as const;
  return index === 0 ? ('price.first' as const) : ('price.second' as const);
}

function dueText(due: Quote['instalments'][number]['due'], t: GroupTexts, language: Language): string {
  if ('at' in due) return t('price.at', { deadline: formatDeadline(language, instantOf(due.at)) });
  return t('price.afterApproval', { hours: due.hoursAfterApproval });
}
