import { sql } from 'kysely';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import type { VanView } from '../api/additional-services.schemas.ts';
import { type TripType, tripTypes, vanPriceCents } from '../kinds/van/van.domain.ts';
import { itemColumns, type MediaChoice, mediasOf, pictured, type WithStored } from './service-texts.ts';

type VanRow = Omit<VanView, 'medias'> & WithStored;

interface VanFilter {
  readonly id?: number;
  readonly medias?: MediaChoice;
  readonly language: Language;
}

/** Vans on sale, as trips or as airport transfers, with the prices of their trips. */
export async function listVans(db: Db, { id, medias = 'all', language }: VanFilter): Promise<VanView[]> {
  const { rows } = await sql<VanRow>`
    SELECT ${itemColumns('v', language)}, v.passengers, v.luggage, v.extra_hour_cents AS "extraHourCents",
      coalesce((SELECT json_agg(json_build_object('tripType', p.trip_type, 'priceCents', p.price_cents)
        ORDER BY array_position(${[...tripTypes]}::text[], p.trip_type)) FROM van_price p WHERE p.van_id = v.id), '[]') AS prices,
      ${mediasOf('van', sql`v.id`, medias)} AS stored
    FROM van v
    WHERE v.active AND v.id = coalesce(${id ?? null}, v.id) AND EXISTS (SELECT FROM service s WHERE s.type = 'van' AND s.active)
    ORDER BY v.position, v.id`.execute(db);
  return rows.map((row) => pictured(row, language));
}

/** A van on sale. Refuses any other. */
export async function getVan(db: Db, id: number, language: Language): Promise<VanView> {
  const [van] = await listVans(db, { id, language });
  return van ?? refuse('van-not-found');
}

interface TripAsked {
  readonly vanId: number;
  readonly tripType: TripType;
  readonly hours: number | undefined;
  readonly extraHours: number;
}

/** What a trip costs. Refuses an hourly one without its hours, and a trip that the van doesn't make. */
export async function getVanPrice(db: Db, { vanId, tripType, hours, extraHours }: TripAsked): Promise<number> {
  const { prices, extraHourCents } = await getVan(db, vanId, 'en');
  const isHourly = tripType === 'hourly';
  if (isHourly && hours === undefined) return refuse('parameter-required', { name: 'Hours' });
  const tripCents = prices.find((price) => price.tripType === tripType)?.priceCents;
  if (tripCents === undefined) return refuse('parameter-valid', { fields: { TripType: ['parameter-valid'] } });
  return vanPriceCents({
    tripCents,
    hours: isHourly && hours !== undefined ? hours : null,
    extraHours,
    extraHourCents,
  });
}
