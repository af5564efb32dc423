import { sql } from 'kysely';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import type { AddonView, TreatmentView } from '../api/additional-services.schemas.ts';
import { isSold, itemColumns, mediasOf, pictured, type WithStored } from './service-texts.ts';

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
  /** Only those that go with a treatment of so many minutes. */
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
