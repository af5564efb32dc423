import { type RawBuilder, sql } from 'kysely';
import { columnOf, type EditedValues, nameFields } from '#features/revisions/edited-rows.domain.ts';
import { type KeptRows, refuseChanges } from '#features/revisions/server/edited-rows.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { isSlug, type KeptList, keptLists, type ListName, listNames, unfitBounds } from '../../domain/kept-lists.ts';
import en from '../../texts/lists.en.json' with { type: 'json' };
import es from '../../texts/lists.es.json' with { type: 'json' };

type Fragment = RawBuilder<unknown>;

/** What the server knows of a list beside its declaration; `i` is its row. */
interface ListTable {
  /** How many houses and boats have a row, published or not; none of a list that they have no rows of. */
  readonly uses?: { readonly houses: Fragment; readonly boats: Fragment };
  /** Columns of a new row that nobody is asked for. */
  readonly made?: Readonly<Record<string, Fragment>>;
  /** The choices of fields whose values are rows themselves, as SELECT id, name_en, name_es. */
  readonly choices: Readonly<Record<string, Fragment>>;
  /** Refuses to take a row off the list that has to stay on it. */
  readonly refuseHiding?: (tx: Tx, id: number) => Promise<void>;
}

const none = sql`0`;
const rentablesIn = (kind: 'house' | 'boat') =>
  sql`(SELECT count(*)::int FROM rentable r WHERE r.destination_id = i.id AND r.kind = ${sql.lit(kind)})`;
/** The search rows of houses have a bit for each of these; the last one says that nothing has it. */
const freeBit = (
  table: Fragment,
  bits: number,
) => sql`(SELECT min(b.bit) FROM generate_series(0, ${sql.lit(bits - 1)}) b (bit)
  WHERE NOT EXISTS (SELECT FROM ${table} t WHERE t.bit = b.bit))`;
const withPolicy = (kind: 'house' | 'boat') =>
  sql`(SELECT count(*)::int FROM rentable r WHERE r.cancellation_policy = i.code AND r.kind = ${sql.lit(kind)})`;
const iconNames = (language: 'en' | 'es') =>
  sql`coalesce(${JSON.stringify(language === 'es' ? es.icons : en.icons)}::jsonb ->> icon, replace(icon, '-', ' '))`;
const icons = {
  icon: sql`SELECT icon AS id, ${iconNames('en')} AS name_en, ${iconNames('es')} AS name_es
    FROM (SELECT icon FROM amenity UNION SELECT icon FROM boat_amenity UNION SELECT icon FROM tag) x ORDER BY name_en`,
};

export const listTables: Readonly<Record<ListName, ListTable>> = {
  destination: {
    uses: { houses: rentablesIn('house'), boats: rentablesIn('boat') },
    made: {
      state_id: sql`(SELECT id FROM state ORDER BY id LIMIT 1)`,
      description_en: sql`''`,
      description_es: sql`''`,
    },
    choices: {
      municipality: sql`SELECT code AS id, name_en, name_es FROM municipality ORDER BY code = 'miami-dade' DESC, name_en`,
    },
  },
  amenity: {
    uses: { houses: sql`(SELECT count(*)::int FROM house_amenity h WHERE h.amenity_id = i.id)`, boats: none },
    made: { bit: freeBit(sql`amenity`, 62) },
    choices: icons,
  },
  boat_amenity: {
    uses: { houses: none, boats: sql`(SELECT count(*)::int FROM boat_equipment b WHERE b.amenity_id = i.id)` },
    choices: icons,
  },
  tag: {
    uses: { houses: sql`(SELECT count(*)::int FROM house_tag h WHERE h.tag_id = i.id)`, boats: none },
    made: { bit: freeBit(sql`tag`, 31) },
    choices: icons,
  },
  property_type: {
    uses: { houses: sql`(SELECT count(*)::int FROM house h WHERE h.property_type = i.code)`, boats: none },
    choices: {},
    refuseHiding: (tx, id) => refuseLast(tx, 'property_type', id),
  },
  cancellation_policy: {
    uses: { houses: withPolicy('house'), boats: withPolicy('boat') },
    choices: {},
    refuseHiding: refuseHidingPolicy,
  },
  service_area: { choices: {}, refuseHiding: (tx, id) => refuseLast(tx, 'service_area', id) },
};

/** A policy of something that guests can book stays on the list, and so does the last one. */
async function refuseHidingPolicy(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<Uses>`
    SELECT count(*) FILTER (WHERE r.kind = 'house')::int AS houses, count(*) FILTER (WHERE r.kind = 'boat')::int AS boats
    FROM rentable r JOIN cancellation_policy c ON c.code = r.cancellation_policy
    WHERE c.id = ${id} AND r.status = 'published'`.execute(tx);
  const { houses = 0, boats = 0 } = rows[0] ?? {};
  if (houses + boats > 0) refuse('policy-in-use', { houses, boats });
  await refuseLast(tx, 'cancellation_policy', id);
}

