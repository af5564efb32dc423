import { sql } from 'kysely';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { NewEntry } from './entries.repository.ts';

/** What is charged each month, as entries of the first day of every month until a day. */
export async function chargesOf(db: Db | Tx, until: CalendarDate): Promise<readonly NewEntry[]> {
  const { rows } = await sql<{
    id: string;
    ownerId: string;
    rentableId: number | null;
    words: string;
    amountCents: number;
    on: CalendarDate;
  }>`
    SELECT c.id, c.owner_id AS "ownerId", c.rentable_id AS "rentableId", c.words, c.amount_cents AS "amountCents",
      m.day::date AS "on"
    FROM owner_charge c CROSS JOIN LATERAL
      generate_series(c.first_month, least(coalesce(c.last_month, ${until}::date), ${until}::date), '1 month') AS m (day)
    ORDER BY c.made_at, c.id, m.day`.execute(db);
  return rows.map(({ id, amountCents, ...entry }) => ({
    ...entry,
    kind: 'recurring',
    cents: -amountCents,
    source: { type: 'charge', id },
    by: null,
  }));
}
