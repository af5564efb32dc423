import { type RawBuilder, sql } from 'kysely';
import { groupInScope } from '#features/accounts/server/staff-scope.facade.ts';
import type { Guests } from '#features/catalog/domain/guest-capacity.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';

/** What a guest would like of a trip, and nobody has answered yet. */
export interface Wish {
  readonly id: string;
  readonly reservationId: string;
  readonly startsOn: CalendarDate | null;
  readonly endsOn: CalendarDate | null;
  readonly guests: Guests | null;
  readonly message: string | null;
  readonly askedAt: Instant;
}

/** The open wish of a trip; `undefined` when there is none. */
export async function findWish(db: Db | Tx, groupId: string): Promise<Wish | undefined> {
  const { rows } = await sql<Wish>`
    SELECT id, reservation_id AS "reservationId", starts_on AS "startsOn", ends_on AS "endsOn", guests, message,
      asked_at AS "askedAt"
    FROM change_wish WHERE group_id = ${groupId} AND answer IS NULL`.execute(db);
  return rows[0];
}

/** What a guest asked for is decided by the policy at the instant of asking: nobody loses by waiting for staff. */
export function policyInstant(
  wish: Wish | undefined,
  { reservationId }: { readonly reservationId: string },
  now: Instant,
): Instant {
  return wish?.reservationId === reservationId ? wish.askedAt : now;
}

export interface NewWish extends Omit<Wish, 'id' | 'askedAt'> {
  readonly groupId: string;
  readonly at: Instant;
}

export async function insertWish(tx: Tx, wish: NewWish): Promise<void> {
  await tx
    .insertInto('change_wish')
    .values({
      group_id: wish.groupId,
      reservation_id: wish.reservationId,
      starts_on: wish.startsOn,
      ends_on: wish.endsOn,
      guests: wish.guests && JSON.stringify(wish.guests),
      message: wish.message,
      asked_at: timestamptz(wish.at),
    })
    .execute();
}

interface Answer {
  readonly answer: 'yes' | 'no' | 'withdrawn';
  readonly by: string;
  readonly at: Instant;
  readonly reason: string | null;
}

/** Answers the open wish of a trip, where there is one. */
export async function answerWish(tx: Tx, groupId: string, { answer, by, at, reason }: Answer): Promise<void> {
  await tx
    .updateTable('change_wish')
    .set({ answer, answered_by: by, answered_at: timestamptz(at), reason })
    .where('group_id', '=', groupId)
    .where('answer', 'is', null)
    .execute();
}

const isLiving: RawBuilder<unknown> = sql`w.answer IS NULL AND g.status IN ('approved', 'confirmed')`;

/** How many wishes of living trips wait for an answer, in somebody's work. */
export async function countWishes(db: Db, scope: Scope | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM change_wish w JOIN reservation_group g ON g.id = w.group_id
    WHERE ${isLiving} AND ${groupInScope(scope, sql`g.id`)}`.execute(db);
  return rows[0]?.count ?? 0;
}
