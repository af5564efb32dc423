import { isServiceType } from '#features/additional-services/kinds/service-names.domain.ts';
import { rateOfTypes } from '#features/pricing/domain/bundle.ts';
import { type Instalment, plannedInstalments } from '#features/pricing/domain/instalments.ts';
import { totalOf } from '#features/pricing/domain/price-lines.ts';
import { type PriceLine, taxesView } from '#features/pricing/server/pricing.facade.ts';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import type { PaymentTerms } from '#features/settings/settings.domain.ts';
import { earliest, hoursAfter, type Instant, instantOf, isoOf } from '#kernel/instant.ts';
import type { Bilingual, Language } from '#kernel/languages.ts';
import { sumOf } from '#kernel/money/money.ts';
import type { Db } from '#platform/database/database.ts';
import { refusalText } from '#platform/http/error-handler.ts';
import type { Ports } from '#platform/ports.ts';
import type { GroupView } from '../../api/reservations.schemas.ts';
import { type Draft, draftOf } from '../../domain/group.ts';
import type { GroupStatus } from '../../domain/group-lifecycle.ts';
import { livingLines } from '../../domain/line.ts';
import { findGroups } from '../groups.repository.ts';
import { lineView, priceWhatFits, quoteView } from '../lines/price-draft.ts';
import type { InvoiceRow } from './group-rows.views.ts';
import type { LineRow } from './line-rows.views.ts';

/** The price of a group's requests as they were asked for. */
export interface FrozenPrice {
  readonly subtotalCents: number;
  readonly taxesCents: number;
  readonly totalCents: number;
  readonly depositCents: number;
  readonly lines: readonly FrozenLineRow[];
}

/** A price line as the database gives it in JSON. */
export interface FrozenLineRow extends Omit<PriceLine, 'code' | 'name' | 'basisPoints'> {
  readonly code: string | null;
  readonly basisPoints: number | null;
  readonly name: Bilingual | null;
  readonly reservationId: string | null;
}

/** What is read of a group to show its price. */
interface GroupToPrice {
  readonly id: string;
  readonly status: GroupStatus;
  readonly startsAt: Instant;
  readonly paymentTerms: PaymentTerms;
  readonly price: FrozenPrice;
  readonly invoices: readonly InvoiceRow[];
  readonly requests: readonly RequestToPrice[];
  readonly lines: readonly Pick<LineRow, 'requestId' | 'during'>[];
}

interface RequestToPrice {
  readonly id: string;
  readonly sequence: number;
  readonly status: GroupStatus;
  readonly askedAt: Instant | null;
  readonly totalCents: number | null;
  /** It is part of the trip's price. */
  readonly isCounted: boolean;
}

/** A quote, or why there is none and which line is the reason. */
type Priced = Pick<GroupView, 'quote' | 'quoteRefusal' | 'quoteRefusalOf' | 'quoteOfRest' | 'unfit'>;

/** A group's price, and that of services that were added and not asked for yet. */
export interface GroupPrice extends Priced {
  readonly addition: GroupView['addition'];
  /** The current price of each draft line, by its id. */
  readonly draftCents: ReadonlyMap<string, number>;
}

const unrefused = { quoteRefusal: null, quoteRefusalOf: null, quoteOfRest: null, unfit: [] };

/**
 * A draft is priced anew, which may be refused by now; afterwards the price is the one that was frozen when
 * availability was asked.
 */
export async function quoteOfGroup(
  ports: Pick<Ports, 'db' | 'clock'>,
  row: GroupToPrice,
  language: Language,
): Promise<GroupPrice> {
  const hasDraft = row.requests.some(({ status }) => status === 'draft');
  const [group] = hasDraft ? await findGroups(ports.db, [row.id]) : [];
  const draft = group && draftOf(group);
  const { draftCents, ...drafted } = draft ? await quoteOfDraft(ports, draft, language) : nothingDrafted;
  if (row.status === 'draft') return { ...drafted, addition: null, draftCents };
  const addition = draft ? { requestId: draft.request.id, ...drafted } : null;
  return { quote: frozenQuote(ports, row, language), ...unrefused, addition, draftCents };
}

const nothingDrafted = {
  ...unrefused,
  quote: null,
  quoteRefusal: 'reservation-status-not-draft',
  draftCents: new Map<string, number>(),
};

