import type { Bilingual } from '#kernel/languages.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Database } from '#platform/database/tables.generated.ts';
import {
  addons,
  cateringMenus,
  chefMenus,
  eventTypes,
  hires,
  serviceList,
  treatments,
  vans,
} from '../data/read-data.ts';
import type { MenuSeed, ServiceSeed } from '../data/schema.ts';
import type { PlainRow } from '../plan/demo-group.ts';
import { fleetOf } from '../plan/lines/offers.ts';
import { insertRows, insertRowsForIds } from './insert-rows.ts';
import { type Ids, idIn } from './write-catalog.ts';

/** Ids of the services and of what they offer, by code. */
export type ServiceIds = Readonly<Record<'service_id' | 'menu_id' | 'treatment_id' | 'event_type_id' | 'van_id', Ids>> &
  Readonly<Record<`${string}_id`, Ids>>;

interface Item {
  readonly code: string;
  readonly name: Bilingual;
  readonly description: Bilingual;
}

/** Writes the services, what they offer, and the pools of equal units. */
export async function writeServices(tx: Tx): Promise<ServiceIds> {
  const pools = await writePools(tx);
  const services = await insertRowsForIds(tx, 'service', {
    rows: serviceList.map((service, index) => serviceRow(service, { order: index + 1, pools })),
    by: 'code',
  });
  await insertRows(tx, 'service_detail', serviceList.flatMap(detailRows(services)));
  return {
    service_id: services,
    menu_id: new Map([
      ...(await writeMenus(tx, { service_id: idIn(services, 'chef'), menus: chefMenus })),
      ...(await writeMenus(tx, { service_id: idIn(services, 'catering'), menus: cateringMenus })),
    ]),
    treatment_id: await writeTreatments(tx, idIn(services, 'massage')),
    event_type_id: await writeItems(tx, 'event_type', {
      items: eventTypes,
      rowOf: eventTypeRow(idIn(services, 'event')),
    }),
    van_id: await writeVans(tx, { services, pools }),
    ...(await writeHires(tx, { services, pools })),
  };
}

/** A pool for each service whose people serve all its lines, for each van and for each hired item. */
async function writePools(tx: Tx): Promise<Ids> {
  const pools: readonly NonNullable<ServiceSeed['pool']>[] = [
    ...serviceList.flatMap(({ pool }) => pool ?? []),
    ...vans.map(({ name }) => ({ name: name.en, unit: name.en, units: 1 })),
    ...hires.flatMap(({ service, items }) =>
      items.map(({ name, units }) => ({ name: fleetOf(service, name), unit: name.en, units })),
    ),
  ];
  const ids = await insertRowsForIds(tx, 'capacity_pool', { rows: pools.map(({ name }) => ({ name })), by: 'name' });
  const units = pools.flatMap(({ name, unit, units: count }) =>
    Array.from({ length: count }, (_, index) => ({
      pool_id: idIn(ids, name),
      name: count === 1 ? unit : `${unit} ${index + 1}`,
    })),
  );
  await insertRows(tx, 'capacity_unit', units);
  return ids;
}

function serviceRow(service: ServiceSeed, { order, pools }: { order: number; pools: Ids }) {
  const [first_start, last_start] = service.starts;
  const [min_guests, max_guests] = service.guests;
  return {
    code: service.code,
    type: service.type,
    order,
    ...bilingual('name', service.name),
    ...bilingual('summary', service.summary),
    ...bilingual('description', service.description),
    active: true,
    lead_hours: service.leadHours,
    first_start,
    last_start,
    duration_minutes: service.durationMinutes,
    prepare_minutes: service.prepareMinutes,
    clear_minutes: service.clearMinutes,
    min_guests,
    max_guests,
    pool_id: service.pool ? idIn(pools, service.pool.name) : null,
  };
}

function detailRows(services: Ids) {
  return ({ code, included, goodToKnow }: ServiceSeed) =>
    [
      ...included.map((text) => ({ kind: 'included' as const, text })),
      ...goodToKnow.map((text) => ({ kind: 'good-to-know' as const, text })),
    ].map(({ kind, text }, index) => ({
      service_id: idIn(services, code),
      position: index + 1,
      kind,
      ...bilingual('text', text),
    }));
}