/** Something of the list is always offered. */
async function refuseLast(tx: Tx, list: ListName, id: number): Promise<void> {
  const { rows } = await sql`SELECT FROM ${sql.table(list)} WHERE shown AND id <> ${id} LIMIT 1`.execute(tx);
  if (rows.length === 0) refuse('entry-needed');
}

/** A list that is named in an address. Refuses any other. */
export function listNamed(name: string): ListName {
  return listNames.find((known) => known === name) ?? refuse('not-found');
}

export interface Uses {
  readonly houses: number;
  readonly boats: number;
}

/** How many houses and boats have each of the rows, by their ids; empty of a list that they have no rows of. */
export async function usesOf(db: Db | Tx, list: ListName, ids: readonly number[]): Promise<ReadonlyMap<number, Uses>> {
  const { uses } = listTables[list];
  if (!uses) return new Map();
  const { rows } = await sql<Uses & { id: number }>`
    SELECT i.id, ${uses.houses} AS houses, ${uses.boats} AS boats FROM ${sql.table(list)} i
    WHERE i.id = ANY(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, houses, boats }) => [id, { houses, boats }]));
}

export const isUsed = (uses: Uses | undefined): boolean => uses !== undefined && uses.houses + uses.boats > 0;

/** How a list is kept. */
export function keptListRows(name: ListName): KeptRows {
  const rows: KeptList = keptLists[name];
  return {
    rows,
    entity: `list-${name}`,
    unknown: 'not-found',
    check: async (tx, id, { before, after }) => {
      if (before.shown === true && after.shown !== true) await listTables[name].refuseHiding?.(tx, id);
      const { slug } = after;
      if (slug !== before.slug) refuseChanges(isSlug(String(slug)) && !(await isTaken(tx, slug)) ? [] : ['slug']);
      if (name === 'destination') refuseChanges(unfitBounds(after));
      refuseChanges(await takenNames(tx, name, { id, before, after }));
      const known = await choicesOf(tx, name);
      refuseChanges(
        Object.keys(known).filter(
          (field) => after[field] !== before[field] && !known[field]?.some((choice) => choice.id === after[field]),
        ),
      );
      const fixed = rows.fixedOnceUsed.filter((field) => after[field] !== before[field]);
      if (fixed.length === 0) return;
      const uses = (await usesOf(tx, name, [id])).get(id);
      if (isUsed(uses))
        refuse('in-use', {
          ...uses,
          fields: Object.fromEntries(fixed.map((field) => [`changes.${field}`, ['in-use']])),
        });
    },
  };
}

interface Named {
  /** None of a new row. */
  readonly id?: number;
  readonly before?: EditedValues;
  readonly after: EditedValues;
}

/** Changed names that another row of the list has; accents and capitals tell none apart. */
export async function takenNames(tx: Tx, list: ListName, { id = 0, before = {}, after }: Named): Promise<string[]> {
  const changed = nameFields.map(({ name }) => name).filter((name) => after[name] !== before[name]);
  if (changed.length === 0) return [];
  // Two people who give the same name at once wait for each other.
  await sql`SELECT pg_advisory_xact_lock(hashtext('list ' || ${list}::text))`.execute(tx);
  const { rows: found } = await sql<Readonly<Record<string, boolean | null>>>`
    SELECT ${sql.join(changed.map((name) => sql`bool_or(fold(${sql.id(columnOf(name))}) = fold(${after[name]}::text)) AS ${sql.id(name)}`))}
    FROM ${sql.table(list)} WHERE id <> ${id}`.execute(tx);
  return changed.filter((name) => found[0]?.[name] === true);
}

async function isTaken(tx: Tx, slug: unknown): Promise<boolean> {
  const { rows } = await sql`SELECT FROM destination WHERE slug = ${slug}`.execute(tx);
  return rows.length > 0;
}

export interface Choice {
  readonly id: string;
  readonly name: { readonly en: string; readonly es: string };
}

/** The choices that only the server knows, by the name of their field. */
export async function choicesOf(db: Db | Tx, list: ListName): Promise<Readonly<Record<string, readonly Choice[]>>> {
  const read = Object.entries(listTables[list].choices).map(async ([field, from]) => {
    const { rows } = await sql<{ id: string; en: string; es: string }>`
      SELECT x.id, x.name_en AS en, x.name_es AS es FROM (${from}) x`.execute(db);
    return [field, rows.map(({ id, en, es }) => ({ id, name: { en, es } }))] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}
