import { sql } from 'kysely';
import { unbookable } from '#features/calendars/domain/preparation.ts';
import { GAP_DAYS, GAP_DAYS_BEYOND } from '#features/pricing/domain/lost-nights.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import type { Db } from '#platform/database/database.ts';
import type { CalendarGaps } from '../api/multi-calendar.schemas.ts';
import { lostIn } from '../domain/free-offer.ts';
import { takenDates } from '../domain/taken-dates.ts';
import { type Reader, readRows } from './calendar-rows.views.ts';

const MAX_GAPS = 500;

/** domain 1: the lost nights of all published houses of somebody's work within the next 90 days, the soonest first. */
export async function listGaps(
  db: Db,
  { today, place, ...reader }: Reader & { readonly today: CalendarDate; readonly place: number | undefined },
): Promise<CalendarGaps> {
  const range = { from: addDays(today, -GAP_DAYS_BEYOND), until: addDays(today, GAP_DAYS + GAP_DAYS_BEYOND) };
  const isAsked = sql`r.status = 'published' AND r.kind = 'house'
    AND (${place ?? null}::int IS NULL OR r.destination_id = ${place ?? null})`;
  const rows = await readRows(db, { range, isAsked, ...reader });
  const gaps = rows.flatMap((row) =>
    lostIn(row, { taken: unbookable(takenDates(row)), today }).map(({ from, until, why, minNights }) => ({
      unitId: row.id,
      name: row.name,
      ...{ from, until, why, minNights },
    })),
  );
  const inOrder = gaps.toSorted((a, b) =>
    a.from === b.from ? a.name.localeCompare(b.name) : a.from < b.from ? -1 : 1,
  );
  return { total: gaps.length, gaps: inOrder.slice(0, MAX_GAPS) };
}
