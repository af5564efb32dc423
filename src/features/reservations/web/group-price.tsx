import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { taxRows } from '#features/pricing/web/tax-rows.ts';
import { instantOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { formatDeadline, formatExactMoney, formatMoney } from '#kernel/locales.ts';
import { keysOf } from '#kernel/typed-names.ts';
import { type PriceLine, PriceLines } from '#ui/content/price-lines.tsx';
import type { GroupView } from '../api/reservations.schemas.ts';
import { hasEnded } from '../domain/group-lifecycle.ts';
import { settledOf } from '../domain/settled.ts';
import type { GroupTexts } from './group-terms.ts';

type Quote = NonNullable<GroupView['quote']>;
type Planned = Pick<Quote, 'instalments' | 'securityDepositCents'>;

interface GroupPriceProps {
  quote: Quote;
  /** Left out while it is a draft. */
  group?: Pick<GroupView, 'status' | 'payments' | 'refundsOwedCents' | 'refundsOnWayCents'>;
}

/** The price line by line, the instalments and the deposit; of a trip that ended early, what became of the payments. */
export function GroupPrice({ quote, group }: GroupPriceProps) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  return (
    <div className="grid gap-5">
      <PriceLines lines={linesOf(quote, t, language)} />
      {group && hasEnded(group) ? <Settled group={group} /> : <PaymentSteps quote={quote} />}
      <p className="border-line border-t pt-4 text-muted text-sm">{t('price.usd')}</p>
    </div>
  );
}

/** What was paid, what went back or will go back, and what is kept: they add up. Nothing where nothing was paid. */
function Settled({ group }: Required<Pick<GroupPriceProps, 'group'>>) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  const settled = settledOf(group);
  if (!settled) return <p className="text-sm">{t('price.nothingDue')}</p>;
  const rows = keysOf(settled)
    .filter((name) => settled[name] > 0 || (name !== 'returned' && name !== 'onWay'))
    .map((name) => [name, settled[name]] as const);
  return (
    <div>
      <h3 className="font-semibold text-sm">{t('price.settled')}</h3>
      <dl className="mt-2 grid gap-1.5 text-sm">
        {rows.map(([name, cents]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{t(`price.${name}`)}</dt>
            <dd className="numbers whitespace-nowrap">{formatExactMoney(language, cents)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function linesOf(quote: Quote, t: GroupTexts, language: Language): readonly PriceLine[] {
  const isTax = ({ kind }: Quote['lines'][number]) => kind === 'tax';
  const line = (entry: Quote['lines'][number], index: number): PriceLine => ({
    key: `${entry.kind}-${entry.code ?? ''}-${entry.reservationId ?? ''}-${index}`,
    label: labelOf(entry, t),
    detail:
      entry.kind === 'nights' || entry.quantity > 1
        ? t('price.nights', { count: entry.quantity, price: formatMoney(language, entry.unitCents) })
        : undefined,
    amountCents: entry.totalCents,
  });
  return [
    ...summed(quote.lines.filter((entry) => !isTax(entry))).map(line),
    { key: 'subtotal', label: t('price.subtotal'), amountCents: quote.subtotalCents, kind: 'subtotal' },
    ...taxRows(quote.taxes),
    { key: 'total', label: t('price.total'), amountCents: quote.totalCents, kind: 'total' },
  ];
}

/** Each service has its own part of a discount: adds the parts up and puts each discount after the lines. */
function summed(lines: Quote['lines']): Quote['lines'] {
  const kinds = ['bundle-discount', 'staff-discount'] as const;
  const others = lines.filter(({ kind }) => !kinds.some((known) => known === kind));
  const discounts = kinds.map((kind) => {
    const totalCents = lines.reduce((sum, line) => (line.kind === kind ? sum + line.totalCents : sum), 0);
    return { kind, quantity: 1, unitCents: totalCents, totalCents };
  });
  return [...others, ...discounts.filter(({ totalCents }) => totalCents !== 0)];
}

function labelOf({ kind, code, name }: Quote['lines'][number], t: GroupTexts): string {
  // What was kept of a service that was removed bears its name, and must not look like the service.
  if (kind === 'cancellation-fee' && name !== undefined) return t('price.keptOf', { name });
  if (name !== undefined) return name;
  if (code === 'extra-hours') return t('price.extra-hours');
  if (kind === 'nights') return t('price.nightsLabel');
  return t(`price.${kind}`);
}

/** The instalments with their due dates, and the deposit that is due with the last of them. */
export function PaymentSteps({ quote }: { quote: Planned }) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  return (
    <div>
      <h3 className="font-semibold text-sm">{t('price.instalments')}</h3>
      <ul className="mt-2 grid gap-1.5 text-sm">
        {quote.instalments.map((instalment, index) => (
          <li key={`${instalmentName(quote, index)} ${keyOf(instalment)}`} className="flex justify-between gap-4">
            <span className="text-muted">
              {t(instalmentName(quote, index))}, {dueText(instalment.due, t, language)}
            </span>
            <span className="numbers whitespace-nowrap">{formatExactMoney(language, instalment.totalCents)}</span>
          </li>
        ))}
        {quote.securityDepositCents > 0 && (
          <li className="flex justify-between gap-4">
            <span className="text-muted">{t('price.deposit')}</span>
            <span className="numbers whitespace-nowrap">{formatExactMoney(language, quote.securityDepositCents)}</span>
          </li>
        )}
      </ul>
    </div>
  );
}

/** With services that were added later there are more than two instalments, which have no ordinal number then. */
function instalmentName(quote: Planned, index: number) {
  if (quote.instalments.length > 2) return 'invoices.instalment' as const;
  if (quote.instalments.length === 1) return 'price.single' as const;
  return index === 0 ? ('price.first' as const) : ('price.second' as const);
}

const keyOf = ({ due, totalCents }: Quote['instalments'][number]) => `${JSON.stringify(due)} ${totalCents}`;

function dueText(due: Quote['instalments'][number]['due'], t: GroupTexts, language: Language): string {
  if ('at' in due) return t('price.at', { deadline: formatDeadline(language, instantOf(due.at)) });
  return t('price.afterApproval', { hours: due.hoursAfterApproval });
}
