import { sql } from 'kysely';
import { serviceAreaIn } from '#features/catalog/server/service-area.facade.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import type { ServiceCard, ServiceItem, ServiceView } from '../api/additional-services.schemas.ts';
import { itemsOnSale } from './service-items.facade.ts';
import { type Fragment, inLanguage, mediasOf, pictured, type WithStored } from './service-texts.ts';

type CardRow = Omit<ServiceCard, 'medias'> & WithStored;
type ServiceRow = Omit<ServiceView, 'medias' | 'items' | 'bundleDiscounts'> & WithStored;
type ItemRow = Omit<ServiceItem, 'medias'> & WithStored;

function cardColumns(language: Language): Fragment {
  return sql`s.id, s.code, s.type, s."order", s.active, ${inLanguage('s.name', language)} AS name,
    ${inLanguage('s.summary', language)} AS summary, i.from_cents AS "priceFromCents", coalesce(i.items, 0) AS "itemCount"`;
}

const itemsTogether = sql`
  LEFT JOIN (SELECT service_id, min(from_cents) AS from_cents, count(*) AS items FROM (${itemsOnSale()}) every GROUP BY service_id) i
    ON i.service_id = s.id`;

interface ServiceFilter {
  readonly active: boolean | undefined;
  readonly language: Language;
}

/** Services in the company's order. */
export async function listServices(db: Db, { active, language }: ServiceFilter): Promise<ServiceCard[]> {
  const { rows } = await sql<CardRow>`
    SELECT ${cardColumns(language)}, ${mediasOf('service', sql`s.id`, 'primary')} AS stored
    FROM service s ${itemsTogether}
    WHERE ${active ?? null}::boolean IS NULL OR s.active = ${active ?? null}
    ORDER BY s."order", s.id`.execute(db);
  return rows.map((row) => pictured(row, language));
}

/** A service with all that its page shows; the items of one that isn't sold now are left out. */
export async function getService(
  db: Db,
  id: number,
  language: Language,
): Promise<Omit<ServiceView, 'bundleDiscounts'>> {
  const { rows } = await sql<ServiceRow>`
    SELECT ${cardColumns(language)}, ${inLanguage('s.description', language)} AS description, s.lead_hours AS "leadHours",
      s.first_start AS "firstStart", s.last_start AS "lastStart", s.duration_minutes AS "durationMinutes",
      s.min_guests AS "minGuests", s.max_guests AS "maxGuests", ${serviceAreaIn(language)} AS area,
      ${mediasOf('service', sql`s.id`)} AS stored,
      coalesce((SELECT json_agg(json_build_object('kind', d.kind, 'text', ${inLanguage('d.text', language)}) ORDER BY d.position)
        FROM service_detail d WHERE d.service_id = s.id), '[]') AS details
    FROM service s ${itemsTogether} WHERE s.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return refuse('service-not-found');
  return { ...pictured(row, language), items: row.active ? await listItems(db, id, language) : [] };
}

async function listItems(db: Db, serviceId: number, language: Language): Promise<ServiceItem[]> {
  const shown = (table: string) => sql`${inLanguage('i.name', language)} AS name,
    ${inLanguage('i.description', language)} AS description, ${mediasOf(table, sql`i.id`, 'primary')} AS stored`;
  const { rows } = await sql<ItemRow>`
    SELECT o.id, o.name, o.description, o.from_cents AS "priceFromCents", o.stored,
      CASE WHEN o.max_guests IS NOT NULL THEN json_build_object('min', o.min_guests, 'max', o.max_guests) END AS guests
    FROM (${itemsOnSale(shown)}) o WHERE o.service_id = ${serviceId} ORDER BY o.position, o.id`.execute(db);
  return rows.map((row) => pictured(row, language));
}
