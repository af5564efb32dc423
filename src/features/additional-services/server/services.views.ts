import { sql } from 'kysely';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import type { ServiceCard, ServiceItem, ServiceView } from '../api/additional-services.schemas.ts';
import { type Fragment, inLanguage, mediasOf, pictured, type WithStored } from './service-texts.ts';

type CardRow = Omit<ServiceCard, 'medias'> & WithStored;
type ServiceRow = Omit<ServiceView, 'medias' | 'items' | 'bundleDiscounts'> & WithStored;
type ItemRow = Omit<ServiceItem, 'medias'> & WithStored;

/** Every item on sale with its service and the least it costs (of a van, a trip; it belongs to the transfers by its airport trips). */
const items = sql`
  SELECT service_id, 'menu' AS owner, id, position, price_cents AS from_cents, min_guests, max_guests FROM menu WHERE active
  UNION ALL
  SELECT t.service_id, 'treatment', t.id, t.position, min(d.price_cents), NULL, NULL
    FROM treatment t JOIN treatment_duration d ON d.treatment_id = t.id WHERE t.active GROUP BY t.id
  UNION ALL
  SELECT service_id, 'event_type', id, position, from_cents, min_guests, max_guests FROM event_type WHERE active
  UNION ALL
  SELECT vs.id, 'van', v.id, v.position, coalesce(min(p.price_cents) FILTER (WHERE p.trip_type <> 'hourly'), min(p.price_cents)), 1, v.passengers
    FROM van v JOIN van_price p ON p.van_id = v.id
    JOIN service vs ON vs.type = 'van' AND (vs.code = 'airport-transfer') = (p.trip_type LIKE 'airport-%')
    WHERE v.active GROUP BY vs.id, v.id
  UNION ALL
  SELECT service_id, 'scooter', id, position, day_price_cents, 1, riders FROM scooter WHERE active`;

function cardColumns(language: Language): Fragment {
  return sql`s.id, s.code, s.type, s."order", s.active, ${inLanguage('s.name', language)} AS name,
    ${inLanguage('s.summary', language)} AS summary, i.from_cents AS "priceFromCents", coalesce(i.items, 0) AS "itemCount"`;
}

const itemsTogether = sql`
  LEFT JOIN (SELECT service_id, min(from_cents) AS from_cents, count(*) AS items FROM (${items}) every GROUP BY service_id) i
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
      s.min_guests AS "minGuests", s.max_guests AS "maxGuests", ${mediasOf('service', sql`s.id`)} AS stored,
      coalesce((SELECT json_agg(json_build_object('kind', d.kind, 'text', ${inLanguage('d.text', language)}) ORDER BY d.position)
        FROM service_detail d WHERE d.service_id = s.id), '[]') AS details
    FROM service s ${itemsTogether} WHERE s.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return refuse('service-not-found');
  return { ...pictured(row, language), items: row.active ? await listItems(db, id, language) : [] };
}

async function listItems(db: Db, serviceId: number, language: Language): Promise<ServiceItem[]> {
  const text = (column: string) => inLanguage(column, language);
  const { rows } = await sql<ItemRow>`
    SELECT i.id, coalesce(${text('m.name')}, ${text('t.name')}, ${text('e.name')}, ${text('v.name')}, ${text('c.name')}) AS name,
      coalesce(${text('m.description')}, ${text('t.description')}, ${text('e.description')}, ${text('v.description')},
        ${text('c.description')}) AS description,
      i.from_cents AS "priceFromCents",
      CASE WHEN i.max_guests IS NOT NULL THEN json_build_object('min', i.min_guests, 'max', i.max_guests) END AS guests,
      coalesce(${mediasOf('menu', sql`m.id`, 'primary')}, ${mediasOf('treatment', sql`t.id`, 'primary')},
        ${mediasOf('event_type', sql`e.id`, 'primary')}, ${mediasOf('van', sql`v.id`, 'primary')},
        ${mediasOf('scooter', sql`c.id`, 'primary')}) AS stored
    FROM (${items}) i
    LEFT JOIN menu m ON i.owner = 'menu' AND m.id = i.id
    LEFT JOIN treatment t ON i.owner = 'treatment' AND t.id = i.id
    LEFT JOIN event_type e ON i.owner = 'event_type' AND e.id = i.id
    LEFT JOIN van v ON i.owner = 'van' AND v.id = i.id
    LEFT JOIN scooter c ON i.owner = 'scooter' AND c.id = i.id
    WHERE i.service_id = ${serviceId} ORDER BY i.position, i.id`.execute(db);
  return rows.map((row) => pictured(row, language));
}
