import { sql } from 'kysely';
import { unbookable } from '#features/calendars/domain/preparation.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import type { Db } from '#platform/database/database.ts';
import type { CalendarDay, UnitKind } from '../api/multi-calendar.schemas.ts';
import { type PartOfDay, partOfDay } from '../domain/day-parts.ts';
import { freeOffer } from '../domain/free-offer.ts';
import { takenDates } from '../domain/taken-dates.ts';
import { type CalendarRow, type Reader, readRows } from './calendar-rows.views.ts';

const MAX_ROWS = 50;

interface AskedDay extends Reader {
  readonly date: CalendarDate;
  readonly today: CalendarDate;
  readonly place: number | undefined;
  readonly kind: UnitKind | undefined;
}

/** A day of all houses and boats that are asked for: each list ends after 50 and says how many there are. */
export async function readDay(db: Db, { date, today, place, kind, ...reader }: AskedDay): Promise<CalendarDay> {
  const isAsked = sql`r.status = 'published' AND (${place ?? null}::int IS NULL OR r.destination_id = ${place ?? null})
    AND (${kind ?? null}::text IS NULL OR r.kind = ${kind ?? null})`;
  const rows = await readRows(db, { range: { from: addDays(date, -1), until: addDays(date, 1) }, isAsked, ...reader });
  const lines = rows.flatMap((row) =>
    row.bars.map((bar) => ({ ...unitOf(row), bar, part: partOfDay(bar, { date, unit: row.kind }) })),
  );
  const listed = (part: PartOfDay) =>
    cut(lines.filter((line) => line.part === part).map(({ part: _, ...line }) => line));
  const free = rows.filter((row) => !unbookable(takenDates(row)).has(date));
  return {
    date,
    arrivals: listed('arrival'),
    departures: listed('departure'),
    inHouse: listed('in-house'),
    outings: listed('outing'),
    blocked: listed('blocked'),
    free: cut(
      free.map((row) => {
        const offer = freeOffer(row, { date, today, taken: new Set() });
        return { ...unitOf(row), priceCents: offer?.priceCents ?? null, minNights: offer?.minNights ?? null };
      }),
    ),
  };
}

const unitOf = ({ id, name, kind }: CalendarRow) => ({ unitId: id, name, kind });

const cut = <Row>(rows: readonly Row[]) => ({ total: rows.length, rows: rows.slice(0, MAX_ROWS) });
