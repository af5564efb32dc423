import { sql } from 'kysely';
import { type BulkSaved, saveBulk } from '#features/revisions/server/bulk-edits.facade.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { BasePricesView } from '../../api/editing.schemas.ts';
import { basePriceAfter } from '../../domain/base-price-change.ts';
import { inLanguage } from '../rentable-cards.views.ts';
import { revisedHouse } from './house-rows.ts';

interface Asked {
  readonly houseIds: readonly number[];
  readonly factorBasisPoints: number;
}

/** What a change in percent would make of the base prices, by name. Refuses an unknown house. */
export async function previewBasePrices(
  db: Db,
  { houseIds, factorBasisPoints }: Asked,
  language: Language,
): Promise<BasePricesView['houses']> {
  const { rows } = await sql<{
    id: number;
    name: string;
    beforeCents: number | null;
    weekendBeforeCents: number | null;
  }>`
    SELECT r.id, ${inLanguage('r.name', language)} AS name, h.base_price_cents AS "beforeCents",
      h.weekend_price_cents AS "weekendBeforeCents"
    FROM rentable r JOIN house h ON h.rentable_id = r.id WHERE r.id = ANY(${[...houseIds]}::int[])
    ORDER BY 2, 1`.execute(db);
  if (rows.length < new Set(houseIds).size) return refuse('house-not-found');
  return rows.map((row) => ({
    ...row,
    afterCents: changed(row.beforeCents, factorBasisPoints),
    weekendAfterCents: changed(row.weekendBeforeCents, factorBasisPoints),
  }));
}

/** Changes the base prices, with those of the weekend, of all of them or of none; a house without one is left alone. */
export function changeBasePrices(
  ports: Pick<Ports, 'db' | 'clock' | 'publish'>,
  { houseIds, factorBasisPoints }: Asked,
  actor: Actor,
): Promise<BulkSaved> {
  return saveBulk(ports, revisedHouse, {
    ids: houseIds,
    wanted: ({ basePriceCents, weekendPriceCents }) => ({
      basePriceCents: changed(basePriceCents, factorBasisPoints),
      weekendPriceCents: changed(weekendPriceCents, factorBasisPoints),
    }),
    actor,
  });
}

const changed = (cents: number | null, factorBasisPoints: number) =>
  cents === null ? null : basePriceAfter(cents, factorBasisPoints);
