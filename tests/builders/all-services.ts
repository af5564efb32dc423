import type { Db } from '#platform/database/database.ts';
import { aMenu, anAddon, anEventType, aScooter, aService, aTreatment, aVan } from './a-service.ts';

/** One item of each service, by their ids. */
export interface SoldServices {
  readonly menuOfChef: number;
  readonly menuOfCatering: number;
  readonly treatment: number;
  readonly addon: number;
  readonly eventType: number;
  readonly van: number;
  readonly scooter: number;
  /** How many units each pool has that a service shares. */
  readonly teams: number;
}

const TEAMS = 2;
const driving = { prepareMinutes: 30, clearMinutes: 30, durationMinutes: 90, firstStart: '00:00', lastStart: '23:45' };

/**
 * Everything is sold, a day ahead: chef at 95 dollars a guest (2 to 12), catering at 60 (10 to 60), massage at 140 an
 * hour and 190 for 90 minutes with an add-on of 25, events, one van (120 one way, 90 an hour, 140 from the airport, 45
 * each extra hour) and six scooters at 48 a day. Two chef teams, four masseuses.
 */
export async function allServices(db: Db): Promise<SoldServices> {
  const at = { firstStart: '08:00', lastStart: '21:00', prepareMinutes: 60, clearMinutes: 60, units: TEAMS };
  const chef = await aService({ ...at, code: 'chef' }).in(db);
  const catering = await aService({ ...at, code: 'catering', durationMinutes: 240, maxGuests: 60 }).in(db);
  const massage = await aService({ ...at, code: 'massage', maxGuests: 4, units: 4 }).in(db);
  const event = await aService({ ...at, code: 'event', minGuests: 8, maxGuests: 80, leadHours: 168 }).in(db);
  const van = await aService({ ...driving, code: 'van', maxGuests: 14, units: 0 }).in(db);
  await aService({ ...driving, code: 'airport-transfer', maxGuests: 14, units: 0 }).in(db);
  const scooter = await aService({ code: 'scooter', firstStart: '09:00', lastStart: '18:00', units: 0 }).in(db);
  return {
    menuOfChef: await aMenu(db, chef.id, { name: 'Coral menu', nameEs: 'Menú Coral' }),
    menuOfCatering: await aMenu(db, catering.id, { priceCents: 60_00, minGuests: 10, maxGuests: 60 }),
    treatment: await aTreatment(db, massage.id, {
      name: 'Deep tissue',
      nameEs: 'Tejido profundo',
      prices: { 60: 140_00, 90: 190_00 },
    }),
    addon: await anAddon(db, massage.id, { name: 'Hot stones', nameEs: 'Piedras calientes', minMinutes: 60 }),
    eventType: await anEventType(db, event.id, { name: 'Birthday', nameEs: 'Cumpleaños' }),
    van: await aVan(db, van.id, {
      passengers: 14,
      extraHourCents: 45_00,
      prices: {
        'one-way': 120_00,
        'round-trip': 220_00,
        hourly: 90_00,
        'airport-arrival': 140_00,
        'airport-departure': 130_00,
        'airport-round-trip': 250_00,
      },
    }),
    scooter: await aScooter(db, scooter.id, { fleet: 6, dayPriceCents: 48_00 }),
    teams: TEAMS,
  };
}
