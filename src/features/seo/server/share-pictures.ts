import path from 'node:path';
import { sql } from 'kysely';
import boatsEn from '#features/catalog/texts/boats.en.json' with { type: 'json' };
import boatsEs from '#features/catalog/texts/boats.es.json' with { type: 'json' };
import housesEn from '#features/catalog/texts/en.json' with { type: 'json' };
import housesEs from '#features/catalog/texts/es.json' with { type: 'json' };
import { fileMaker, findOriginal } from '#features/media/server/media.facade.ts';
import { readCompanyData } from '#features/settings/server/settings.facade.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db } from '#platform/database/database.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import { type TextTree, textReader } from '#platform/text-reader.ts';
import { markOf, type SharedPlace, shareMark } from '../domain/share-card.ts';
import en from '../texts/en.json' with { type: 'json' };
import es from '../texts/es.json' with { type: 'json' };
import { drawPlace, drawSite } from './draw-share-picture.ts';

const siteTexts = textReader({ en, es } satisfies Record<Language, TextTree>);
const houseTexts = textReader({ en: housesEn, es: housesEs } satisfies Record<Language, TextTree>);
const boatTexts = textReader({ en: boatsEn, es: boatsEs } satisfies Record<Language, TextTree>);

/** A picture of a shared link, and what it shows: as its address says it, and with all else that is drawn. */
export interface SharePicture {
  readonly mark: string;
  readonly version: string;
  readonly bytes: Buffer;
}

/**
 * Pictures of shared links, 1200 × 630 pixels, JPEG: each is drawn once for what it shows and kept under
 * `DATA_DIR/media/shared`.
 */
export function sharePictures(deps: Pick<FeatureDeps, 'db' | 'config' | 'storage'>) {
  const { db, config } = deps;
  const madeOnce = fileMaker();
  const fileOf = (name: string) => path.join(config.dataDir, 'media/shared', `${name}.jpg`);
  return {
    /** The shared picture of a published house or boat with photos; undefined for any other. */
    ofPlace: async (kind: SharedPlace['kind'], id: number, language: Language): Promise<SharePicture | undefined> => {
      const [place, { name: company }] = await Promise.all([
        findSharedPlace(db, { kind, id, language }),
        readCompanyData(db),
      ]);
      const original = place && (await findOriginal(deps, place.mediaId));
      if (!place || !original) return undefined;
      const mark = shareMark(place);
      const words = { name: place.name, line: [place.destination, ...factsIn(place, language)].join(' · '), company };
      const version = `${mark}-${markOf([company, original.name])}`;
      const file = fileOf(`${kind}-${id}-${language}-${version}`);
      return { mark, version, bytes: await madeOnce(file, async () => drawPlace(await original.read(), words)) };
    },
    ofSite: async (language: Language): Promise<SharePicture> => {
      const { name: company } = await readCompanyData(db);
      const t = siteTexts(language);
      const words = { title: t('site.title'), line: t('site.line'), company };
      const mark = markOf(Object.values(words));
      return { mark, version: mark, bytes: await madeOnce(fileOf(`site-${language}-${mark}`), () => drawSite(words)) };
    },
  };
}

function factsIn({ kind, facts: [first, second, third] }: SharedPlace, language: Language): readonly string[] {
  if (kind === 'boat') {
    const t = boatTexts(language);
    const cabins = third > 0 ? [t('facts.cabins', { count: third })] : [];
    return [t('people.count', { count: first }), t('facts.feet', { count: second }), ...cabins];
  }
  const t = houseTexts(language);
  const bedrooms = second === 0 ? t('facts.studio') : t('facts.bedrooms', { count: second });
  return [t('facts.guests', { count: first }), bedrooms, t('facts.bathrooms', { count: third })];
}

/** What may be shown to everybody of a published house or boat that has a picture: never where it stands. */
export async function findSharedPlace(
  db: Db,
  { kind, id, language }: { kind: SharedPlace['kind']; id: number; language: Language },
): Promise<SharedPlace | undefined> {
  const { rows } = await sql<SharedPlace>`
    SELECT r.kind, r.id, CASE WHEN ${language} = 'es' THEN r.name_es ELSE r.name_en END AS name,
      CASE WHEN ${language} = 'es' THEN d.name_es ELSE d.name_en END AS destination,
      CASE WHEN r.kind = 'house' THEN json_build_array(h.max_guests, h.bedrooms, h.bathrooms)
        ELSE json_build_array(b.capacity, b.size_feet, b.cabins) END AS facts,
      (SELECT m.id FROM media m WHERE m.rentable_id = r.id ORDER BY m.is_primary DESC, m.position LIMIT 1) AS "mediaId"
    FROM rentable r JOIN destination d ON d.id = r.destination_id
      LEFT JOIN house h ON h.rentable_id = r.id LEFT JOIN boat b ON b.rentable_id = r.id
    WHERE r.id = ${id} AND r.kind = ${kind} AND r.status = 'published' AND EXISTS (SELECT 1 FROM media m WHERE m.rentable_id = r.id)
      AND (r.kind = 'boat' OR h.base_price_cents IS NOT NULL)`.execute(db);
  return rows[0];
}
