import type { singlePaymentWords } from '#features/pricing/domain/single-payment.ts';
import { sumOf } from '#kernel/money/money.ts';
import type { GroupView } from '../../api/reservations.schemas.ts';

type Quote = NonNullable<GroupView['quote']>;

const DISCOUNTS: ReadonlySet<string> = new Set(['bundle-discount', 'staff-discount']);

/** What a line costs before the discounts that stand below all lines; undefined where the quote says nothing of it. */
export function priceOfLine(quote: Quote | null, reservationId: string): number | undefined {
  const own = (quote?.lines ?? []).filter(
    (line) => line.reservationId === reservationId && line.kind !== 'tax' && !DISCOUNTS.has(line.kind),
  );
  return own.length === 0 ? undefined : own.reduce((sum, { totalCents }) => sum + totalCents, 0);
}

/** The same in a trip, where the price that staff made by hand may still wait for its guest. */
export function priceInTrip({ offer, quote }: Pick<GroupView, 'offer' | 'quote'>, id: string): number | undefined {
  const offered = offer?.lines.find(({ reservationId }) => reservationId === id);
  return offered ? offered.priceCents : priceOfLine(quote, id);
}

/** What of a quote adds up: lines before taxes to the subtotal, with the taxes to the total. */
export type Summed = Pick<Quote, 'lines' | 'subtotalCents' | 'taxes' | 'totalCents'>;

/**
 * What one request of a trip costs, out of the trip's quote, whose lines stand request by request: the request that
 * waits for its answer is the last one. Undefined where nothing of it has a price yet.
 */
export function quoteOfRequest(
  quote: Quote | null,
  { reservationIds }: Pick<GroupView['requests'][number], 'reservationIds'>,
): Summed | undefined {
  const isOwn = ({ reservationId = '' }: Quote['lines'][number]) => reservationIds.includes(reservationId);
  if (!quote?.lines.some(isOwn)) return undefined;
  const lines = quote.lines.slice(quote.lines.findIndex(isOwn));
  const before = lines.filter(({ kind }) => kind !== 'tax');
  if (before.length === quote.lines.filter(({ kind }) => kind !== 'tax').length) return quote;
  const taxes = lines.flatMap(({ kind, code = kind, name = kind, basisPoints = 0, totalCents }) =>
    kind === 'tax' ? [{ code, name, basisPoints, totalCents }] : [],
  );
  const subtotalCents = sumOf(before.map(({ totalCents }) => totalCents));
  return { lines, subtotalCents, taxes, totalCents: subtotalCents + sumOf(taxes.map(({ totalCents }) => totalCents)) };
}

/** The rest of a trip's quote, without a request; nothing is left of the first one. */
export function quoteWithout(quote: Quote, request: GroupView['requests'][number]): Quote | undefined {
  if (request.sequence === 1) return undefined;
  const own = quoteOfRequest(quote, request);
  const instalments = quote.instalments.filter(({ requestId }) => requestId !== request.id);
  if (!own) return { ...quote, instalments };
  const taxes = quote.taxes.map((tax) => ({ ...tax, totalCents: tax.totalCents - taxIn(own, tax) }));
  return {
    ...quote,
    instalments,
    lines: quote.lines.slice(0, quote.lines.length - own.lines.length),
    subtotalCents: quote.subtotalCents - own.subtotalCents,
    taxes: taxes.filter(({ totalCents }) => totalCents !== 0),
    taxesCents: quote.taxesCents - (own.totalCents - own.subtotalCents),
    totalCents: quote.totalCents - own.totalCents,
  };
}

const taxIn = ({ taxes }: Summed, { code, basisPoints }: Summed['taxes'][number]) =>
  sumOf(
    taxes.filter((tax) => tax.code === code && tax.basisPoints === basisPoints).map(({ totalCents }) => totalCents),
  );

/** The discounts on a trip's lines, each kind once. */
export function discountsOf(
  quote: Pick<Quote, 'lines'>,
): readonly { readonly kind: 'bundle-discount' | 'staff-discount'; readonly totalCents: number }[] {
  return (['bundle-discount', 'staff-discount'] as const)
    .map((kind) => ({
      kind,
      totalCents: quote.lines.reduce((sum, line) => (line.kind === kind ? sum + line.totalCents : sum), 0),
    }))
    .filter(({ totalCents }) => totalCents !== 0);
}

/** What one more type of service changes: nothing when the group has that type or the rate stays. */
export function nextRate(
  { serviceTypes, basisPoints, nextBasisPoints }: GroupView['bundle'],
  hasType: boolean,
): { readonly types: number; readonly basisPoints: number } | undefined {
  if (hasType || nextBasisPoints <= basisPoints) return undefined;
  return { types: serviceTypes + 1, basisPoints: nextBasisPoints };
}

/** What payments lack while a line has no price: that price may make two payments of the one of what is added. */
export const unpricedNote = (
  { instalments }: Pick<Quote, 'instalments'>,
  { isAddition, single }: { readonly isAddition: boolean; readonly single: ReturnType<typeof singlePaymentWords> },
) =>
  [
    isAddition && instalments.length === 1 ? 'confirm.unpricedAdded' : 'confirm.unpriced',
    { count: instalments.length, ...single },
  ] as const;

/** Basis points as a percentage without needless zeros: 750 is '7.5'. */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100);