async function quoteOfDraft(
  ports: Pick<Ports, 'db' | 'clock'>,
  draft: Draft,
  language: Language,
): Promise<Priced & Pick<GroupPrice, 'draftCents'>> {
  const { fitting, unfit } = await priceWhatFits(ports.db, draft, ports);
  const reservations = fitting?.quote.reservations ?? [];
  const draftCents = new Map(reservations.map(({ reservationId, lines }) => [reservationId, totalOf(lines)]));
  const quote = fitting && quoteView(fitting.quote, language);
  const [first] = unfit;
  if (!first) return { ...unrefused, quote, draftCents };
  return {
    quote: null,
    quoteRefusal: first.refusal.code,
    quoteRefusalOf: first.reservationId,
    quoteOfRest: quote,
    unfit: unfit.map(({ reservationId: id, refusal: { code, details = {} } }) => ({
      id,
      code,
      message: refusalText(language, code, details),
      details,
    })),
    draftCents,
  };
}

export type PlannedView = NonNullable<GroupView['quote']>['instalments'];

/** Planned instalments as a reply has them. */
const plannedView = (planned: readonly Instalment[]): PlannedView =>
  planned.map(({ totalCents, due }) => ({ totalCents, due: 'at' in due ? { at: isoOf(due.at) } : due }));

function frozenQuote(
  { clock }: Pick<Ports, 'clock'>,
  { price, ...row }: GroupToPrice,
  language: Language,
): Priced['quote'] {
  const { depositCents, lines: rows, ...totals } = price;
  const lines = rows.map(({ code, name, basisPoints, ...line }) => ({
    ...line,
    ...(code === null ? {} : { code }),
    ...(name === null ? {} : { name }),
    ...(basisPoints === null ? {} : { basisPoints }),
  }));
  const now = clock.now();
  const instantOfDue = ({ due }: PlannedView[number]) =>
    'at' in due ? instantOf(due.at) : hoursAfter(now, due.hoursAfterApproval);
  return {
    ...totals,
    securityDepositCents: depositCents,
    lines: lines.map((line) => lineView(line, language)),
    taxes: taxesView(lines, language),
    instalments: row.requests
      .filter(({ isCounted }) => isCounted)
      .flatMap((request) => paymentsOf(row, request, now).map((one) => ({ ...one, requestId: request.id })))
      .toSorted((one, other) => instantOfDue(one) - instantOfDue(other)),
  };
}

/** The payments of a request, its total together: its invoices, or how it would be paid if it were approved now. */
function paymentsOf(
  row: Pick<GroupToPrice, 'startsAt' | 'paymentTerms' | 'lines' | 'invoices'>,
  request: RequestToPrice,
  now: Instant,
): PlannedView {
  const totalCents = request.totalCents ?? 0;
  const own = row.invoices.filter(({ requestId, kind }) => requestId === request.id && kind !== 'deposit');
  if (own.length === 0) return plannedPayments(row, request, { totalCents, now });
  const live = own.filter(({ status, totalCents: cents }) => status !== 'void' && cents > 0);
  // What went back when a trip was cancelled is asked for anew by another invoice when it is reinstated.
  const isAskedAnew = sumOf(live.map((invoice) => invoice.totalCents)) > totalCents;
  return live
    .filter(({ status }) => !isAskedAnew || status !== 'refunded')
    .map(({ kind, totalCents: cents, dueAt }) => ({
      totalCents: cents,
      due: { at: isoOf(dueAt) },
      ...(kind === 'supplement' ? { isSupplement: true } : {}),
    }));
}

/** How a request would be paid if it were approved now at this total. */
export function plannedPayments(
  { startsAt, paymentTerms, lines }: Pick<GroupToPrice, 'startsAt' | 'paymentTerms' | 'lines'>,
  request: Pick<RequestToPrice, 'id' | 'sequence' | 'askedAt'> | undefined,
  { totalCents, now }: { totalCents: number; now: Instant },
): PlannedView {
  const isAddition = request !== undefined && request.sequence > 1;
  const starts = lines.filter(({ requestId }) => requestId === request?.id).map(({ during }) => during.from);
  const [first = startsAt, ...others] = isAddition ? starts : [];
  const plan = { now, askedAt: request?.askedAt, startsAt: earliest(first, ...others), isAddition, paymentTerms };
  return plannedView(plannedInstalments(totalCents, plan));
}

/** The bundle discount that the trip's types of services reach, and what one more type would make it. */
export async function bundleOf(
  db: Db,
  lines: readonly Pick<LineRow, 'type' | 'status'>[],
): Promise<GroupView['bundle']> {
  const { bundleDiscounts } = await readSettings(db);
  const alive = livingLines(lines);
  const serviceTypes = new Set(alive.map(({ type }) => type).filter(isServiceType)).size;
  return {
    serviceTypes,
    basisPoints: rateOfTypes(serviceTypes, bundleDiscounts),
    nextBasisPoints: rateOfTypes(serviceTypes + 1, bundleDiscounts),
    steps: bundleDiscounts.toSorted((one, other) => one.serviceTypes - other.serviceTypes),
  };
}
