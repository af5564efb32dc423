import { aBoat } from '../builders/a-boat.ts';
import { aHouse } from '../builders/a-house.ts';
import { aUser, bearerOf } from '../builders/a-user.ts';
import { allServices, type SoldServices } from '../builders/all-services.ts';
import { type ApiAnswer, type ApiCaller, callerOf } from './api-caller.ts';
import type { TestProduct } from './test-product.ts';

const GUESTS = { adults: 4, infants: 0, babies: 0, pets: 0 };

/** What lines can be made of: a guest, a house, a boat and every service. */
export interface LinesWorld {
  readonly guest: ApiCaller;
  /** The same guest, signed in at this moment of the clock. */
  readonly again: () => Promise<ApiCaller>;
  readonly staff: ApiCaller;
  readonly houseId: number;
  readonly boatId: number;
  readonly sold: SoldServices;
}

/** Somebody who is signed in now. */
export async function callerFor({ app, clock, database }: TestProduct, user: { id: string }): Promise<ApiCaller> {
  const { authorization } = await bearerOf({ db: database.db, clock }, user);
  return callerOf(app, authorization.replace('Bearer ', ''));
}

/** A house of 300 dollars a night and a boat; both are free, the trip of `aTrip` is the first week of March. */
export async function linesWorld(product: TestProduct): Promise<LinesWorld> {
  const { db } = product.database;
  const user = await aUser(db);
  return {
    guest: await callerFor(product, user),
    again: () => callerFor(product, user),
    staff: await callerFor(product, await aUser(db, { roles: ['staff'] })),
    houseId: (await aHouse().in(db)).id,
    boatId: (await aBoat({ startHours: ['09:00', '14:00'], prices: { 4: 800_00, 8: 1_400_00 } }).in(db)).id,
    sold: await allServices(db),
  };
}

/** A draft with the house from 1 to 8 March 2027: its group. */
export async function aTrip({ guest, houseId }: LinesWorld, stay: object = {}): Promise<string> {
  const body = { houseId, startAt: '2027-03-01', endAt: '2027-03-08', guests: GUESTS, ...stay };
  return made(await guest('POST', 'reservation/house', body)).groupId;
}

/** A draft with the boat on 3 March 2027 in the morning: its group. */
export async function aBoatTrip({ guest, boatId }: LinesWorld): Promise<string> {
  const outing = { boatId, date: '2027-03-03', startTime: '09:00', hours: 4, guests: GUESTS };
  return made(await guest('POST', 'reservation/boat', outing)).groupId;
}

/** Asks for a draft as it is, what is open is skipped. */
export async function askFor({ guest }: LinesWorld, groupId: string): Promise<void> {
  const { quote } = (await guest('GET', `reservation/group/${groupId}`)).body;
  await guest('PUT', `reservation/group/${groupId}`, { action: 'skip-open-steps' });
  const asking = { action: 'ask-availability', expectedTotalCents: quote.totalCents };
  const asked = await guest('PUT', `reservation/group/${groupId}`, asking);
  if (asked.status !== 204) throw new Error(`not asked: ${JSON.stringify(asked.body)}`);
}

/** What came of creating something; a refusal is a mistake of the test. */
export function made({ status, body }: ApiAnswer): { id: string; groupId: string } {
  if (status !== 201) throw new Error(`not made: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** A body of each type that a trip in the house takes. */
export function bodiesOf({ boatId, sold }: LinesWorld) {
  return {
    boat: { boatId, date: '2027-03-03', startTime: '09:00', hours: 4, guests: GUESTS },
    scooter: { scooterId: sold.scooter, startAt: '2027-03-02', days: 2, quantity: 3 },
    chef: { menuId: sold.menuOfChef, date: '2027-03-02', time: '19:00', guests: 8 },
    massage: {
      treatmentId: sold.treatment,
      minutes: 60,
      addonIds: [sold.addon],
      date: '2027-03-04',
      time: '10:00',
      guests: 2,
    },
    catering: { menuId: sold.menuOfCatering, date: '2027-03-05', time: '13:00', guests: 20 },
    van: {
      vanId: sold.van,
      tripType: 'airport-arrival',
      date: '2027-03-01',
      time: '15:00',
      passengers: 4,
      flightNumber: 'aa 1234',
      addressIn: { kind: 'airport', airport: 'MIA' },
      addressOut: { kind: 'house' },
    },
    event: { eventTypeId: sold.eventType, date: '2027-03-06', time: '18:00', hours: 4, guests: 30 },
  };
}

export const AN_ADDRESS = {
  kind: 'address',
  street: '1200 Ocean Drive',
  city: 'Miami Beach',
  state: 'FL',
  zipCode: '33139',
} as const;
