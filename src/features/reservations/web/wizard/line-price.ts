import type { GroupView } from '../../api/reservations.schemas.ts';

type Quote = NonNullable<GroupView['quote']>;

const DISCOUNTS: ReadonlySet<string> = new Set(['bundle-discount', 'staff-discount']);

/** What a line costs before the discounts that all services share; undefined where the quote says nothing of it. */
export function priceOfLine(quote: Quote | null, reservationId: string): number | undefined {
  const own = (quote?.lines ?? []).filter(
    (line) => line.reservationId === reservationId && line.kind !== 'tax' && !DISCOUNTS.has(line.kind),
  );
  return own.length === 0 ? undefined : own.reduce((sum, { totalCents }) => sum + totalCents, 0);
}

/** The discounts that all services share, each kind once. */
export function discountsOf(
  quote: Quote,
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

/** Basis points as a percentage without needless zeros: 750 is '7.5'. */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100);
