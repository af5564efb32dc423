import { sql } from 'kysely';
import { addDays, calendarDate, daysBetween } from '#kernel/calendar-date.ts';
import { periodOf } from '#kernel/company-zone.ts';
import type { Db } from '#platform/database/database.ts';
import { tstzrange } from '#platform/database/parameters.ts';
import { aUser } from './a-user.ts';

interface BookedGiven {
  readonly rentableId: number;
  readonly from: string;
  readonly until: string;
  /** What each night costs, in cents. */
  readonly nightCents: readonly number[] | null;
  readonly discountCents?: number;
  readonly cleaningCents?: number;
  readonly staffDiscountCents?: number;
  /** Instants as ISO text. */
  readonly bookedAt: string;
  readonly canceledAt?: string;
  readonly canceledBy?: 'guest' | 'staff' | 'clock';
  readonly type?: 'house' | 'boat';
}

/** A confirmed stay or outing as rows: lines, price and history, without invoices. Gives the id of its line. */
export async function aBookedStay(db: Db, given: BookedGiven): Promise<string> {
  const {
    rentableId,
    nightCents,
    discountCents = 0,
    cleaningCents = 0,
    staffDiscountCents = 0,
    bookedAt,
    type = 'house',
  } = given;
  const [from, until] = [calendarDate(given.from), calendarDate(given.until)];
  const during = periodOf({ from, until: until > from ? until : addDays(from, 1) });
  const { id: tenantId } = await aUser(db);
  const [groupId, requestId, id] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const status = given.canceledAt ? 'cancelled' : 'confirmed';
  const cents = (nightCents ?? [100_00 * Math.max(daysBetween(from, until), 1)]).reduce((sum, night) => sum + night, 0);
  const lines: readonly (readonly [string, number])[] = [
    [type === 'boat' ? 'outing' : 'nights', cents],
    ['length-of-stay-discount', -discountCents],
    ['cleaning-fee', cleaningCents],
    ['staff-discount', -staffDiscountCents],
  ];
  const priced = lines.filter(([, total]) => total !== 0);
  await sql`
    WITH g AS (
      INSERT INTO reservation_group (id, tenant_id, booking_code, confirmation_number, status, language, starts_at, starts_on, ends_on,
        created_at, updated_at, confirmed_at)
      VALUES (${groupId}, ${tenantId}, ${id.slice(0, 8)}, ${id}, ${status}, 'en', lower(${tstzrange(during)}), ${from}, ${until},
        ${bookedAt}::timestamptz, ${bookedAt}::timestamptz, ${bookedAt}::timestamptz)
    ), q AS (
      INSERT INTO request (id, group_id, sequence, status, asked_at, answered_at, confirmed_at, subtotal_cents, taxes_cents, total_cents)
      VALUES (${requestId}, ${groupId}, 1, ${status}, ${bookedAt}::timestamptz - interval '2 hours', ${bookedAt}::timestamptz - interval '1 hour',
        ${bookedAt}::timestamptz, ${cents}, 0, ${cents})
    )
    INSERT INTO reservation (id, group_id, request_id, type, status, is_principal, rentable_id, during, starts_on, ends_on, adults,
      infants, babies, pets, created_at, night_cents)
    VALUES (${id}, ${groupId}, ${requestId}, ${type}, ${status}, true, ${rentableId}, ${tstzrange(during)}, ${from}, ${until}, 2, 0, 0, 0,
      ${bookedAt}::timestamptz, ${nightCents})`.execute(db);
  await sql`INSERT INTO price_line (request_id, position, reservation_id, kind, quantity, unit_cents, total_cents)
    SELECT ${requestId}::uuid, place, ${id}::uuid, kind, 1, cents, cents
    FROM unnest(${priced.map(([kind]) => kind)}::text[], ${priced.map(([, total]) => total)}::int[]) WITH ORDINALITY AS l (kind, cents, place)`.execute(
    db,
  );
  if (status === 'confirmed' && type === 'house')
    await sql`INSERT INTO occupancy (rentable_id, reservation_id, reason, during, blocks)
      VALUES (${rentableId}, ${id}, 'reservation', ${tstzrange(during)}, true)`.execute(db);
  await move(db, { groupId, requestId, at: bookedAt, move: 'confirm', by: 'payment' });
  if (given.canceledAt)
    await move(db, { groupId, requestId, at: given.canceledAt, move: 'cancel', by: given.canceledBy ?? 'guest' });
  return id;
}

interface Move {
  readonly groupId: string;
  readonly requestId: string;
  readonly at: string;
  readonly move: 'confirm' | 'cancel';
  readonly by: string;
}

async function move(db: Db, { groupId, requestId, at, move: name, by }: Move): Promise<void> {
  const [from, to] = name === 'confirm' ? ['approved', 'confirmed'] : ['confirmed', 'cancelled'];
  await sql`INSERT INTO group_history (group_id, request_id, at, move, from_status, to_status, actor)
    VALUES (${groupId}, ${requestId}, ${at}::timestamptz, ${name}, ${from}, ${to}, ${by})`.execute(db);
}
