import { sql } from 'kysely';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import type { Tx } from '#platform/database/database.ts';
import { amenities, destinations, tags } from '../data/read-data.ts';
import type { DemoHouse } from '../plan/demo-house.ts';
import { type DemoPlan, ownerOf } from '../plan/plan-demo.ts';
import { insertRows, insertRowsForIds } from './insert-rows.ts';

export type Ids = ReadonlyMap<string, number>;

/** Writes what houses refer to: the state, destinations with their search terms, amenities and tags. */
export async function writeLists(tx: Tx): Promise<{ destinationIds: Ids; amenityIds: Ids; tagIds: Ids }> {
  const florida = { code: 'FL', name_en: 'Florida', name_es: 'Florida' };
  const stateIds = await insertRowsForIds(tx, 'state', { rows: [florida], by: 'code' });
  const destinationIds = await insertRowsForIds(tx, 'destination', {
    by: 'slug',
    rows: destinations.map(({ slug, municipality, name, description, latitude, longitude }, index) => ({
      state_id: idIn(stateIds, 'FL'),
      slug,
      municipality,
      ...bilingual('name', name),
      ...bilingual('description', description),
      latitude,
      longitude,
      position: index + 1,
    })),
  });
  await insertRows(tx, 'destination_term', termRows(destinationIds));
  const named = <Item extends { readonly name: { en: string; es: string } }>(
    { name, ...item }: Item,
    index: number,
  ) => ({
    ...item,
    ...bilingual('name', name),
    position: index + 1,
  });
  const amenityIds = await insertRowsForIds(tx, 'amenity', { rows: amenities.map(named), by: 'code' });
  const tagIds = await insertRowsForIds(tx, 'tag', { rows: tags.map(named), by: 'code' });
  return { destinationIds, amenityIds, tagIds };
}

function termRows(destinationIds: Ids) {
  return destinations.flatMap(({ slug, name, terms }) =>
    (['en', 'es'] as const).flatMap((language) =>
      [...new Set([name[language], ...terms[language]])].map((term) => ({
        destination_id: idIn(destinationIds, slug),
        language,
        term,
      })),
    ),
  );
}

/**
 * Writes the houses as drafts without a price, so that no trigger builds search rows before everything is there.
 * `publishHouses` publishes them.
 */
export async function writeHouses(
  tx: Tx,
  { plan, destinationIds, amenityIds, tagIds }: { plan: DemoPlan; destinationIds: Ids; amenityIds: Ids; tagIds: Ids },
): Promise<Ids> {
  const rows = plan.houses.map((house, index) => ({
    ...rentableRow(house, { today: plan.origin.today, index }),
    owner_id: ownerOf(plan, house).id,
    destination_id: idIn(destinationIds, house.house.destination),
    ...ratingsOf(plan, house.house.slug),
  }));
  const rentableIds = await insertRowsForIds(tx, 'rentable', { rows, by: 'slug' });
  const ofEach = <Row>(rowsOf: (house: DemoHouse, houseId: number) => readonly Row[]) =>
    plan.houses.flatMap((house) => rowsOf(house, idIn(rentableIds, house.house.slug)));

  await insertRows(
    tx,
    'house',
    ofEach((house, id) => [houseRow(house, id)]),
  );
  await insertRows(
    tx,
    'calendar',
    ofEach((_, rentable_id) => [{ rentable_id, kind: 'local' as const }]),
  );
  await insertRows(tx, 'house_room', ofEach(roomRows));
  await insertRows(tx, 'house_rule', ofEach(ruleRows));
  await insertRows(
    tx,
    'house_amenity',
    ofEach((house, house_id) => house.amenities.map((code) => ({ house_id, amenity_id: idIn(amenityIds, code) }))),
  );
  await insertRows(
    tx,
    'house_tag',
    ofEach((house, house_id) => house.tags.map((code) => ({ house_id, tag_id: idIn(tagIds, code) }))),
  );
  await insertRows(
    tx,
    'price_range',
    ofEach((house, id) => rangeRows(house, id)),
  );
  await insertRows(
    tx,
    'house_licence',
    ofEach(({ licences }, house_id) =>
      licences.map(({ kind, number, validUntil }, position) => ({
        ...{ house_id, position, kind, number },
        valid_until: validUntil === null ? null : calendarDate(validUntil),
      })),
    ),
  );
  return rentableIds;
}

