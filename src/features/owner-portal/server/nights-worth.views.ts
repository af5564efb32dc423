import { sql } from 'kysely';
import { nightOn } from '#features/pricing/domain/nightly-prices.ts';
import { getPricedHouse } from '#features/pricing/server/pricing.facade.ts';
import { type DateRange, datesOf } from '#kernel/calendar-date.ts';
import { Refusal } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { KnownNights } from '../domain/forgone-income.ts';

interface Nights extends DateRange {
  readonly rentableId: number;
}

/** What some nights of a house are worth: what guests paid for them a year ago, and what they cost now. */
export async function readNightsWorth(db: Db | Tx, { rentableId, from, until }: Nights): Promise<KnownNights> {
  // Rent after the discount for long stays; as elsewhere a stay's nights are worth the same each.
  const { rows } = await sql<{ readonly cents: number }>`
    SELECT round(sold.cents::numeric / (sold.ends_on - sold.starts_on))::int AS cents
    FROM (SELECT l.starts_on, l.ends_on, (SELECT sum(p.total_cents) FROM price_line p
        WHERE p.reservation_id = l.id AND p.kind IN ('nights', 'length-of-stay-discount')) AS cents
      FROM reservation l WHERE l.rentable_id = ${rentableId} AND l.type = 'house' AND l.status IN ('confirmed', 'completed')
        AND l.starts_on < ${until}::date - interval '1 year' AND l.ends_on > ${from}::date - interval '1 year') sold
      JOIN generate_series(${from}::date, ${until}::date - 1, interval '1 day') AS night
        ON (night - interval '1 year')::date >= sold.starts_on AND (night - interval '1 year')::date < sold.ends_on
    WHERE sold.cents > 0`.execute(db);
  const dates = datesOf({ from, until });
  return {
    nights: dates.length,
    soldCents: rows.map(({ cents }) => cents),
    askedCents: await askedCents(db, { rentableId, from, until }),
  };
}

/** None where the house has no prices, or for a boat, which is let by the hour. */
async function askedCents(db: Db | Tx, { rentableId, ...range }: Nights): Promise<readonly number[]> {
  try {
    const { tariff } = await getPricedHouse(db, rentableId, range);
    return datesOf(range).map((date) => nightOn(tariff, date).priceCents);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

/** What guests pay for the cleaning of a house; null: a boat. */
export async function cleaningCentsOf(db: Db | Tx, rentableId: number): Promise<number | null> {
  const house = await db
    .selectFrom('house')
    .select('cleaning_fee_cents')
    .where('rentable_id', '=', rentableId)
    .executeTakeFirst();
  return house?.cleaning_fee_cents ?? null;
}
