import type { CalendarDate } from '#kernel/calendar-date.ts';
import { addDays } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import type { Tx } from '#platform/database/database.ts';
import { boatAmenities } from '../data/read-data.ts';
import type { DemoBoat } from '../plan/demo-boat.ts';
import type { DemoPlan } from '../plan/plan-demo.ts';
import { insertRows, insertRowsForIds } from './insert-rows.ts';
import { type Ids, idIn, ratingsOf } from './write-catalog.ts';

/**
 * Writes the boats with prices, rules, equipment and blocks. They are published at once: no trigger builds rows from
 * them.
 */
export async function writeBoats(
  tx: Tx,
  { plan, destinationIds }: { plan: DemoPlan; destinationIds: Ids },
): Promise<Ids> {
  const amenityIds = await writeAmenities(tx);
  const rows = plan.boats.map((boat, index) => ({
    ...rentableRow(boat, { today: plan.origin.today, index }),
    owner_id: (plan.people.owners[boat.boat.owner] ?? plan.people.owner).id,
    destination_id: idIn(destinationIds, boat.boat.destination),
    ...ratingsOf(plan, boat.boat.slug),
  }));
  const boatIds = await insertRowsForIds(tx, 'rentable', { rows, by: 'slug' });
  const ofEach = <Row>(rowsOf: (boat: DemoBoat, boatId: number) => readonly Row[]) =>
    plan.boats.flatMap((boat) => rowsOf(boat, idIn(boatIds, boat.boat.slug)));

  await insertRows(
    tx,
    'boat',
    ofEach((boat, id) => [boatRow(boat, id)]),
  );
  await insertRows(
    tx,
    'calendar',
    ofEach((_, rentable_id) => [{ rentable_id, kind: 'local' as const }]),
  );
  await insertRows(tx, 'boat_duration', ofEach(durationRows));
  await insertRows(tx, 'boat_rule', ofEach(ruleRows));
  await insertRows(
    tx,
    'boat_equipment',
    ofEach(({ boat }, boat_id) => boat.amenities.map((code) => ({ boat_id, amenity_id: idIn(amenityIds, code) }))),
  );
  await insertRows(tx, 'occupancy', ofEach(blockRows));
  return boatIds;
}

function writeAmenities(tx: Tx): Promise<Ids> {
  const rows = boatAmenities.map(({ code, category, icon, name }, index) => ({
    code,
    category,
    icon,
    name_en: name.en,
    name_es: name.es,
    position: index + 1,
  }));
  return insertRowsForIds(tx, 'boat_amenity', { rows, by: 'code' });
}

function rentableRow(
  { boat, marina, berth, shown }: DemoBoat,
  { today, index }: { today: CalendarDate; index: number },
) {
  const createdAt = instantAt(addDays(today, -300 - index * 7), '10:00');
  return {
    kind: 'boat' as const,
    status: 'published' as const,
    slug: boat.slug,
    name_en: boat.name.en,
    name_es: boat.name.es,
    description_en: boat.description.en,
    description_es: boat.description.es,
    address: `${marina.address} (${boat.berth})`,
    latitude: berth.latitude,
    longitude: berth.longitude,
    shown_latitude: shown.latitude,
    shown_longitude: shown.longitude,
    // A marina is a public place.
    exact_location: true,
    outstanding: boat.outstanding,
    cancellation_policy: boat.cancellationPolicy,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

function boatRow({ boat, marina, permitNumber, captainLicense, arrival }: DemoBoat, rentable_id: number) {
  return {
    rentable_id,
    boat_type: boat.boatType,
    charter: boat.charter,
    size_feet: boat.feet,
    capacity: boat.capacity,
    cabins: boat.cabins,
    bathrooms: boat.heads,
    built: boat.built,
    engine: boat.engine,
    marina_en: marina.name.en,
    marina_es: marina.name.es,
    permit_number: permitNumber,
    captain_licence: captainLicense ?? '',
    needs_safety_card: boat.charter === 'bareboat',
    pets_allowed: boat.petsAllowed,
    start_hours: [...boat.startHours],
    turnaround_minutes: boat.turnaroundMinutes,
    security_deposit_cents: boat.depositCents,
    arrival_en: arrival.en,
    arrival_es: arrival.es,
  };
}

function durationRows({ boat }: DemoBoat, boat_id: number) {
  return Object.entries(boat.prices).map(([hours, dollars]) => ({
    boat_id,
    hours: Number(hours),
    price_cents: dollars * 100,
  }));
}

function ruleRows({ rules }: DemoBoat, boat_id: number) {
  return rules.map((rule, index) => ({ boat_id, position: index + 1, text_en: rule.en, text_es: rule.es }));
}

function blockRows({ blocks }: DemoBoat, rentable_id: number) {
  return blocks.map(({ during, note }) => ({
    rentable_id,
    during,
    reason: 'block' as const,
    block_kind: 'owner-block' as const,
    note,
    reservation_id: null,
    blocks: true,
    hold_until: null,
  }));
}
