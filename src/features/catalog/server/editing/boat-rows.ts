import { sql } from 'kysely';
import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import type { Tx } from '#platform/database/database.ts';
import { daterange } from '#platform/database/parameters.ts';
import type { BoatFields } from '../../api/boat-editing.schemas.ts';
import { type BoatMust, missingBoatMusts } from '../../domain/publish-musts.ts';
import type { ColumnsOf } from './columns.ts';
import { type ListingRows, revisedListing } from './listing-rows.ts';

const boatColumns = {
  boatType: 'boat_type',
  charter: 'charter',
  sizeFeet: 'size_feet',
  capacity: 'capacity',
  cabins: 'cabins',
  bathrooms: 'bathrooms',
  built: 'built',
  engine: 'engine',
  marinaEn: 'marina_en',
  marinaEs: 'marina_es',
  permitNumber: 'permit_number',
  captainLicence: 'captain_licence',
  needsSafetyCard: 'needs_safety_card',
  startHours: 'start_hours',
  turnaroundMinutes: 'turnaround_minutes',
} as const satisfies ColumnsOf<BoatFields>;

/** Where the fields of a boat stand. */
export const boatRows: ListingRows<BoatFields, BoatMust> = {
  kind: 'boat',
  unknown: 'boat-not-found',
  columns: boatColumns,
  links: { amenityIds: { table: 'boat_equipment', column: 'amenity_id', of: 'boat_amenity' } },
  lists: sql`
    coalesce((SELECT json_agg(json_build_object('hours', t.hours, 'priceCents', t.price_cents) ORDER BY t.hours)
      FROM boat_duration t WHERE t.boat_id = r.id), '[]') AS durations,
    coalesce((SELECT json_agg(json_build_object('from', lower(p.during), 'until', upper(p.during) - 1, 'hours', p.hours,
      'priceCents', p.price_cents) ORDER BY p.during, p.hours) FROM boat_season_price p WHERE p.boat_id = r.id), '[]') AS "seasonPrices"`,
  writeLists: async (tx, id, { durations, seasonPrices }) => {
    if (durations) await writeDurations(tx, id, durations);
    if (seasonPrices) await writeSeasonPrices(tx, id, seasonPrices);
  },
  missing: missingBoatMusts,
  contradicting: ({ durations, seasonPrices }) =>
    seasonPrices.every((price) => durations.some(({ hours }) => hours === price.hours))
      ? []
      : ['durations', 'seasonPrices'],
};

/** How a boat is read, checked and written by an edit. */
export const revisedBoat = revisedListing(boatRows);

async function writeDurations(tx: Tx, id: number, durations: BoatFields['durations']): Promise<void> {
  await tx.deleteFrom('boat_duration').where('boat_id', '=', id).execute();
  const rows = durations.map(({ hours, priceCents }) => ({ boat_id: id, hours, price_cents: priceCents }));
  if (rows.length > 0) await tx.insertInto('boat_duration').values(rows).execute();
}

async function writeSeasonPrices(tx: Tx, id: number, prices: BoatFields['seasonPrices']): Promise<void> {
  await tx.deleteFrom('boat_season_price').where('boat_id', '=', id).execute();
  const rows = prices.map(({ from, until, hours, priceCents }) => ({
    boat_id: id,
    hours,
    during: daterange({ from: calendarDate(from), until: addDays(calendarDate(until), 1) }),
    price_cents: priceCents,
  }));
  if (rows.length > 0) await tx.insertInto('boat_season_price').values(rows).execute();
}
