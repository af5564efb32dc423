import { type RawBuilder, sql } from 'kysely';
import type { About } from '#kernel/endpoint.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Input } from '#platform/http/parse-input.ts';
import type { WhyOutside } from '#platform/http/serve.ts';

type Condition = RawBuilder<boolean>;

const EVERYTHING = sql<boolean>`true`;
const NOTHING = sql<boolean>`false`;

/**
 * SQL for whether a house or boat belongs to somebody's work. This file is the only one that says so, which is why the
 * lowest feature names tables of others: no list above it has a condition of its own to forget.
 */
export function inScope(scope: Scope | null, rentableId: RawBuilder<unknown>): Condition {
  if (scope === null) return EVERYTHING;
  return sql<boolean>`(${rentableId} = ANY(${[...scope.rentables]}::int[]) OR EXISTS (
    SELECT FROM rentable scoped WHERE scoped.id = ${rentableId} AND ${placeInScope(scope, sql`scoped.destination_id`)}))`;
}

/** SQL for whether a trip does: one of its houses or boats does. */
export function groupInScope(scope: Scope | null, groupId: RawBuilder<unknown>): Condition {
  if (scope === null) return EVERYTHING;
  return sql<boolean>`EXISTS (SELECT FROM reservation of_group
    WHERE of_group.group_id = ${groupId} AND ${inScope(scope, sql`of_group.rentable_id`)})`;
}

/** SQL for whether a row of `contact_message` does: its trip does; else it names no house or boat, or one of them. */
export function messageInScope(scope: Scope | null, table: string): Condition {
  if (scope === null) return EVERYTHING;
  const groupId = sql.ref(`${table}.group_id`);
  const named = sql`coalesce(${sql.ref(`${table}.listing_id`)}, ${sql.ref(`${table}.rentable_id`)})`;
  return sql<boolean>`CASE WHEN ${groupId} IS NOT NULL THEN ${groupInScope(scope, groupId)}
    ELSE ${named} IS NULL OR ${inScope(scope, named)} END`;
}

/** SQL for what belongs to no house, boat or trip: whoever has a scope sees none of it. */
export const ofCompany = (scope: Scope | null): Condition => (scope === null ? EVERYTHING : NOTHING);

/** Whether somebody's work includes a house or boat. */
export const isInScope = (db: Db | Tx, scope: Scope | null, rentableId: number): Promise<boolean> =>
  holds(db, inScope(scope, sql`${rentableId}::int`));

/** Whether somebody's work includes a trip; null stands for what belongs to none. */
export const isGroupInScope = async (db: Db | Tx, scope: Scope | null, groupId: string | null): Promise<boolean> =>
  scope === null || (groupId !== null && holds(db, groupInScope(scope, sql`${groupId}::uuid`)));

/** The refusal for a call about something that lies outside of a scope, as if it weren't there; null inside of it. */
export function whyOutside({ db }: { readonly db: Db }): WhyOutside {
  return async (scope, { about, input }) =>
    (await holds(db, conditions[about.what](scope, factsOf(input)))) ? null : about.unknown;
}

async function holds(db: Db | Tx, condition: Condition): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`SELECT coalesce(${condition}, false) AS holds`.execute(db);
  return rows[0]?.holds ?? false;
}

/** What a call names, wherever it does. */
interface Facts {
  readonly id: unknown;
  readonly entity: unknown;
  readonly kind: unknown;
  readonly houseIds: readonly number[];
  readonly groupIds: readonly string[];
  readonly bulkId: unknown;
  readonly batchId: unknown;
  readonly destinationId: unknown;
}

function factsOf({ params, body }: Input): Facts {
  const { changes, houseIds, unitIds = houseIds, moves, ...given } = Object(body);
  const named = { ...Object(changes), ...given, ...Object(params) };
  const { id, entity, kind, bulkId, batchId, destinationId } = named;
  const groupIds = Array.isArray(moves) ? moves.map(({ groupId }) => groupId) : [];
  const listed = { houseIds: Array.isArray(unitIds) ? unitIds : [], groupIds };
  return { id, entity, kind, bulkId, batchId, destinationId, ...listed };
}

const placeInScope = ({ places }: Scope, destinationId: RawBuilder<unknown>): Condition =>
  sql<boolean>`${destinationId} = ANY(${[...places]}::int[])`;

