import { expect } from '@playwright/test';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { FreeStay } from '../free-stay.ts';
import { visitorByApi } from '../product-api.ts';
import type { BoatPrices, HousePrices } from './expected-totals.ts';

const PEOPLE = 4;
const HOURS = 4;

/** A boat that can be had for 4 hours. */
export interface FreeBoatTrip {
  readonly id: number;
  readonly date: CalendarDate;
  readonly startTime: string;
  readonly prices: BoatPrices;
}

/** A week in a house that gives a discount for it, with a boat on its third day. */
export interface FreeTrip {
  readonly stay: FreeStay;
  readonly prices: HousePrices;
  readonly boat: FreeBoatTrip;
}

interface Wanted {
  readonly language: Language;
  readonly place: number;
  readonly fromDay: number;
}

/** The first such week from so many days on; all of it as the catalog says. */
export async function findFreeTrip(origin: string, { language, place, fromDay }: Wanted): Promise<FreeTrip> {
  const { ask } = visitorByApi(origin, language);
  const today = dateAt(instant(Date.now()));
  for (let day = fromDay; day < fromDay + 90; day += 3) {
    const from = addDays(today, day);
    const until = addDays(from, 7);
    const dates = `StartAt=${from}&EndAt=${until}`;
    const { body } = await ask('GET', `house?${dates}&Adults=${PEOPLE}&DestinationId=${place}&PageSize=5`);
    const boat = await findFreeBoat(origin, { language, date: addDays(from, 2) });
    for (const house of body.houses) {
      const terms = (await ask('GET', `house/${house.id}`)).body;
      if (terms.weeklyDiscountBasisPoints === 0 || !boat) continue;
      const nights = (await ask('GET', `house/price/${house.id}?${dates}`)).body;
      const prices = {
        nights: Object.values<number>(nights),
        weeklyBasisPoints: terms.weeklyDiscountBasisPoints,
        cleaningCents: terms.cleaningFeeCents,
        depositCents: terms.securityDepositCents,
      };
      expect(prices.nights).toHaveLength(7);
      return { stay: { from, until, house }, prices, boat };
    }
  }
  throw new Error('no week with a house and a boat is free');
}

/** The first day from so many days on when a boat is free for 4 hours. */
export async function findFreeBoatFrom(
  origin: string,
  { language, fromDay }: { language: Language; fromDay: number },
): Promise<FreeBoatTrip> {
  const today = dateAt(instant(Date.now()));
  for (let day = fromDay; day < fromDay + 60; day += 1) {
    const boat = await findFreeBoat(origin, { language, date: addDays(today, day) });
    if (boat) return boat;
  }
  throw new Error('no boat is free');
}

/** A boat of the first six that a guest is shown, with a free start for 4 hours that day. */
async function findFreeBoat(
  origin: string,
  { language, date }: { language: Language; date: CalendarDate },
): Promise<FreeBoatTrip | undefined> {
  const { ask } = visitorByApi(origin, language);
  const { body } = await ask('GET', `boat?StartAt=${date}&Adults=${PEOPLE}&PageSize=6`);
  for (const { id } of body.boats) {
    const boat = (await ask('GET', `boat/${id}`)).body;
    const duration = boat.durations.find(({ hours }: { hours: number }) => hours === HOURS);
    if (!duration) continue;
    const days = (await ask('GET', `boat/${id}/availability?From=${date}&To=${addDays(date, 1)}&Hours=${HOURS}`)).body;
    const startTime = days.days.find((day: { date: string }) => day.date === date)?.starts.at(0)?.time;
    if (!startTime) continue;
    const prices = { name: boat.name, cents: duration.priceCents, depositCents: boat.securityDepositCents };
    return { id, date, startTime, prices };
  }
  return undefined;
}
