import { randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { isSameValue } from '#features/revisions/revisions.domain.ts';
import type { Revised } from '#features/revisions/server/revisions.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import { type RefusalCode, refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { ListingFields, listingStatuses } from '../../api/editing.schemas.ts';
import { hiddenPlace } from '../../domain/hidden-place.ts';
import type { LicenceKind } from '../../domain/licences.ts';
import type { Pictures, PublishRules } from '../../domain/publish-musts.ts';
import { type ColumnsOf, readColumns, writeColumns } from './columns.ts';

export type ListingStatus = (typeof listingStatuses)[number];

/** All that a revision of a house or a boat can say: its fields, and whether guests see it. */
export type ValuesOf<Fields extends ListingFields> = Fields & { readonly status: ListingStatus };

/** A field that holds the ids of other rows: the table that links them, its column of the ids, and their own table. */
interface Link {
  readonly table: string;
  readonly column: string;
  readonly of: string;
}

/** Where the fields of a kind stand; what is not here is the same for houses and boats. */
export interface ListingRows<Fields extends ListingFields, Must extends string> {
  /** Also the name of its table, and of what is revised. */
  readonly kind: 'house' | 'boat';
  readonly unknown: RefusalCode;
  /** Field → column of its table. */
  readonly columns: Readonly<Record<string, string>>;
  readonly links: Readonly<Record<string, Link>>;
  /** Its fields that hold a code of a list, and the table of the list; those of both kinds are known. */
  readonly codes?: Readonly<Record<string, string>>;
  /** Its own lists, as columns of the row `k`. */
  readonly lists: RawBuilder<unknown>;
  readonly writeLists: (tx: Tx, id: number, changed: Partial<Fields>) => Promise<void>;
  readonly missing: (values: Fields, pictures: Pictures, rules: PublishRules) => readonly Must[];
  /** Fields that contradict each other. */
  readonly contradicting?: (values: Fields) => readonly (keyof Fields & string)[];
}

export interface EditedListing<Fields extends ListingFields> {
  readonly id: number;
  readonly values: ValuesOf<Fields>;
  readonly slug: string;
  readonly updatedAt: Instant;
  readonly pictures: Pictures;
}

/** Fields that are columns of `rentable`: those of any house or boat. */
const rentableColumns = {
  status: 'status',
  nameEn: 'name_en',
  nameEs: 'name_es',
  descriptionEn: 'description_en',
  descriptionEs: 'description_es',
  destinationId: 'destination_id',
  address: 'address',
  latitude: 'latitude',
  longitude: 'longitude',
  exactLocation: 'exact_location',
  outstanding: 'outstanding',
  cancellationPolicy: 'cancellation_policy',
  ownerId: 'owner_id',
} as const satisfies ColumnsOf<ValuesOf<ListingFields>>;

/** Columns that the tables of both kinds have. */
const sharedColumns = {
  securityDepositCents: 'security_deposit_cents',
  petsAllowed: 'pets_allowed',
  arrivalEn: 'arrival_en',
  arrivalEs: 'arrival_es',
} as const satisfies ColumnsOf<ListingFields>;

/** How a house or a boat is read, checked and written by an edit. */
export function revisedListing<Fields extends ListingFields>(
  rows: ListingRows<Fields, string>,
): Revised<ValuesOf<Fields>> {
  return {
    entity: rows.kind,
    lock: async (tx, id) => {
      await sql`SELECT FROM rentable WHERE id = ${id} AND kind = ${rows.kind} FOR UPDATE`.execute(tx);
      return (await readListing(tx, rows, id)).values;
    },
    check: async (tx, id, { before, after }) => {
      await refuseUnknown(tx, rows, { before, after });
      const wrong = rows.contradicting?.(after) ?? [];
      if (wrong.some((field) => !isSameValue(before[field], after[field]))) refuseFields(wrong);
      if (after.status !== 'published') return;
      const { pictures } = await readListing(tx, rows, id);
      // Whoever takes a policy off the list meanwhile waits, and then finds it in use.
      await sql`SELECT FROM cancellation_policy WHERE code = ${after.cancellationPolicy} FOR SHARE`.execute(tx);
      const rulesOf = await publishRules(tx);
      const missingOf = (values: ValuesOf<Fields>) => rows.missing(values, pictures, rulesOf(values.destinationId));
      const known = before.status === 'published' ? missingOf(before) : [];
      const missing = missingOf(after).filter((must) => !known.includes(must));
      if (missing.length > 0) refuse('listing-incomplete', { missing });
    },
    write: (tx, id, changed, now) => writeListing(tx, rows, { id, changed, now }),
  };
}

/** What a listing must have, by the id of its destination. */
export async function publishRules(db: Db | Tx): Promise<(destinationId: number) => PublishRules> {
  const [licences, policies] = [await askedLicences(db), await offeredPolicies(db)];
  const middles = await db.selectFrom('destination').select(['id', 'latitude', 'longitude']).execute();
  return (destinationId) => {
    const middle = middles.find(({ id }) => id === destinationId);
    if (!middle) throw new Error(`the destination ${destinationId} is gone`);
    return { licences: licences(destinationId), policies, middles, middle };
  };
}

async function offeredPolicies(db: Db | Tx): Promise<readonly string[]> {
  const rows = await db.selectFrom('cancellation_policy').select('code').where('shown', '=', true).execute();
  return rows.map(({ code }) => code);
}

/** The licences that a destination asks for, by its id. */
async function askedLicences(db: Db | Tx): Promise<(destinationId: number) => readonly LicenceKind[]> {
  const { rows } = await sql<{ id: number; kinds: LicenceKind[] }>`
    SELECT d.id, array_agg(a.kind) AS kinds FROM destination d JOIN asked_licence a USING (municipality) GROUP BY 1`.execute(
    db,
  );
  const byDestination = new Map(rows.map(({ id, kinds }) => [id, kinds]));
  return (destinationId) => byDestination.get(destinationId) ?? [];
}

/** Refuses a changed field that names a place, a policy, a type, an owner, an amenity or a tag which is not offered. */
async function refuseUnknown<Fields extends ListingFields>(
  tx: Tx,
  { links, codes = {} }: ListingRows<Fields, string>,
  { before, after }: { readonly before: Fields; readonly after: Fields },
): Promise<void> {
  const { destinationId, ownerId } = after;
  const coded = Object.entries({ cancellationPolicy: 'cancellation_policy', ...codes }).map(
    ([field, table]) => sql`,
      EXISTS (SELECT FROM ${sql.table(table)} WHERE code = ${Reflect.get(after, field)} AND shown) AS ${sql.id(field)}`,
  );
  const linked = Object.entries(links).map(([field, { of }]) => {
    const ids = idsIn(after, field);
    return sql`, (SELECT count(*) FROM ${sql.table(of)} WHERE id = ANY(${ids}::int[])) = ${ids.length}::int AS ${sql.id(field)}`;
  });
  const { rows } = await sql<Readonly<Record<string, boolean>>>`
    SELECT EXISTS (SELECT FROM destination WHERE id = ${destinationId}::int) AS "destinationId",
      ${ownerId}::uuid IS NULL OR EXISTS (SELECT FROM app_user
        WHERE id = ${ownerId}::uuid AND 'owner' = ANY(roles) AND status IN ('created', 'active')) AS "ownerId"
      ${sql.join([...coded, ...linked], sql``)}`.execute(tx);
  const unknown = Object.entries(rows[0] ?? {})
    .filter(([field, isKnown]) => !isKnown && !isSameValue(Reflect.get(before, field), Reflect.get(after, field)))
    .map(([field]) => field);
  refuseFields(unknown);
}

function refuseFields(names: readonly string[]): void {
  if (names.length === 0) return;
  refuse('parameter-valid', {
    fields: Object.fromEntries(names.map((name) => [`changes.${name}`, ['parameter-valid']])),
  });
}

const idsIn = (values: object, field: string): number[] => [...(Reflect.get(values, field) as readonly number[])];

/** A house or a boat as staff edit it, published or not. Refuses an unknown one. */
export async function readListing<Fields extends ListingFields>(
  db: Db | Tx,
  rows: ListingRows<Fields, string>,
  id: number,
): Promise<EditedListing<Fields>> {
  return (await readListings(db, rows, [id]))[0] ?? refuse(rows.unknown);
}

/** Several of them, in no order. */
export async function readListings<Fields extends ListingFields>(
  db: Db | Tx,
  { kind, columns, links, lists }: ListingRows<Fields, string>,
  ids: readonly number[],
): Promise<readonly EditedListing<Fields>[]> {
  const key = sql.id(`${kind}_id`);
  const linked = Object.entries(links).map(
    ([field, { table, column }]) => sql`
      ARRAY(SELECT ${sql.id(column)} FROM ${sql.table(table)} WHERE ${key} = r.id ORDER BY 1) AS ${sql.id(field)},`,
  );
  const found = await sql<ValuesOf<Fields> & Omit<EditedListing<Fields>, 'values'>>`
    SELECT r.id, ${readColumns('r', rentableColumns)}, ${readColumns('k', { ...sharedColumns, ...columns })},
      r.slug, r.updated_at AS "updatedAt", ${lists}, ${sql.join(linked, sql``)}
      coalesce((SELECT json_agg(json_build_object('en', u.text_en, 'es', u.text_es) ORDER BY u.position)
        FROM ${sql.table(`${kind}_rule`)} u WHERE u.${key} = r.id), '[]') AS rules,
      (SELECT json_build_object('count', count(*), 'described', count(*) FILTER (WHERE m.alt_en <> '' AND m.alt_es <> ''))
        FROM media m WHERE m.rentable_id = r.id) AS pictures
    FROM rentable r JOIN ${sql.table(kind)} k ON k.rentable_id = r.id WHERE r.id = ANY(${[...ids]}::int[])`.execute(db);
  return found.rows.map(({ id, slug, updatedAt, pictures, ...values }) => ({
    id,
    slug,
    updatedAt,
    pictures,
    values: values as unknown as ValuesOf<Fields>,
  }));
}

interface Write<Fields extends ListingFields> {
  readonly id: number;
  readonly changed: Partial<ValuesOf<Fields>>;
  readonly now: Instant;
}

async function writeListing<Fields extends ListingFields>(
  tx: Tx,
  { kind, columns, links, writeLists }: ListingRows<Fields, string>,
  { id, changed, now }: Write<Fields>,
): Promise<void> {
  await writeColumns(tx, { table: 'rentable', key: 'id', id, columns: rentableColumns, changed });
  const own = { ...sharedColumns, ...columns };
  await writeColumns(tx, { table: kind, key: 'rentable_id', id, columns: own, changed });
  await sql`UPDATE rentable SET updated_at = ${timestamptz(now)} WHERE id = ${id}`.execute(tx);
  if (changed.latitude !== undefined || changed.longitude !== undefined) await hidePlace(tx, id);
  if (changed.rules) await writeRules(tx, kind, { id, rules: changed.rules });
  for (const [field, link] of Object.entries(links)) {
    if (field in changed) await writeIds(tx, { kind, id, ...link, ids: idsIn(changed, field) });
  }
  await writeLists(tx, id, changed);
}

const RANDOM_STEPS = 2 ** 40;

/** The point that guests see follows a place that was moved. */
async function hidePlace(tx: Tx, id: number): Promise<void> {
  const place = await tx
    .selectFrom('rentable')
    .select(['latitude', 'longitude'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { latitude, longitude } = hiddenPlace(place, () => randomInt(RANDOM_STEPS) / RANDOM_STEPS);
  await tx
    .updateTable('rentable')
    .set({ shown_latitude: latitude, shown_longitude: longitude })
    .where('id', '=', id)
    .execute();
}

type Kind = ListingRows<ListingFields, string>['kind'];

async function writeRules(
  tx: Tx,
  kind: Kind,
  { id, rules }: Pick<ListingFields, 'rules'> & { readonly id: number },
): Promise<void> {
  const [table, key] = [sql.table(`${kind}_rule`), sql.id(`${kind}_id`)];
  await sql`DELETE FROM ${table} WHERE ${key} = ${id}`.execute(tx);
  await sql`
    INSERT INTO ${table} (${key}, position, text_en, text_es)
    SELECT ${id}::int, u.position - 1, u.rule ->> 'en', u.rule ->> 'es'
    FROM jsonb_array_elements(${JSON.stringify(rules)}::jsonb) WITH ORDINALITY AS u(rule, position)`.execute(tx);
}

interface Linked extends Link {
  readonly kind: Kind;
  readonly id: number;
  readonly ids: readonly number[];
}

async function writeIds(tx: Tx, { kind, id, table, column, ids }: Linked): Promise<void> {
  const key = sql.id(`${kind}_id`);
  await sql`DELETE FROM ${sql.table(table)} WHERE ${key} = ${id}`.execute(tx);
  await sql`
    INSERT INTO ${sql.table(table)} (${key}, ${sql.id(column)}) SELECT ${id}::int, unnest(${[...ids]}::int[])`.execute(
    tx,
  );
}
