import { sql } from 'kysely';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import type { MenuView } from '../api/additional-services.schemas.ts';
import { inLanguage, isSold, itemColumns, mediasOf, pictured, type WithStored } from './service-texts.ts';

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
