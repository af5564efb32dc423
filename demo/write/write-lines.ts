import type { Place } from '#features/additional-services/domain/service-places.ts';
import type { ServiceDetails } from '#features/additional-services/kinds/kinds.domain.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Json } from '#platform/database/tables.generated.ts';
import type { DemoGroup, DemoLine } from '../plan/demo-group.ts';
import { codes } from '../plan/lines/offers.ts';
import { insertRows } from './insert-rows.ts';
import { type Ids, idIn } from './write-catalog.ts';
import type { ServiceIds } from './write-services.ts';

interface Items extends ServiceIds {
  readonly addon_id: Ids;
  readonly pool_id: Ids;
  /** The ids of the units of each pool, in order. */
  readonly unitIds: ReadonlyMap<number, readonly number[]>;
}

/**
 * Writes the details of service lines, the units that they want and have, removals that guests asked for, and skipped
 * steps.
 */
export async function writeServiceLines(
  tx: Tx,
  { groups, serviceIds }: { groups: readonly DemoGroup[]; serviceIds: ServiceIds },
): Promise<void> {
  const items = { ...serviceIds, ...(await readItems(tx)) };
  const lines = groups.flatMap(({ reservations }) => reservations).filter(({ line }) => line.service !== null);
  await insertRows(
    tx,
    'service_line',
    lines.flatMap((line) => detailRow(line, items) ?? []),
  );
  await insertRows(
    tx,
    'service_line_addon',
    lines.flatMap((line) => addonRows(line, items)),
  );
  await insertRows(
    tx,
    'unit_claim',
    lines.flatMap((line) => claimRows(line, items)),
  );
  await insertRows(
    tx,
    'unit_occupancy',
    lines.flatMap((line) => unitRows(line, items)),
  );
  await insertRows(
    tx,
    'line_removal',
    groups.flatMap(({ removals }) => removals),
  );
  const skips = groups.flatMap(({ group, skips }) => skips.map((type) => ({ group_id: group.id, type })));
  await insertRows(tx, 'wizard_skip', skips);
}

async function readItems(tx: Tx): Promise<Pick<Items, 'addon_id' | 'pool_id' | 'unitIds'>> {
  const addons = await tx.selectFrom('addon').select(['id', 'name_en']).execute();
  const pools = await tx.selectFrom('capacity_pool').select(['id', 'name']).execute();
  const units = await tx.selectFrom('capacity_unit').select(['id', 'pool_id']).orderBy('id').execute();
  return {
    addon_id: new Map(addons.map(({ id, name_en }) => [name_en, id])),
    pool_id: new Map(pools.map(({ id, name }) => [name, id])),
    unitIds: new Map(
      pools.map((pool) => [pool.id, units.filter(({ pool_id }) => pool_id === pool.id).map(({ id }) => id)]),
    ),
  };
}

/** The database's id of what has this place, from 1, in a list of the plan. */
function real(list: readonly string[], ids: Ids, planned: number): number {
  return idIn(ids, list[planned - 1] ?? '');
}

function realOrNull(list: readonly string[], ids: Ids, planned: number | null): number | null {
  return planned === null ? null : real(list, ids, planned);
}

function detailRow({ line, row, manualPriceCents }: DemoLine, items: Items) {
  if (line.service === null) return null;
  const { details } = line.service;
  return {
    reservation_id: row.id,
    ...itemColumns(details, items),
    custom_menu: details.customMenu,
    minutes: details.minutes,
    trip_type: details.tripType,
    hours: details.hours,
    extra_hours: details.extraHours,
    return_at: details.returnAt,
    flight_number: details.flightNumber,
    return_flight_number: details.returnFlightNumber,
    quantity: details.quantity,
    address_in: jsonOf(details.addressIn),
    address_out: jsonOf(details.addressOut),
    personalization: details.personalization,
    manual_price_cents: manualPriceCents,
  };
}

const none: Ids = new Map();

function itemColumns(details: ServiceDetails, items: Items) {
  return {
    service_id: real(codes.services, items.service_id, details.serviceId),
    menu_id: realOrNull(codes.menus, items.menu_id, details.menuId),
    treatment_id: realOrNull(codes.treatments, items.treatment_id, details.treatmentId),
    event_type_id: realOrNull(codes.eventTypes, items.event_type_id, details.eventTypeId),
    van_id: realOrNull(codes.vans, items.van_id, details.vanId),
    scooter_id: realOrNull(codes.scooters, items.scooter_id ?? none, details.scooterId),
  };
}

/** A place as the JSON of its column, without undefined fields. */
function jsonOf(place: Place | null): Json {
  return place === null ? null : JSON.parse(JSON.stringify(place));
}

function addonRows({ line, row }: DemoLine, { addon_id }: Items) {
  const { addonIds = [] } = line.service?.details ?? {};
  return addonIds.map((id) => ({ reservation_id: row.id, addon_id: real(codes.addons, addon_id, id) }));
}

function claimRows({ line, row }: DemoLine, { pool_id }: Items) {
  const { wants = [] } = line.service ?? {};
  return wants.map(({ poolId, units, during }, index) => ({
    reservation_id: row.id,
    position: index + 1,
    pool_id: real(codes.pools, pool_id, poolId),
    units,
    during,
  }));
}

function unitRows({ line, row, taken }: DemoLine, { pool_id, unitIds }: Items) {
  if (taken === null) return [];
  return line.units.map(({ poolId, unit, during }) => {
    const unitId = unitIds.get(real(codes.pools, pool_id, poolId))?.[unit];
    if (unitId === undefined) throw new Error('a unit of the plan was not written');
    return { unit_id: unitId, reservation_id: row.id, during, blocks: true, hold_until: taken.holdUntil };
  });
}
