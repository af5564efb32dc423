import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import { formatDay, formatExactMoney, formatMoney } from '#kernel/locales.ts';
import { Icon } from '#ui/content/icon.tsx';
import { type PriceLine, PriceLines } from '#ui/content/price-lines.tsx';
import type { QuoteView } from '../api/pricing.schemas.ts';
import { DEPOSIT_BACK_DAYS } from '../domain/instalments.ts';
import { PaymentPlan } from './payment-plan.tsx';
import { taxFold } from './tax-rows.ts';

type Line = QuoteView['lines'][number];

interface StayPriceProps {
  quote: Omit<QuoteView, 'nights'>;
  /** How long an outing is, beside its name. */
  outingDetail: string | undefined;
}

/** The price line by line: nights, fees and discounts to the subtotal, then the taxes to the total. */
function StayPrice({ quote, outingDetail }: StayPriceProps) {
  const t = useTexts('pricing');
  const wordsOf = useLineWords();
  const before = quote.lines.filter(({ kind }) => kind !== 'tax');
  const rows = (lines: readonly Line[]) =>
    lines.map(
      (line, place): PriceLine => ({
        key: `${line.kind}${place}`,
        amountCents: line.totalCents,
        label: line.kind === 'outing' && outingDetail ? `${wordsOf(line)}, ${outingDetail}` : wordsOf(line),
      }),
    );
  // A single line is its own subtotal.
  const subtotal = {
    key: 'subtotal',
    kind: 'subtotal',
    label: t('price.subtotal'),
    amountCents: quote.subtotalCents,
  } as const;
  const lines: readonly PriceLine[] = [
    ...rows(before),
    ...(before.length > 1 ? [subtotal] : []),
    ...taxFold(quote.taxes, t('price.tax')),
    { key: 'total', kind: 'total', label: t('price.total'), amountCents: quote.totalCents },
  ];
  return <PriceLines lines={lines} className="text-[0.9375rem] lg:gap-1 lg:text-sm" />;
}

function useLineWords(): (line: Line) => string {
  const t = useTexts('pricing');
  const language = useLanguage();
  return ({ kind, name, quantity, unitCents }) => {
    if (name !== undefined) return name;
    if (kind === 'nights') return t('price.nights', { count: quantity, unit: formatMoney(language, unitCents) });
    return t(`price.${kind}`);
  };
}

interface OfferDetailsProps {
  quote: Omit<QuoteView, 'nights'>;
  /** How long an outing is, beside its name. */
  outingDetail?: string;
  /** When the trip is over. */
  endsOn: CalendarDate | undefined;
}

/**
 * The price to its total and the deposit with its dates; when it is paid and what is kept of it unfold, so that the
 * card fits a desk's window.
 */
export function OfferDetails({ quote, outingDetail, endsOn }: OfferDetailsProps) {
  const t = useTexts('pricing');
  const language = useLanguage();
  const { securityDepositCents, instalments } = quote;
  const until = endsOn && formatDay(language, addDays(endsOn, DEPOSIT_BACK_DAYS));
  const due = instalments.at(-1)?.due;
  const from = due && 'at' in due ? formatDay(language, dateAt(instant(Date.parse(due.at)))) : '';
  return (
    <div className="mt-4 lg:mt-3">
      <StayPrice quote={quote} outingDetail={outingDetail} />
      {securityDepositCents > 0 && (
        <p className="mt-1.5 flex justify-between gap-4 text-muted text-sm">
          {until ? t(from ? 'price.depositHeld' : 'price.depositBack', { from, until }) : t('price.deposit')}
          <span className="numbers">{formatExactMoney(language, securityDepositCents)}</span>
        </p>
      )}
      <div className="mt-3 border-line border-t pt-1.5 text-sm lg:-mb-2 lg:mt-2 lg:pt-1">
        <Fold title={t('plan.title', { count: instalments.length })}>
          <PaymentPlan quote={quote} />
          {securityDepositCents > 0 && <p className="mt-3 text-muted">{t('price.depositNote')}</p>}
          <p className="mt-3 text-muted">{t('card.kept', { count: instalments.length })}</p>
        </Fold>
      </div>
    </div>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-9 list-none pointer-fine:lg:min-h-8 items-center justify-between gap-3 font-semibold pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        {title}
        <Icon of={ChevronDown} className="size-4.5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  );
}
