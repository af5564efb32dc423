import type { ServiceCode } from '#features/additional-services/kinds/service-names.domain.ts';
import type { Db } from '#platform/database/database.ts';

interface Named {
  name: string;
  nameEs: string;
  active: boolean;
}

interface ServiceGiven extends Named {
  code: ServiceCode;
  order: number;
  leadHours: number;
  firstStart: string;
  lastStart: string;
  durationMinutes: number;
  prepareMinutes: number;
  clearMinutes: number;
  minGuests: number;
  maxGuests: number;
  /** How many can be promised at the same time; 0: every item has a pool of its own. */
  units: number;
  details: readonly { kind: 'included' | 'good-to-know'; text: string }[];
}

const usual: ServiceGiven = {
  code: 'chef',
  name: 'Private chef',
  nameEs: 'Chef privado',
  active: true,
  order: 1,
  leadHours: 24,
  firstStart: '10:00',
  lastStart: '20:00',
  durationMinutes: 180,
  prepareMinutes: 0,
  clearMinutes: 0,
  minGuests: 1,
  maxGuests: 20,
  units: 1,
  details: [],
};

const words = ({ name, nameEs, active }: Named) => ({
  name_en: name,
  name_es: nameEs,
  description_en: `${name}, described.`,
  description_es: `${nameEs}: descripción.`,
  active,
});

/** A pool of equal units. */
export async function aPool(db: Db, { name = 'A pool', units }: { name?: string; units: number }): Promise<number> {
  const { id } = await db.insertInto('capacity_pool').values({ name }).returning('id').executeTakeFirstOrThrow();
  const rows = Array.from({ length: units }, (_, index) => ({ pool_id: id, name: `${name} ${index + 1}` }));
  if (rows.length > 0) await db.insertInto('capacity_unit').values(rows).execute();
  return id;
}

/** A service for a test: an active chef from ten to eight, unless said otherwise. */
export function aService(given: Partial<ServiceGiven> = {}) {
  const service = { ...usual, ...given };
  return { in: (db: Db) => insertService(db, service) };
}

async function insertService(db: Db, service: ServiceGiven): Promise<{ id: number; poolId: number | null }> {
  const { code, units } = service;
  const poolId = units > 0 ? await aPool(db, { name: code, units }) : null;
  const { id } = await db
    .insertInto('service')
    .values({
      ...words(service),
      code,
      type: code === 'airport-transfer' ? 'van' : code,
      order: service.order,
      summary_en: `${service.name} in short`,
      summary_es: `${service.nameEs} en breve`,
      lead_hours: service.leadHours,
      first_start: service.firstStart,
      last_start: service.lastStart,
      duration_minutes: service.durationMinutes,
      prepare_minutes: service.prepareMinutes,
      clear_minutes: service.clearMinutes,
      min_guests: service.minGuests,
      max_guests: service.maxGuests,
      pool_id: poolId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, { kind, text }] of service.details.entries())
    await db
      .insertInto('service_detail')
      .values({ service_id: id, position, kind, text_en: text, text_es: `${text} (es)` })
      .execute();
  return { id, poolId };
}

interface ItemGiven extends Named {
  position: number;
}

const item: ItemGiven = { name: 'An item', nameEs: 'Un artículo', active: true, position: 1 };
const itemRow = (serviceId: number, given: Partial<ItemGiven>) => {
  const made = { ...item, ...given };
  return { ...words(made), service_id: serviceId, position: made.position };
};

/** A menu with one course. */
export async function aMenu(
  db: Db,
  serviceId: number,
  given: Partial<ItemGiven> & { priceCents?: number; minGuests?: number; maxGuests?: number } = {},
): Promise<number> {
  const { priceCents = 95_00, minGuests = 2, maxGuests = 12 } = given;
  const { id } = await db
    .insertInto('menu')
    .values({
      ...itemRow(serviceId, given),
      price_cents: priceCents,
      min_guests: minGuests,
      max_guests: maxGuests,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const course = { name_en: 'First', name_es: 'Entrada', text_en: 'Soup', text_es: 'Sopa' };
  await db
    .insertInto('menu_course')
    .values({ menu_id: id, position: 1, ...course })
    .execute();
  return id;
}

/** A treatment with its prices by minutes. */
export async function aTreatment(
  db: Db,
  serviceId: number,
  given: Partial<ItemGiven> & { prices?: Readonly<Record<number, number>> } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('treatment')
    .values(itemRow(serviceId, given))
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [minutes, price_cents] of Object.entries(given.prices ?? { 60: 130_00, 90: 180_00 }))
    await db
      .insertInto('treatment_duration')
      .values({ treatment_id: id, minutes: Number(minutes), price_cents })
      .execute();
  return id;
}

export async function anAddon(
  db: Db,
  serviceId: number,
  given: Partial<ItemGiven> & { priceCents?: number; minMinutes?: number } = {},
): Promise<number> {
  const { priceCents = 25_00, minMinutes = 0 } = given;
  const { id } = await db
    .insertInto('addon')
    .values({ ...itemRow(serviceId, given), price_cents: priceCents, min_minutes: minMinutes })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function anEventType(
  db: Db,
  serviceId: number,
  given: Partial<ItemGiven> & { fromCents?: number; minGuests?: number; maxGuests?: number } = {},
): Promise<number> {
  const { fromCents = 950_00, minGuests = 10, maxGuests = 60 } = given;
  const { id } = await db
    .insertInto('event_type')
    .values({ ...itemRow(serviceId, given), from_cents: fromCents, min_guests: minGuests, max_guests: maxGuests })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A van with a pool of one. */
export async function aVan(
  db: Db,
  serviceId: number,
  given: Partial<ItemGiven> & {
    passengers?: number;
    extraHourCents?: number;
    prices?: Readonly<Record<string, number>>;
  } = {},
): Promise<number> {
  const { passengers = 7, extraHourCents = 75_00, prices = { 'one-way': 95_00, hourly: 85_00 } } = given;
  const { id } = await db
    .insertInto('van')
    .values({
      ...itemRow(serviceId, given),
      passengers,
      luggage: passengers,
      extra_hour_cents: extraHourCents,
      pool_id: await aPool(db, { name: 'van', units: 1 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [tripType, price_cents] of Object.entries(prices))
    await db
      .insertInto('van_price')
      .values({ van_id: id, trip_type: tripType as 'one-way', price_cents })
      .execute();
  return id;
}

/** A model of scooter with its fleet. */
export async function aScooter(
  db: Db,
  serviceId: number,
  given: Partial<ItemGiven> & { fleet?: number; dayPriceCents?: number } = {},
): Promise<number> {
  const { fleet = 4, dayPriceCents = 55_00 } = given;
  const { id } = await db
    .insertInto('scooter')
    .values({
      ...itemRow(serviceId, given),
      day_price_cents: dayPriceCents,
      riders: 2,
      pool_id: await aPool(db, { name: 'scooters', units: fleet }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
