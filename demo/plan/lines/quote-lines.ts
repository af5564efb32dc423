import type { Insertable } from 'kysely';
import { bundleRate } from '#features/pricing/domain/bundle.ts';
import { type GroupQuote, quoteGroup, type TaxableReservation } from '#features/pricing/domain/quote.ts';
import { type TaxRate, taxesFor } from '#features/pricing/domain/taxes.ts';
import { defaultSettings } from '#features/settings/settings.domain.ts';
import type { Instant } from '#kernel/instant.ts';
import type { PriceLineTable } from '#platform/database/tables.generated.ts';
import type { PlannedLine } from './planned-line.ts';

/** The price of a request, with the rate of its bundle discount. */
export interface RequestQuote extends GroupQuote<TaxableReservation & { readonly reservationId: string }> {
  readonly bundleBasisPoints: number;
}

/** The price of the lines when availability was asked; of approved lines with the prices that staff set by hand. */
export function quoteLines(
  lines: readonly PlannedLine[],
  input: {
    isApproved: boolean;
    startsAt: Instant;
    askedAt: Instant;
    taxRates: readonly TaxRate[];
    others?: readonly PlannedLine[];
  },
): RequestQuote {
  const { isApproved, startsAt, askedAt, taxRates, others = [] } = input;
  const reservations = lines.map(({ id, priced, byHand }) => ({
    ...priced,
    lines: isApproved && byHand ? [byHand] : priced.lines,
    reservationId: id,
  }));
  const types = [...lines, ...others].flatMap(({ priced }) => priced.serviceType ?? []);
  const bundleBasisPoints = bundleRate(types, defaultSettings.bundleDiscounts);
  const taxesOf = ({ taxedAs }: TaxableReservation) => taxesFor(taxRates, taxedAs);
  return {
    ...quoteGroup({ reservations, bundleBasisPoints, taxesOf, paymentTerms: defaultSettings, startsAt, now: askedAt }),
    bundleBasisPoints,
  };
}

export function priceLineRows(requestId: string, quote: RequestQuote): readonly Insertable<PriceLineTable>[] {
  const owner = new Map(
    quote.reservations.flatMap(({ reservationId, lines }) => lines.map((line) => [line, reservationId] as const)),
  );
  return quote.lines.map((line, position) => ({
    request_id: requestId,
    position: position + 1,
    reservation_id: owner.get(line) ?? null,
    kind: line.kind,
    code: line.code ?? null,
    quantity: line.quantity,
    unit_cents: line.unitCents,
    total_cents: line.totalCents,
    name_en: line.name?.en ?? null,
    name_es: line.name?.es ?? null,
    basis_points: line.basisPoints ?? null,
  }));
}
