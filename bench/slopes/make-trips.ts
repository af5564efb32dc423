import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { untilSettled } from '../soak/read-facts.ts';
import { bearerFor, makePeople, personOf } from '../soak/world.ts';
import { FIRST_HOUSE, type OpenProduct } from './open-product.ts';
import { makeWholeTrip } from './whole-trip.ts';

const AT_ONCE = 6;
const DAYS_APART = 7;
const DONE_WITHIN_MS = 600_000;

interface Wanted {
  readonly count: number;
  /** How many trips were made before. */
  readonly made: number;
  readonly houses: number;
  /** The day on which the first of each house begins. */
  readonly firstDay: CalendarDate;
}

/** Whole trips by the API, six at once, each by a guest of its own; then waits until all of their jobs are done. */
export async function makeTrips(
  { product: { origin }, db }: Pick<OpenProduct, 'product' | 'db'>,
  { count, made, houses, firstDay }: Wanted,
): Promise<readonly string[]> {
  const guests = await makePeople(db, count);
  const staff = await personOf(db, 'staff@demo.test');
  const groupIds: string[] = [];
  const next = Array.from({ length: count }, (_, at) => made + at).values();
  const makeSome = async () => {
    for (const place of next) {
      const guest = guests[place - made];
      if (!guest) return;
      const from = addDays(firstDay, DAYS_APART * Math.floor(place / houses));
      const [bearer, approver] = await Promise.all([bearerFor(guest), bearerFor(staff)]);
      const houseId = FIRST_HOUSE + (place % houses);
      groupIds.push(await makeWholeTrip({ origin, guest: bearer, staff: approver, houseId, from }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, makeSome));
  if (!(await untilSettled(db, DONE_WITHIN_MS))) throw new Error('the jobs of the trips were not done in time');
  return groupIds;
}
