import { sql } from 'kysely';
import { listTakenOf } from '#features/calendars/server/calendars.facade.ts';
import { addDays, type CalendarDate, calendarDate, type DateRange } from '#kernel/calendar-date.ts';
import { dateAt, dateRangeOf, periodOf, timeAt } from '#kernel/company-zone.ts';
import { type Instant, isoOf, type Period } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import { tstzrange } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import type { OwnBar, OwnCalendarView, OwnDatesPreview } from '../api/owner-portal.schemas.ts';
import { forgoneIncome } from '../domain/forgone-income.ts';
import { guestLabel } from '../domain/guest-label.ts';
import {
  allowanceOf,
  changeableUntil,
  type OwnDateKind,
  ownDateKinds,
  termsFor,
  whyNotOwnDates,
} from '../domain/own-dates.ts';
import { cleaningCentsOf, readNightsWorth } from './nights-worth.views.ts';
import { isOwnPlace, listOwnDates, listOwnPlaces, listOwnTerms } from './own-places.repository.ts';

type Needs = Pick<Ports, 'db' | 'clock'>;

interface Asked {
  readonly ownerId: string;
  readonly language: Language;
  /** A day of the month; absent: this month. */
  readonly month?: CalendarDate | undefined;
}

const firstOf = (date: CalendarDate): CalendarDate => calendarDate(`${date.slice(0, 7)}-01`);
const DAYS_BEYOND_A_MONTH = 31;

/** A month of an owner’s houses and boats. */
export async function getOwnCalendar(
  { db, clock }: Needs,
  { ownerId, language, month }: Asked,
): Promise<OwnCalendarView> {
  const now = clock.now();
  const today = dateAt(now);
  const from = firstOf(month ?? today);
  const range = { from, until: firstOf(addDays(from, DAYS_BEYOND_A_MONTH)) };
  const bars = await listBars(db, { ownerId, range, now });
  const terms = await listOwnTerms(db, ownerId);
  const own = await listOwnDates(db, ownerId);
  const year = Number(from.slice(0, 4));
  return {
    today,
    month: from,
    places: (await listOwnPlaces(db, ownerId, language)).map(({ rentableId, kind, name }) => {
      const here = terms.find((one) => one.rentableId === rentableId && one.startsOn < range.until && from < one.until);
      return {
        ...{ rentableId, kind, name },
        bars: bars.filter((bar) => bar.rentableId === rentableId).map(({ rentableId: _, ...bar }) => bar),
        allowance: here
          ? allowanceOf(
              here,
              own.filter((one) => one.rentableId === rentableId),
              year,
            )
          : null,
      };
    }),
  };
}

interface Row {
  readonly rentableId: number;
  readonly id: string;
  readonly kind: OwnBar['kind'];
  readonly during: Period;
  readonly name: string | null;
  readonly initial: string | null;
  readonly guests: number | null;
  readonly isOuting: boolean;
}

/** What stands in the calendars of an owner’s houses and boats: of guests no more than an owner may know. */
async function listBars(
  db: Db,
  { ownerId, range, now }: { readonly ownerId: string; readonly range: DateRange; readonly now: Instant },
): Promise<readonly (OwnBar & { readonly rentableId: number })[]> {
  const during = tstzrange(periodOf(range));
  const { rows } = await sql<Row>`
    SELECT o.rentable_id AS "rentableId", o.id::text AS id, coalesce(o.block_kind,
        CASE WHEN o.hold_until IS NULL THEN 'stay' ELSE 'request' END) AS kind, o.during, u.name,
      left(u.lastname, 1) AS initial, l.adults + l.infants + l.babies AS guests, coalesce(l.type = 'boat', false) AS "isOuting"
    FROM occupancy o JOIN rentable r ON r.id = o.rentable_id LEFT JOIN reservation l ON l.id = o.reservation_id
      LEFT JOIN reservation_group g ON g.id = l.group_id LEFT JOIN app_user u ON u.id = g.tenant_id
    WHERE r.owner_id = ${ownerId} AND o.blocks AND o.during && ${during}
      AND (o.hold_until IS NULL OR o.hold_until > company_now())
    UNION ALL
    SELECT e.rentable_id, e.calendar_id || ' ' || e.uid, 'channel', e.during, NULL, NULL, NULL, false
    FROM external_busy e JOIN rentable r ON r.id = e.rentable_id WHERE r.owner_id = ${ownerId} AND e.during && ${during}
    ORDER BY 1, 4`.execute(db);
  return rows.map(({ name, initial, during: taken, isOuting, ...row }) => ({
    ...row,
    ...(isOuting ? outingDay(taken) : dateRangeOf(taken)),
    hours: isOuting ? { from: timeAt(taken.from), until: timeAt(taken.until) } : null,
    guest: name === null ? null : guestLabel(name, initial ?? ''),
    changeableUntil: untilWhen(row.kind, { ...dateRangeOf(taken), now }),
  }));
}

const outingDay = ({ from }: Period): DateRange => ({ from: dateAt(from), until: addDays(dateAt(from), 1) });

function untilWhen(kind: OwnBar['kind'], { now, ...range }: DateRange & { readonly now: Instant }): string | null {
  const own = ownDateKinds.find((one) => one === kind);
  if (!own) return null;
  const until = changeableUntil(own, range);
  return until > now ? isoOf(until) : null;
}

interface Wanted extends DateRange {
  readonly ownerId: string;
  readonly rentableId: number;
  readonly kind: OwnDateKind;
  /** The dates that are changed. */
  readonly id?: number | undefined;
}

/** BO-63: what an owner is told before taking dates. */
export async function previewOwnDates({ db, clock }: Needs, asked: Wanted): Promise<OwnDatesPreview> {
  const { ownerId, rentableId, kind, from, until, id } = asked;
  const range = { from, until };
  if (!(await isOwnPlace(db, { ownerId, rentableId }))) return refuse('house-not-found');
  const here = (await listOwnDates(db, ownerId)).filter((one) => one.rentableId === rentableId);
  const changed = here.find((one) => one.id === id);
  if (id !== undefined && !changed) return refuse('calendar-not-found');
  const own = here.filter((one) => one !== changed);
  const agreements = (await listOwnTerms(db, ownerId)).filter((one) => one.rentableId === rentableId);
  const whyNot = whyNotOwnDates({ range, agreements, own, today: dateAt(clock.now()) });
  const hasNights = from < until;
  const standing = hasNights ? await listTakenOf(db, { rentableIds: [rentableId], during: periodOf(range) }) : [];
  const isTaken = standing.some(({ during }) => !changed || dateRangeOf(during).from !== changed.from);
  const terms = termsFor(agreements, range);
  const worth = whyNot === 'reservation-range-conflict' ? null : await readNightsWorth(db, { rentableId, ...range });
  return {
    nights: worth?.nights ?? 0,
    whyNot: isTaken ? 'house-not-available' : whyNot,
    allowance:
      terms && whyNot !== 'reservation-range-conflict' ? allowanceOf(terms, [...own, range], yearOf(from)) : null,
    forgone: worth && forgoneIncome(worth),
    cleaningCents: kind === 'owner-stay' ? await cleaningCentsOf(db, rentableId) : null,
    changeableUntil: isoOf(changeableUntil(kind, range)),
  };
}

const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4));
