import { sql } from 'kysely';
import { confirmOccupancy } from '#features/calendars/server/calendars.facade.ts';
import type { AppliedTax } from '#features/pricing/server/pricing.facade.ts';
import type { Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { GroupLine } from '../domain/line.ts';
import { takenCode } from '../domain/reservation-type.ts';
import { spanChangedTrip } from './groups.repository.ts';
import { rentableColumns } from './lines/lines.repository.ts';
import type { RentableTimes } from './lines/plan-rentable.ts';
import type { LockedGroup } from './lock-group.ts';
import { type MoveAuthor, moveLine } from './move-request.ts';
import { type Repriced, rewritePrice } from './reprice-request.ts';

export interface Rebooking {
  /** A house or boat of an approved or confirmed trip. */
  readonly line: GroupLine;
  readonly to: RentableTimes;
  /** What each night costs; null: not a stay. */
  readonly nightCents: readonly number[] | null;
  /** Its part of the deposit; undefined: it stays. */
  readonly depositCents: number | undefined;
  /** The new price of its request. */
  readonly price: Repriced;
  /** Its taxes, where they are others than those that were frozen. */
  readonly taxes?: readonly AppliedTax[] | undefined;
  readonly author: MoveAuthor;
}

/**
 * docs/domain.md 4.9: another period, other guests, another house or boat for a line of an agreed trip. Its occupancy
 * stays the same row, so that the constraint decides whether the dates can be had; what it was before is kept.
 */
export async function rebookLine({ group, locked }: LockedGroup, rebooking: Rebooking): Promise<void> {
  const { tx } = locked;
  const { line, to, nightCents, depositCents, price, taxes, author } = rebooking;
  const { rentableId, during, occupies } = to;
  const claim = { reservationId: line.id, rentableId, during: occupies ?? during, otherwise: takenCode(line.type) };
  await confirmOccupancy(locked, [claim]);
  await keepPeriod(tx, line, author);
  await tx
    .updateTable('reservation')
    .set({ ...rentableColumns(to), night_cents: nightCents && [...nightCents], deposit_cents: depositCents })
    .where('id', '=', line.id)
    .execute();
  await rewritePrice(tx, line.requestId, price);
  await tx.updateTable('request').set(price.totals).where('id', '=', line.requestId).execute();
  if (taxes) await replaceTaxes(tx, line, taxes);
  await spanChangedTrip(tx, { groupId: group.id, now: author.at });
  await moveLine(tx, group, { move: 'change-line', line, author });
}

async function keepPeriod(tx: Tx, { id }: GroupLine, { at }: MoveAuthor): Promise<void> {
  await sql`
    INSERT INTO reservation_period (reservation_id, rentable_id, during, starts_on, ends_on, adults, infants, babies, pets,
      total_cents, held_from, held_until)
    SELECT l.id, l.rentable_id, l.during, l.starts_on, l.ends_on, l.adults, l.infants, l.babies, l.pets,
      (SELECT coalesce(sum(p.total_cents), 0) FROM price_line p WHERE p.reservation_id = l.id AND p.kind <> 'cancellation-fee'),
      coalesce((SELECT max(b.held_until) FROM reservation_period b WHERE b.reservation_id = l.id), q.asked_at, l.created_at),
      ${timestamptz(at)}
    FROM reservation l JOIN request q ON q.id = l.request_id WHERE l.id = ${id}`.execute(tx);
}

async function replaceTaxes(tx: Tx, { id, requestId }: GroupLine, taxes: readonly AppliedTax[]): Promise<void> {
  const rates = JSON.stringify(taxes.map((tax) => ({ reservationId: id, ...tax })));
  await sql`
    UPDATE request SET tax_rates = ${rates}::jsonb || coalesce((
      SELECT jsonb_agg(rate) FROM jsonb_array_elements(tax_rates) AS rate WHERE rate->>'reservationId' <> ${id}), '[]')
    WHERE id = ${requestId}`.execute(tx);
}
