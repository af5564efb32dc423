import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { ChannelStay } from '../domain/channel-money.ts';
import { termsOn } from './request-facts.repository.ts';

/** A stay of a channel with what staff find it by. */
export interface TypedStay extends ChannelStay {
  readonly channel: 'airbnb' | 'vrbo' | 'booking' | 'other';
  readonly reference: string;
}

/** Stays of channels, the oldest first. */
export async function listChannelStays(db: Db | Tx): Promise<readonly TypedStay[]> {
  const { rows } = await sql<TypedStay>`
    SELECT s.id, s.rentable_id AS "rentableId", s.channel, s.reference, s.starts_on AS "startsOn", s.ends_on AS "endsOn",
      s.gross_cents AS "grossCents", s.fee_cents AS "feeCents", s.cleaning_cents AS "cleaningCents",
      s.received_on AS "receivedOn", s.is_void AS "isVoid", ${termsOn(sql`s.rentable_id`, sql`s.starts_on`)} AS terms
    FROM channel_stay s ORDER BY s.starts_on, s.id`.execute(db);
  return rows;
}

export type NewChannelStay = Omit<TypedStay, 'id' | 'terms' | 'isVoid'>;

/** Writes a stay, or what staff know of it by now: the same channel and number is the same stay. */
export async function upsertChannelStay(
  tx: Tx,
  stay: NewChannelStay & { readonly isVoid: boolean },
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<string> {
  const values = {
    rentable_id: stay.rentableId,
    starts_on: stay.startsOn,
    ends_on: stay.endsOn,
    gross_cents: stay.grossCents,
    fee_cents: stay.feeCents,
    cleaning_cents: stay.cleaningCents,
    received_on: stay.receivedOn,
    is_void: stay.isVoid,
    typed_by: by,
    typed_at: timestamptz(now),
  };
  const { id } = await tx
    .insertInto('channel_stay')
    .values({ ...values, channel: stay.channel, reference: stay.reference })
    .onConflict((conflict) => conflict.constraint('channel_stay_once').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
