import { unbookable } from '#features/calendars/domain/preparation.ts';
import { readHouseNights } from '#features/calendars/server/calendars.facade.ts';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import { addDays, type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import { dateAt, instantAt } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import { type DayOffer, dayOffers } from '../domain/day-offers.ts';
import { getPricedHouse } from './house-tariffs.repository.ts';

const MAX_MIN_NIGHTS = 90;

/** A house's days for guests; lines of `except` take nothing. Refuses an unknown house and one without price. */
export async function listDayOffers(
  db: Db,
  { houseId, range, now, except = [] }: { houseId: number; range: DateRange; now: Instant; except?: readonly string[] },
): Promise<readonly DayOffer[]> {
  const today = dateAt(now);
  const looked = { from: addDays(range.from, -7), until: addDays(range.until, MAX_MIN_NIGHTS + 7) };
  const [house, nights, { bookingHorizonDays }] = await Promise.all([
    getPricedHouse(db, houseId, looked),
    readHouseNights(db, { houseId, range: looked, except }),
    readSettings(db),
  ]);
  return dayOffers({
    tariff: house.tariff,
    gapRule: house.gapRule,
    orphanNights: house.orphanNights,
    range,
    taken: unbookable(nights),
    today,
    beginsOn: instantAt(today, house.checkInFrom) > now ? today : addDays(today, 1),
    horizonOn: addDays(today, bookingHorizonDays),
  });
}

const MAX_DAYS = 800;

interface Asked {
  readonly from: CalendarDate | undefined;
  readonly to: CalendarDate | undefined;
  readonly today: CalendarDate;
  /** How many are shown when no end is asked for. */
  readonly usualDays: number;
}

/**
 * The days of a calendar: From (today when left out) and To are both shown; 800 at most, none further away than that.
 */
export function shownDays({ from: asked, to, today, usualDays }: Asked): DateRange {
  const from = asked ?? today;
  const until = to === undefined ? addDays(from, usualDays) : addDays(to, 1);
  if (until <= from || Math.abs(daysBetween(today, from)) > MAX_DAYS) return refuse('reservation-range-conflict');
  const last = addDays(from, MAX_DAYS);
  return { from, until: until < last ? until : last };
}
