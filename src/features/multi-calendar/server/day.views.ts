import { sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { groupInScope } from '#features/accounts/server/staff-scope.facade.ts';
import { unbookable } from '#features/calendars/domain/preparation.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { COMPANY_ZONE, periodOf } from '#kernel/company-zone.ts';
import { may } from '#kernel/permissions.ts';
import type { Db } from '#platform/database/database.ts';
import { tstzrange } from '#platform/database/parameters.ts';
import type { CalendarDay, ServiceOfDay, UnitKind } from '../api/multi-calendar.schemas.ts';
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
  const services = kind === undefined ? await listServices(db, { date, place, ...reader }) : [];
  const rows = await readRows(db, { range: { from: addDays(date, -1), until: addDays(date, 1) }, isAsked, ...reader });
  const lines = rows.flatMap((row) =>
    row.bars.map((bar) => ({ ...unitOf(row), bar, part: partOfDay(bar, { date, unit: row.kind }) })),
  );
  const unitsThat = (part: PartOfDay) =>
    new Set(lines.filter((line) => line.part === part).map(({ unitId }) => unitId));
  const [arrive, leave] = [unitsThat('arrival'), unitsThat('departure')];
  const listed = (part: PartOfDay) =>
    cut(
      lines
        .filter((line) => line.part === part)
        .map(({ part: _, ...line }) => ({ ...line, isTurnover: arrive.has(line.unitId) && leave.has(line.unitId) })),
    );
  const free = rows.filter((row) => !unbookable(takenDates(row)).has(date));
  return {
    date,
    arrivals: listed('arrival'),
    departures: listed('departure'),
    inHouse: listed('in-house'),
    outings: listed('outing'),
    services: cut(services),
    blocked: listed('blocked'),
    free: cut(
      free.map((row) => {
        const offer = freeOffer(row, { date, today, takenNights: () => new Set() });
        return { ...unitOf(row), priceCents: offer?.priceCents ?? null, minNights: offer?.minNights ?? null };
      }),
    ),
  };
}

/**
 * The services that trips have on a day, by their hours: of all trips, or of those with a house or boat in a place. A
 * drive there and back is two, each as long as the other.
 */
async function listServices(
  db: Db,
  { date, place, who, language }: Reader & Pick<AskedDay, 'date' | 'place'>,
): Promise<readonly ServiceOfDay[]> {
  const clock = (at: string) =>
    sql`to_char(${sql.raw(at)} AT TIME ZONE ${sql.lit(COMPANY_ZONE)}, 'YYYY-MM-DD"T"HH24:MI')`;
  const { rows } = await sql<ServiceOfDay>`
    SELECT l.id, ${sql.ref(`s.name_${language}`)} AS name, CASE WHEN ${may(who, 'trip:view')}::boolean THEN g.id END AS "groupId",
      g.booking_code AS "bookingCode", ${nameOfPerson('u', language)} AS "guestName",
      l.adults + l.infants + l.babies AS guests, ${clock('lower(t.during)')} AS "from", ${clock('upper(t.during)')} AS "until"
    FROM reservation l JOIN service_line x ON x.reservation_id = l.id JOIN service s ON s.id = x.service_id
      JOIN reservation_group g ON g.id = l.group_id JOIN app_user u ON u.id = g.tenant_id
      CROSS JOIN LATERAL (
        SELECT l.during WHERE x.return_at IS NULL
        UNION ALL SELECT tstzrange(lower(l.during), lower(l.during) + (upper(l.during) - x.return_at)) WHERE x.return_at IS NOT NULL
        UNION ALL SELECT tstzrange(x.return_at, upper(l.during)) WHERE x.return_at IS NOT NULL
      ) t
    WHERE l.status IN ('approved', 'confirmed', 'completed') AND l.starts_on <= ${date} AND l.ends_on >= ${date}
      AND t.during && ${tstzrange(periodOf({ from: date, until: addDays(date, 1) }))} AND ${groupInScope(who.scope, sql`g.id`)}
      AND (${place ?? null}::int IS NULL OR EXISTS (SELECT FROM reservation o JOIN rentable r ON r.id = o.rentable_id
        WHERE o.group_id = g.id AND r.destination_id = ${place ?? null}))
    ORDER BY s."order", lower(t.during), l.id`.execute(db);
  return rows;
}

const unitOf = ({ id, name, kind }: CalendarRow) => ({ unitId: id, name, kind });

const cut = <Row>(rows: readonly Row[]) => ({ total: rows.length, rows: rows.slice(0, MAX_ROWS) });