async function writeMenus(
  tx: Tx,
  { service_id, menus }: { service_id: number; menus: readonly MenuSeed[] },
): Promise<Ids> {
  const ids = await writeItems(tx, 'menu', {
    items: menus,
    rowOf: ({ dollars, guests: [min_guests, max_guests], setting }) => ({
      service_id,
      price_cents: dollars * 100,
      min_guests,
      max_guests,
      setting: setting ?? ('anywhere' as const),
    }),
  });
  const courses = menus.flatMap(({ code, courses }) =>
    courses.map(({ name, text }, index) => ({
      menu_id: idIn(ids, code),
      position: index + 1,
      ...bilingual('name', name),
      ...bilingual('text', text),
    })),
  );
  await insertRows(tx, 'menu_course', courses);
  return ids;
}

async function writeTreatments(tx: Tx, service_id: number): Promise<Ids> {
  const ids = await writeItems(tx, 'treatment', { items: treatments, rowOf: () => ({ service_id }) });
  const durations = treatments.flatMap(({ code, durations }) =>
    durations.map(([minutes, dollars]) => ({ treatment_id: idIn(ids, code), minutes, price_cents: dollars * 100 })),
  );
  await insertRows(tx, 'treatment_duration', durations);
  await writeItems(tx, 'addon', {
    items: addons,
    rowOf: ({ dollars, minMinutes }) => ({ service_id, price_cents: dollars * 100, min_minutes: minMinutes }),
  });
  return ids;
}

function eventTypeRow(service_id: number) {
  return ({ guests: [min_guests, max_guests], fromDollars, setting }: (typeof eventTypes)[number]) => ({
    service_id,
    min_guests,
    max_guests,
    from_cents: fromDollars * 100,
    setting: setting ?? ('anywhere' as const),
  });
}

async function writeVans(tx: Tx, { services, pools }: { services: Ids; pools: Ids }) {
  const van_id = await writeItems(tx, 'van', {
    items: vans,
    rowOf: ({ name, passengers, luggage, extraHourDollars }) => ({
      service_id: idIn(services, 'van'),
      passengers,
      luggage,
      extra_hour_cents: extraHourDollars * 100,
      pool_id: idIn(pools, name.en),
    }),
  });
  const prices = vans.flatMap(({ code, trips }) =>
    Object.entries(trips).map(([trip_type, dollars]) => ({
      van_id: idIn(van_id, code),
      trip_type: trip_type as keyof typeof trips,
      price_cents: dollars * 100,
    })),
  );
  await insertRows(tx, 'van_price', prices);
  return van_id;
}

async function writeHires(tx: Tx, { services, pools }: { services: Ids; pools: Ids }): Promise<Record<string, Ids>> {
  const written: Record<string, Ids> = {};
  for (const { service, table, items } of hires) {
    written[`${table}_id`] = await writeItems(tx, table as 'van', {
      items,
      rowOf: ({ name, columns }) =>
        ({
          service_id: idIn(services, service),
          pool_id: idIn(pools, fleetOf(service, name)),
          ...columns,
        }) as never,
    });
  }
  return written;
}

type ItemTable = 'menu' | 'treatment' | 'addon' | 'event_type' | 'van';

/** Writes what a service offers, in order; gives the ids by code. */
async function writeItems<Table extends ItemTable, Seed extends Item>(
  tx: Tx,
  table: Table,
  { items, rowOf }: { items: readonly Seed[]; rowOf: (item: Seed) => Omit<PlainRow<Database[Table]>, keyof ItemRow> },
): Promise<Ids> {
  const rows = items.map((item, index) => ({
    position: index + 1,
    ...bilingual('name', item.name),
    ...bilingual('description', item.description),
    ...rowOf(item),
  })) as unknown as PlainRow<Database[Table]>[];
  const ids = await insertRowsForIds(tx, table, { rows, by: 'name_en' });
  return new Map(items.map(({ code, name }) => [code, idIn(ids, name.en)]));
}

type ItemRow = Record<'position' | 'name_en' | 'name_es' | 'description_en' | 'description_es', unknown>;

/** The two columns of a bilingual text. */
function bilingual<Name extends 'name' | 'summary' | 'description' | 'text'>(name: Name, { en, es }: Bilingual) {
  return { [`${name}_en`]: en, [`${name}_es`]: es } as Record<`${Name}_en` | `${Name}_es`, string>;
}
