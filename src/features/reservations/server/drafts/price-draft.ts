import type { PricedReservation, Quote } from '#features/pricing/server/pricing.facade.ts';
import { priceHouseStay, quoteReservations } from '#features/pricing/server/pricing.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { GroupLine } from '../groups.repository.ts';

type LineToPrice = Pick<GroupLine, 'id' | 'type' | 'rentableId' | 'startsOn' | 'endsOn' | 'guests'>;

export interface PricedLine extends PricedReservation {
  readonly reservationId: string;
}

export interface PricedDraft {
  readonly quote: Quote;
  readonly reservations: readonly PricedLine[];
  /** The start of the principal, which may have moved since the draft was opened. */
  readonly startsAt: Instant;
}

/** What the lines cost now, taxes and instalments with it. Refuses dates, min nights and guests that don't fit any more. */
export async function priceDraft(
  db: Db | Tx,
  lines: readonly LineToPrice[],
  needs: Pick<Ports, 'clock'>,
): Promise<PricedDraft> {
  const priced = [];
  for (const line of lines) priced.push(await priceLine(db, line, needs));
  const [principal] = priced;
  if (!principal) return refuse('reservation-not-found');
  const { startsAt } = principal;
  return {
    quote: await quoteReservations(db, { reservations: priced, startsAt }, needs),
    reservations: priced,
    startsAt,
  };
}

async function priceLine(db: Db | Tx, line: LineToPrice, needs: Pick<Ports, 'clock'>) {
  if (line.type !== 'house' || line.rentableId === null) return refuse('reservation-invalid-type');
  const stay = { from: line.startsOn, until: line.endsOn };
  const priced = await priceHouseStay(db, { houseId: line.rentableId, stay, guests: line.guests }, needs);
  return { ...priced, reservationId: line.id };
}
