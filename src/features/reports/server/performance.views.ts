import { sql } from 'kysely';
import { addDays, type CalendarDate, type DateRange } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db } from '#platform/database/database.ts';
import type { PerformanceView } from '../api/reports.schemas.ts';
import { type Facts, noFacts } from '../domain/facts.ts';
import { measure } from '../domain/measures.ts';
import { cutInto, firstOfMonth, monthsBefore, PACE_DAYS, yearBefore } from '../domain/periods.ts';
import { readFacts, type Side, sideOf } from './count-facts.ts';
import { readNights } from './night-facts.views.ts';
import { endOf } from './report.views.ts';

const MONTHS_AHEAD = 3;

interface Asked {
  readonly ownerId: string;
  readonly today: CalendarDate;
  readonly language: Language;
}

const shown = (facts: Facts): PerformanceView['month']['now'] => ({
  paidOccupancy: measure('paid-occupancy', facts),
  adjustedOccupancy: measure('adjusted-occupancy', facts),
  adrCents: measure('adr', facts),
  revparCents: measure('revpar', facts),
  rentCents: facts.rentCents,
  guestNights: facts.guestNights,
  ownerNights: facts.ownerNights,
  nights: facts.listedNights,
});

/** How the houses and boats of an owner do; nothing is read of anybody else's. */
export async function readPerformance(db: Db, asked: Asked): Promise<PerformanceView> {
  const { today } = asked;
  const month = { from: firstOfMonth(today), until: addDays(today, 1) };
  const monthBefore = { from: yearBefore(month.from), until: addDays(yearBefore(today), 1) };
  const ahead = { from: month.from, until: monthsBefore(month.from, -MONTHS_AHEAD - 1) };
  const aheadBefore = { from: yearBefore(ahead.from), until: yearBefore(ahead.until) };
  const units = await listUnits(db, asked);
  // Boats are counted in days and apart: they are the whole of whoever has no house.
  const kind = units.some((unit) => unit.kind === 'house') ? 'house' : 'boat';
  const own = (of: typeof kind, nights: OwnNights) => readOwn(db, asked, { kind: of, ...nights });
  const so = { spans: [month], against: monthBefore, asOf: today };
  // What became of those days is known: the whole of it is told.
  const then = { spans: [monthBefore], against: month, asOf: today };
  const [now, before, boats, boatsBefore, books, booksBefore] = await Promise.all([
    own(kind, so),
    own(kind, then),
    own('boat', so),
    own('boat', then),
    own(kind, { spans: cutInto('month', ahead), against: aheadBefore, asOf: today }),
    own(kind, { spans: cutInto('month', aheadBefore), against: ahead, asOf: addDays(today, -PACE_DAYS) }),
  ]);
  const ofUnit = (unit: Unit, houses: Side, other: Side) =>
    shown((unit.kind === kind ? houses : other).groups.get(String(unit.id)) ?? noFacts);
  return {
    month: { ...month, now: shown(now.total), before: shown(before.total) },
    pace: cutInto('month', ahead).map((span, place) => ({
      ...span,
      now: shown(books.places.get(place) ?? noFacts),
      before: shown(booksBefore.places.get(place) ?? noFacts),
    })),
    units: units.map((unit) => ({
      ...unit,
      now: ofUnit(unit, now, boats),
      before: ofUnit(unit, before, boatsBefore),
    })),
  };
}

interface OwnNights {
  readonly spans: readonly DateRange[];
  readonly against: DateRange;
  readonly asOf: CalendarDate;
}

async function readOwn(
  db: Db,
  { ownerId }: Asked,
  { kind, spans, against, asOf }: OwnNights & { readonly kind: Unit['kind'] },
): Promise<Side> {
  const at = endOf(asOf);
  const asked = { kind, ownerId, scope: null, by: 'unit', against } as const;
  const nights = { ...asked, spans: spans.map((span) => ({ ...span, asOf: at })) };
  return sideOf(await readFacts(db, (tx) => readNights(tx, nights)));
}

type Unit = Pick<PerformanceView['units'][number], 'id' | 'kind' | 'name'>;

async function listUnits(db: Db, { ownerId, language }: Asked): Promise<readonly Unit[]> {
  const { rows } = await sql<Unit>`
    SELECT id, kind, ${sql.ref(`name_${language}`)} AS name FROM rentable
    WHERE owner_id = ${ownerId} AND EXISTS (SELECT FROM listing_period p WHERE p.rentable_id = rentable.id)
    ORDER BY kind DESC, 3, 1`.execute(db);
  return rows;
}
