import { sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import {
  type LaterChange,
  mergeEdit,
  type RevisedEntity,
  type RevisionOrigin,
  type Values,
} from '../revisions.domain.ts';
import type { CatalogChanged } from '../revisions.events.ts';

/** How a kind of row is read, checked and written; the feature that owns the row says it. */
export interface Revised<V extends Values> {
  readonly entity: RevisedEntity;
  /** Locks the row until the transaction ends and gives all its fields. Refuses an unknown one. */
  readonly lock: (tx: Tx, id: number) => Promise<V>;
  readonly write: (tx: Tx, id: number, changed: Partial<V>, now: Instant) => Promise<void>;
  /** Refuses what must not be, by the fields as they would be and as they are. */
  readonly check?: (tx: Tx, id: number, edit: { readonly before: V; readonly after: V }) => Promise<void> | void;
}

type Wanted<V extends Values> = { readonly [Field in keyof V]?: V[Field] | undefined };

/** The fields that a change wrote, before and after it. */
interface Change<V extends Values> {
  readonly before: Partial<V>;
  readonly after: Partial<V>;
}

interface Edit<V extends Values> {
  readonly id: number;
  /** The version that the form was opened with; without one the change is made of what is there now. */
  readonly version?: number | undefined;
  readonly wanted: Wanted<V> | ((current: V) => Wanted<V>);
  /** Whether what somebody changed since `version` may clash with it; left out: every change may. */
  readonly isConcernedBy?: (change: Change<V>) => boolean;
  readonly actor: Pick<Actor, 'userId' | 'language'>;
  readonly origin?: RevisionOrigin;
  /** The change of many rows that it is part of. */
  readonly bulkId?: string;
}

export interface SavedEdit {
  readonly version: number;
  /** Fields that others changed since, which this edit left as they are. */
  readonly others: string[];
  /** Whether anything was written. */
  readonly isChanged: boolean;
}

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

/**
 * Saves an edit: fields that others changed since are kept, a field that both changed is refused with who wrote what
 * (`edit-clash`), and what was changed becomes a revision. An edit that changes nothing makes none.
 */
export function saveEdit<V extends Values>(ports: Deps, revised: Revised<V>, edit: Edit<V>): Promise<SavedEdit> {
  return inTransaction(ports.db, async (tx) => {
    const before = await revised.lock(tx, edit.id);
    const newest = await versionOf(tx, revised.entity, edit.id);
    const { id, actor, version = newest } = edit;
    if (version > newest) return refuse('parameter-valid', { fields: { version: ['parameter-valid'] } });
    const since = version < newest ? await revisionsSince<V>(tx, { entity: revised.entity, id, version, actor }) : [];
    const later = edit.isConcernedBy ? since.filter(edit.isConcernedBy) : since;
    const wanted = typeof edit.wanted === 'function' ? edit.wanted(before) : edit.wanted;
    const { changed, others, clashes } = mergeEdit({ current: before, wanted, later });
    if (clashes.length > 0) return refuse('edit-clash', { version: newest, clashes });
    if (Object.keys(changed).length === 0) return { version: newest, others: [...others], isChanged: false };
    await revised.check?.(tx, id, { before, after: { ...before, ...changed } });
    const now = ports.clock.now();
    await revised.write(tx, id, changed as Partial<V>, now);
    await keepRevision(ports, tx, {
      entity: revised.entity,
      entityId: id,
      version: newest + 1,
      by: actor.userId,
      origin: edit.origin ?? 'screen',
      bulkId: edit.bulkId,
      before: only(before, Object.keys(changed)),
      after: changed,
    });
    return { version: newest + 1, others: [...others], isChanged: true };
  });
}

/** The version of a row: that of its last revision, 0 before the first. Lock the row first where it must not move. */
export async function versionOf(db: Db | Tx, entity: RevisedEntity, id: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    SELECT coalesce(max(version), 0) AS version FROM revision WHERE entity = ${entity} AND entity_id = ${id}`.execute(
    db,
  );
  return rows[0]?.version ?? 0;
}

/** The versions of several rows; those without a revision are left out. */
export async function versionsOf(
  db: Db,
  entity: RevisedEntity,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; version: number }>`
    SELECT entity_id AS id, max(version) AS version FROM revision
    WHERE entity = ${entity} AND entity_id = ANY(${[...ids]}::int[]) GROUP BY entity_id`.execute(db);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** The fields that a revision changed, as they were before it; those that were not there yet are left out. */
export async function valuesBefore(
  db: Db | Tx,
  { entity, id, version }: { readonly entity: RevisedEntity; readonly id: number; readonly version: number },
): Promise<Values> {
  const { rows } = await sql<{ before: Values }>`
    SELECT before FROM revision WHERE entity = ${entity} AND entity_id = ${id} AND version = ${version}`.execute(db);
  return rows[0]?.before ?? refuse('not-found');
}

export interface KeptChange {
  readonly by: string;
  readonly at: Instant;
  readonly origin: RevisionOrigin;
  readonly before: Values;
  readonly after: Values;
}

const MAX_CHANGES = 200;

/** The last 200 changes of a field, newest first, with the names of who made them. */
export async function changesOf(
  db: Db,
  asked: { readonly entity: RevisedEntity; readonly id: number; readonly field: string; readonly language: Language },
): Promise<readonly KeptChange[]> {
  const { rows } = await sql<KeptChange>`
    SELECT ${nameOfPerson('u', asked.language)} AS "by", v.changed_at AS at, v.origin, v.before, v.after
    FROM revision v JOIN app_user u ON u.id = v.changed_by
    WHERE v.entity = ${asked.entity} AND v.entity_id = ${asked.id} AND v.after ? ${asked.field}
    ORDER BY v.version DESC LIMIT ${MAX_CHANGES}`.execute(db);
  return rows;
}

interface NewRevision {
  readonly entity: RevisedEntity;
  readonly entityId: number;
  readonly version: number;
  readonly by: string;
  readonly origin: RevisionOrigin;
  readonly bulkId?: string | undefined;
  readonly before: Values;
  readonly after: Values;
}

/** The revision with which the history of a new row begins: there is nothing before it. */
export const keepFirstRevision = (
  ports: Pick<Ports, 'clock' | 'publish'>,
  tx: Tx,
  made: Pick<NewRevision, 'entity' | 'entityId' | 'by' | 'after'>,
): Promise<void> => keepRevision(ports, tx, { ...made, version: 1, origin: 'screen', before: {} });

/** The revision with which the history of a row that is removed ends; the row is locked. */
export const keepLastRevision = async (
  ports: Pick<Ports, 'clock' | 'publish'>,
  tx: Tx,
  { entity, entityId, by, before }: Pick<NewRevision, 'entity' | 'entityId' | 'by' | 'before'>,
): Promise<void> => {
  const version = (await versionOf(tx, entity, entityId)) + 1;
  await keepRevision(ports, tx, { entity, entityId, by, before, version, origin: 'screen', after: { removed: true } });
};

/** Writes a revision and says that it happened. */
async function keepRevision(
  { clock, publish }: Pick<Ports, 'clock' | 'publish'>,
  tx: Tx,
  { entity, entityId, version, by, origin, bulkId, before, after }: NewRevision,
): Promise<void> {
  await sql`
    INSERT INTO revision (entity, entity_id, version, changed_by, changed_at, origin, bulk_id, before, after)
    VALUES (${entity}, ${entityId}, ${version}, ${by}, ${timestamptz(clock.now())}, ${origin}, ${bulkId ?? null},
      ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`.execute(tx);
  const changed: CatalogChanged = {
    type: 'catalog-changed',
    entity,
    entityId,
    version,
    fields: Object.keys(after),
    origin,
  };
  await publish(tx, changed);
}

/** What was changed after a version, oldest first. */
async function revisionsSince<V extends Values>(
  tx: Tx,
  {
    entity,
    id,
    version,
    actor,
  }: Pick<Edit<Values>, 'id' | 'actor'> & { readonly entity: RevisedEntity; readonly version: number },
): Promise<readonly (LaterChange & Change<V>)[]> {
  const { rows } = await sql<LaterChange & Change<V>>`
    SELECT ${nameOfPerson('u', actor.language)} AS "by", v.changed_at AS at, v.before, v.after
    FROM revision v JOIN app_user u ON u.id = v.changed_by
    WHERE v.entity = ${entity} AND v.entity_id = ${id} AND v.version > ${version} ORDER BY v.version`.execute(tx);
  return rows;
}

const only = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));