/** Prices and publishes the houses: triggers build the search and price rows of each house once. */
export async function publishHouses(
  tx: Tx,
  { plan, rentableIds }: { plan: DemoPlan; rentableIds: Ids },
): Promise<void> {
  for (const { house } of plan.houses) {
    const id = idIn(rentableIds, house.slug);
    await tx.updateTable('house').set({ base_price_cents: house.nightlyCents }).where('rentable_id', '=', id).execute();
  }
  await tx
    .updateTable('rentable')
    .set({ status: 'published' })
    .where('id', 'in', [...rentableIds.values()])
    .execute();
}

/** Houses and boats have been offered since they were made, not since today. */
export async function backdateListings(tx: Tx): Promise<void> {
  await sql`
    UPDATE listing_period p SET listed = daterange((r.created_at AT TIME ZONE 'America/New_York')::date, NULL)
    FROM rentable r WHERE r.id = p.rentable_id`.execute(tx);
}

function rentableRow(house: DemoHouse, { today, index }: { today: CalendarDate; index: number }) {
  const { place, terms } = house;
  const createdAt = instantAt(addDays(today, -460 - index), '09:00');
  return {
    kind: 'house' as const,
    status: 'draft' as const,
    slug: house.house.slug,
    ...bilingual('name', house.house.name),
    ...bilingual('description', house.description),
    address: place.address,
    latitude: place.latitude,
    longitude: place.longitude,
    shown_latitude: place.shownLatitude,
    shown_longitude: place.shownLongitude,
    exact_location: place.exactLocation,
    outstanding: house.house.outstanding,
    cancellation_policy: terms.cancellationPolicy,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/** The sum and the number of the stars in its shown reviews. */
export function ratingsOf(plan: DemoPlan, slug: string) {
  const reviews = plan.reviews.filter((review) => review.slug === slug && review.hiddenReason === null);
  return { rating_sum: reviews.reduce((sum, { overall }) => sum + overall, 0), rating_count: reviews.length };
}

function houseRow({ house, terms, beds, arrival }: DemoHouse, rentableId: number) {
  return {
    rentable_id: rentableId,
    property_type: house.propertyType,
    type_of_place: house.typeOfPlace,
    bedrooms: house.bedrooms,
    bathrooms: house.bathrooms,
    beds,
    max_guests: house.guests,
    pets_allowed: terms.petsAllowed,
    events: terms.events,
    area_square_feet: terms.areaSquareFeet,
    check_in_from: terms.checkInFrom,
    check_in_until: terms.checkInUntil,
    check_out_by: terms.checkOutBy,
    min_nights: terms.minNights,
    base_price_cents: null,
    cleaning_fee_cents: terms.cleaningFeeCents,
    security_deposit_cents: terms.securityDepositCents,
    weekly_discount_basis_points: terms.weeklyDiscountBasisPoints,
    monthly_discount_basis_points: terms.monthlyDiscountBasisPoints,
    ...bilingual('arrival', arrival),
  };
}

function roomRows({ rooms }: DemoHouse, house_id: number) {
  return rooms.map(({ kind, name, beds }, index) => ({
    house_id,
    position: index + 1,
    kind,
    ...bilingual('name', name),
    beds,
  }));
}

function ruleRows({ rules }: DemoHouse, house_id: number) {
  return rules.map((rule, index) => ({ house_id, position: index + 1, ...bilingual('text', rule) }));
}

function rangeRows({ priceRanges }: DemoHouse, house_id: number) {
  return priceRanges.map(({ during, nightlyCents, minNights }) => ({
    house_id,
    during,
    nightly_cents: nightlyCents,
    min_nights: minNights,
  }));
}

/** The two columns of a bilingual text. */
function bilingual<Name extends 'name' | 'description' | 'arrival' | 'text'>(
  name: Name,
  { en, es }: { en: string; es: string },
) {
  return { [`${name}_en`]: en, [`${name}_es`]: es } as Record<`${Name}_en` | `${Name}_es`, string>;
}

export function idIn(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`nothing was written for ${key}`);
  return id;
}
