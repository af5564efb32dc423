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
import { partName } from './invoice-names.ts';
import type { Summed } from './wizard/line-price.ts';

type Quote = NonNullable<GroupView['quote']>;
type Instalment = Quote['instalments'][number];
type Planned = Pick<Quote, 'instalments' | 'securityDepositCents'>;
/** What names each payment after the request that it belongs to. */
type NamedGroup = Pick<GroupView, 'requests' | 'reservations'>;

interface GroupPriceProps {
  quote: Quote;
  /** Left out while it is a draft. */
  group?: NamedGroup & Pick<GroupView, 'status' | 'payments' | 'refundsOwedCents' | 'refundsOnWayCents'>;
  /** What stands above the payments where it is not the guest who reads. */
  paymentsTitle?: string;
}

/** The price line by line, the instalments and the deposit; of a trip that ended early, what became of the payments. */
export function GroupPrice({ quote, group, paymentsTitle }: GroupPriceProps) {
  const t = useTexts('reservations');
  const toPrice = (group?.reservations ?? []).flatMap(({ status, service }) =>
    service?.isManuallyPriced && status === 'on-review' ? [service.name] : [],
  );
  return (
    <div className="grid gap-5">
      <div>
        <PriceTable quote={quote} />
        {group && isRateKept(quote, group) && <p className="mt-2 text-sm">{t('price.rateKept')}</p>}
        {toPrice.length > 0 && <p className="mt-2 text-sm">{t('price.toPrice', { names: toPrice.join(', ') })}</p>}
      </div>
      {group && hasEnded(group) ? (
        <Settled group={group} />
      ) : (
        <PaymentSteps quote={quote} group={group} title={paymentsTitle} />
      )}
      <p className="border-line border-t pt-4 text-muted text-sm">{t('price.usd')}</p>
    </div>
  );
}

/** domain 4.3, 4.8: a service is gone, and the others keep the discount that was promised with it. */
const isRateKept = ({ lines }: Quote, { reservations }: NamedGroup) =>
  lines.some(({ kind }) => kind === 'bundle-discount') &&
  reservations.some((line) => line.service && (line.status === 'rejected' || line.status === 'cancelled'));

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

/** A price line by line, to its total. */
export function PriceTable({ quote }: { quote: Summed }) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  return <PriceLines lines={linesOf(quote, t, language)} />;
}

function linesOf(quote: Summed, t: GroupTexts, language: Language): readonly PriceLine[] {
  const isTax = ({ kind }: Quote['lines'][number]) => kind === 'tax';
  const line = (entry: Quote['lines'][number], index: number): PriceLine => ({
    key: `${entry.kind}-${entry.code ?? ''}-${entry.reservationId ?? ''}-${index}`,
    label: priceLineLabel(entry, t),
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

/** What a line of a price is called. */
export function priceLineLabel(
  { kind, code, name }: Pick<Quote['lines'][number], 'kind' | 'code' | 'name'>,
  t: GroupTexts,
): string {
  // What was kept of a service that was removed bears its name, and must not look like the service.
  if (kind === 'cancellation-fee' && name !== undefined) return t('price.keptOf', { name });
  if (name !== undefined) return name;
  if (code === 'extra-hours') return t('price.extra-hours');
  if (kind === 'nights') return t('price.nightsLabel');
  return t(`price.${kind}`);
}

interface PaymentStep {
  readonly key: string;
  readonly name: string;
  readonly totalCents: number;
  readonly due: Instalment['due'] | undefined;
}

interface PaymentStepsProps {
  quote: Planned;
  group?: NamedGroup | undefined;
  title?: string | undefined;
}

/** What is to be paid and when, in that order: each instalment, the deposit with the last one of the trip itself. */
export function PaymentSteps({ quote, group, title }: PaymentStepsProps) {
  const t = useTexts('reservations');
  const language = useTextLanguage();
  return (
    <div>
      <h3 className="font-semibold text-sm">{title ?? t('price.instalments')}</h3>
      <ul className="mt-2 grid gap-1.5 text-sm">
        {paymentSteps(quote, group, t).map(({ key, name, totalCents, due }) => (
          <li key={key} className="flex justify-between gap-4">
            <span className="text-muted">
              {name}
              {due && `, ${dueText(due, { t, language })}`}
            </span>
            <span className="numbers whitespace-nowrap">{formatExactMoney(language, totalCents)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function paymentSteps(quote: Planned, group: NamedGroup | undefined, t: GroupTexts): readonly PaymentStep[] {
  const { instalments, securityDepositCents } = quote;
  const [first] = group?.requests ?? [];
  const steps = instalments.map(({ requestId, due, totalCents, isSupplement }, index): PaymentStep => {
    if (isSupplement) return { key: `${index}`, name: t('invoices.supplement'), totalCents, due };
    const request = group?.requests.find(({ id }) => id === requestId);
    const isOwn = (other: Instalment) => other.requestId === requestId && !other.isSupplement;
    const own = instalments.filter(isOwn);
    const part = { place: instalments.slice(0, index).filter(isOwn).length };
    const name = request && group ? partName(group, { request, ...part, count: own.length }, t) : undefined;
    return { key: `${index}`, name: name ?? t(instalmentName(quote, index)), totalCents, due };
  });
  if (securityDepositCents === 0) return steps;
  const isOfTrip = ({ requestId }: Instalment) => requestId === undefined || requestId === first?.id || !first;
  const last = instalments.findLastIndex(isOfTrip);
  const deposit = { key: 'deposit', name: t('price.deposit'), totalCents: securityDepositCents };
  return steps.toSpliced(last + 1, 0, { ...deposit, due: instalments[last]?.due });
}

/** A plan of more than two instalments that nothing is known of has no ordinal numbers. */
function instalmentName(quote: Planned, index: number) {
  if (quote.instalments.length > 2) return 'invoices.instalment' as const;
  if (quote.instalments.length === 1) return 'price.single' as const;
  return index === 0 ? ('price.first' as const) : ('price.second' as const);
}

interface DueWords {
  readonly t: GroupTexts;
  readonly language: Language;
}

function dueText(due: Instalment['due'], { t, language }: DueWords): string {
  if ('at' in due) return t('price.at', { deadline: formatDeadline(language, instantOf(due.at)) });
  const after = t('price.afterApproval', { count: due.hoursAfterApproval });
  return due.orStart ? after + t('price.orStart') : after;
}
