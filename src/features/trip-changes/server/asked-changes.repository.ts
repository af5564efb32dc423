import { type RawBuilder, sql } from 'kysely';
import { groupInScope } from '#features/accounts/server/staff-scope.facade.ts';
import type { Guests } from '#features/catalog/domain/guest-capacity.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';

/** What a guest would like of a trip, and nobody has answered yet. */
export interface AskedChange {
  readonly id: string;
  readonly reservationId: string;
  readonly startsOn: CalendarDate | null;
  readonly endsOn: CalendarDate | null;
  readonly guests: Guests | null;
  readonly message: string | null;
  readonly askedAt: Instant;
}

/** The open asked of a trip; `undefined` when there is none. */
export async function findAsked(db: Db | Tx, groupId: string): Promise<AskedChange | undefined> {
  const { rows } = await sql<AskedChange>`
    SELECT id, reservation_id AS "reservationId", starts_on AS "startsOn", ends_on AS "endsOn", guests, message,
      asked_at AS "askedAt"
    FROM asked_change WHERE group_id = ${groupId} AND answer IS NULL`.execute(db);
  return rows[0];
}

/** The same as the API gives it. */
export const askedView = ({ startsOn: from, endsOn: until, guests, message, askedAt }: AskedChange) => ({
  from,
  until,
  guests,
  message,
  askedAt: isoOf(askedAt),
});

/** What a guest asked for is decided by the policy at the instant of asking: nobody loses by waiting for staff. */
export function policyInstant(
  asked: AskedChange | undefined,
  { reservationId }: { readonly reservationId: string },
  now: Instant,
): Instant {
  return asked?.reservationId === reservationId ? asked.askedAt : now;
}

export interface NewAskedChange extends Omit<AskedChange, 'id' | 'askedAt'> {
  readonly groupId: string;
  readonly at: Instant;
}

export async function insertAsked(tx: Tx, asked: NewAskedChange): Promise<void> {
  await tx
    .insertInto('asked_change')
    .values({
      group_id: asked.groupId,
      reservation_id: asked.reservationId,
      starts_on: asked.startsOn,
      ends_on: asked.endsOn,
      guests: asked.guests && JSON.stringify(asked.guests),
      message: asked.message,
      asked_at: timestamptz(asked.at),
    })
    .execute();
}

interface Answer {
  readonly answer: 'yes' | 'no' | 'withdrawn';
  readonly by: string;
  readonly at: Instant;
  readonly reason: string | null;
}

/** Answers the open asked of a trip, where there is one. */
export async function answerAsked(tx: Tx, groupId: string, { answer, by, at, reason }: Answer): Promise<void> {
  await tx
    .updateTable('asked_change')
    .set({ answer, answered_by: by, answered_at: timestamptz(at), reason })
    .where('group_id', '=', groupId)
    .where('answer', 'is', null)
    .execute();
}

const isLiving: RawBuilder<unknown> = sql`w.answer IS NULL AND g.status IN ('approved', 'confirmed')`;

/** How many of them in living trips wait for an answer, in somebody's work. */
export async function countAsked(db: Db, scope: Scope | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM asked_change w JOIN reservation_group g ON g.id = w.group_id
    WHERE ${isLiving} AND ${groupInScope(scope, sql`g.id`)}`.execute(db);
  return rows[0]?.count ?? 0;
}