const listing = (scope: Scope, { id }: Facts): Condition => inScope(scope, sql`${id}::int`);
const group = (scope: Scope, { id }: Facts): Condition => groupInScope(scope, sql`${id}::uuid`);
const groupOf = (scope: Scope, row: RawBuilder<unknown>): Condition => groupInScope(scope, sql`(${row})`);
const ofInvoice = (scope: Scope, { id }: Facts): Condition =>
  groupOf(scope, sql`SELECT q.group_id FROM invoice i JOIN request q ON q.id = i.request_id WHERE i.id = ${id}::uuid`);
const ofEntry = (scope: Scope, { id }: Facts): Condition =>
  groupOf(scope, sql`SELECT e.group_id FROM ledger_entry e WHERE e.id = ${id}::uuid`);

function ofDocument(scope: Scope, facts: Facts): Condition {
  switch (facts.kind) {
    case 'invoice':
      return ofInvoice(scope, facts);
    case 'receipt':
    case 'refund-note':
      return ofEntry(scope, facts);
    case 'annex':
      return groupOf(scope, sql`SELECT c.group_id FROM trip_change c WHERE c.id = ${facts.id}::uuid`);
    default:
      return group(scope, facts);
  }
}

/** A listing may go to no place outside of the scope, be it new or changed. */
function place(scope: Scope, { destinationId }: Facts): Condition {
  return destinationId === undefined ? EVERYTHING : placeInScope(scope, sql`${destinationId}::int`);
}

const conditions: Readonly<Record<About['what'], (scope: Scope, facts: Facts) => Condition>> = {
  company: () => NOTHING,
  listing,
  group,
  groups: (scope, { groupIds }) => sql`NOT EXISTS (
    SELECT FROM unnest(${[...groupIds]}::uuid[]) AS named(id) WHERE NOT ${groupInScope(scope, sql`named.id`)})`,
  place,
  'listing-and-place': (scope, facts) => sql`${listing(scope, facts)} AND ${place(scope, facts)}`,
  // Its copy stands in the same place, which has to be of the scope as a whole.
  'copied-listing': (scope, { id }) =>
    placeInScope(scope, sql`(SELECT r.destination_id FROM rentable r WHERE r.id = ${id}::int)`),
  listings: (scope, facts) => sql`${facts.id === undefined ? EVERYTHING : listing(scope, facts)} AND NOT EXISTS (
    SELECT FROM unnest(${[...facts.houseIds]}::int[]) AS named(id) WHERE NOT ${inScope(scope, sql`named.id`)})`,
  bulk: (scope, { bulkId }) => sql`NOT EXISTS (
    SELECT FROM revision v WHERE v.bulk_id = ${bulkId}::uuid AND NOT ${inScope(scope, sql`v.entity_id`)})`,
  block: (scope, { id }) => inScope(scope, sql`(SELECT o.rentable_id FROM occupancy o WHERE o.id = ${id}::bigint)`),
  'block-batch': (scope, { batchId }) => sql`NOT EXISTS (
    SELECT FROM occupancy o WHERE o.block_batch = ${batchId}::uuid AND NOT ${inScope(scope, sql`o.rentable_id`)})`,
  line: (scope, { id }) => groupOf(scope, sql`SELECT l.group_id FROM reservation l WHERE l.id = ${id}::uuid`),
  invoice: ofInvoice,
  entry: ofEntry,
  release: (scope, { id }) => groupOf(scope, sql`SELECT w.group_id FROM refund_release w WHERE w.id = ${id}::uuid`),
  document: ofDocument,
  'work-order': (scope, { id }) =>
    inScope(scope, sql`(SELECT w.rentable_id FROM work_order w WHERE w.id = ${id}::uuid)`),
  review: (scope, { id }) => inScope(scope, sql`(SELECT v.rentable_id FROM review v WHERE v.id = ${id}::int)`),
  turnover: (scope, { id }) =>
    inScope(scope, sql`(SELECT t.rentable_id FROM turnover_task t WHERE t.id = ${id}::uuid)`),
  // The conversation of a trip has the id of the trip, also before anybody wrote.
  message: (scope, facts) => sql`(${group(scope, facts)} OR EXISTS (SELECT FROM contact_message c
    WHERE c.id = ${facts.id}::uuid AND ${messageInScope(scope, 'c')}))`,
};
