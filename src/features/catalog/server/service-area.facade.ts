import { sql } from 'kysely';
import type { Language } from '#kernel/languages.ts';
import { inLanguage } from './rentable-cards.views.ts';

const areas = (name: ReturnType<typeof sql>) => sql`coalesce((
  SELECT json_agg(json_build_object('name', ${name}, 'firstZip', a.first_zip, 'lastZip', a.last_zip) ORDER BY a.position, a.id)
  FROM service_area a WHERE a.shown), '[]')`;

/** Where services are offered, in JSON: ranges of ZIP codes, their names in both languages. */
export const serviceArea = areas(sql`json_build_object('en', a.name_en, 'es', a.name_es)`);

/** The same with the names in one language. */
export const serviceAreaIn = (language: Language) => areas(inLanguage('a.name', language));
