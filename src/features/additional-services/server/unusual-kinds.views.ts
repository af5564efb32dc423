import { sql } from 'kysely';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import type { AddonView, MenuView, TreatmentView, VanView } from '../api/additional-services.schemas.ts';
import { tripTypes } from '../kinds/van/van.domain.ts';
import {
  inLanguage,
  isSold,
  itemColumns,
  type MediaChoice,
  mediasOf,
  pictured,
  type WithStored,
} from './service-texts.ts';

type TreatmentRow = Omit<TreatmentView, 'medias'> & WithStored;

/** Treatments on sale with their durations, the shortest first. */
export async function listTreatments(
  db: Db,
  { id, language }: { readonly id?: number; readonly language: Language },
): Promise<TreatmentView[]> {
  const { rows } = await sql<TreatmentRow>`
    SELECT ${itemColumns('t', language)}, ${mediasOf('treatment', sql`t.id`)} AS stored,
      (SELECT json_agg(json_build_object('minutes', d.minutes, 'priceCents', d.price_cents) ORDER BY d.minutes)
        FROM treatment_duration d WHERE d.treatment_id = t.id) AS durations
    FROM treatment t JOIN service s ON s.id = t.service_id
    WHERE ${isSold('t')} AND t.id = coalesce(${id ?? null}, t.id)
      AND EXISTS (SELECT FROM treatment_duration d WHERE d.treatment_id = t.id)
    ORDER BY t.position, t.id`.execute(db);
  return rows.map((row) => pictured(row, language));
}

/** A treatment on sale. Refuses any other. */
export async function getTreatment(db: Db, id: number, language: Language): Promise<TreatmentView> {
  const [treatment] = await listTreatments(db, { id, language });
  return treatment ?? refuse('service-not-found');
}

interface AddonFilter {
  readonly serviceId?: number;
  /** Lists only add-ons that go with a treatment of that many minutes. */
  readonly minutes?: number;
  readonly language: Language;
}

/** Add-ons on sale, in the company's order. */
export async function listAddons(db: Db, { serviceId, minutes, language }: AddonFilter): Promise<AddonView[]> {
  const { rows } = await sql<AddonView>`
    SELECT ${itemColumns('a', language)}, a.price_cents AS "priceCents", a.min_minutes AS "minMinutes"
    FROM addon a JOIN service s ON s.id = a.service_id
    WHERE ${isSold('a')} AND a.service_id = coalesce(${serviceId ?? null}, a.service_id)
      AND a.min_minutes <= coalesce(${minutes ?? null}, a.min_minutes)
    ORDER BY a.position, a.id`.execute(db);
  return rows;
}

interface AddonsAsked {
  readonly treatmentId: number;
  readonly minutes: number;
  readonly language: Language;
}

/**
 * Add-ons that go with a treatment of so many minutes. Refuses a duration it isn't given in, and when there are none.
 */
export async function listAddonsOf(db: Db, { treatmentId, minutes, language }: AddonsAsked): Promise<AddonView[]> {
  const [treatment] = await listTreatments(db, { id: treatmentId, language });
  if (!treatment?.durations.some((duration) => duration.minutes === minutes))
    return refuse('massage-duration-not-found');
  const addons = await listAddons(db, { serviceId: treatment.serviceId, minutes, language });
  return addons.length > 0 ? addons : refuse('addon-not-found');
}

type MenuRow = Omit<MenuView, 'medias'> & WithStored;

interface MenuFilter {
  readonly id?: number;
  readonly serviceId?: number | undefined;
  readonly type?: MenuView['type'] | undefined;
  readonly language: Language;
}

/** Menus on sale with their courses, in the order of their services. */
export async function listMenus(db: Db, { id, serviceId, type, language }: MenuFilter): Promise<MenuView[]> {
  const { rows } = await sql<MenuRow>`
    SELECT ${itemColumns('m', language)}, s.type, m.price_cents AS "priceCents", m.min_guests AS "minGuests", m.max_guests AS "maxGuests",
      coalesce((SELECT json_agg(json_build_object('name', ${inLanguage('c.name', language)}, 'text', ${inLanguage('c.text', language)})
        ORDER BY c.position) FROM menu_course c WHERE c.menu_id = m.id), '[]') AS courses, ${mediasOf('menu', sql`m.id`)} AS stored
    FROM menu m JOIN service s ON s.id = m.service_id
    WHERE ${isSold('m')} AND m.id = coalesce(${id ?? null}, m.id) AND s.id = coalesce(${serviceId ?? null}, s.id)
      AND s.type = coalesce(${type ?? null}, s.type)
    ORDER BY s."order", s.id, m.position, m.id`.execute(db);
  return rows.map((row) => pictured(row, language));
}

/** A menu on sale. Refuses any other. */
export async function getMenu(db: Db, id: number, language: Language): Promise<MenuView> {
  const [menu] = await listMenus(db, { id, language });
  return menu ?? refuse('menu-not-found');
}

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
