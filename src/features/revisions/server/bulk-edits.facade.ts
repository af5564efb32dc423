import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal, refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { RevisedEntity, Values } from '../revisions.domain.ts';
import { type Revised, saveEdit } from './revisions.facade.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface BulkEdit<V extends Values> {
  readonly ids: readonly number[];
  readonly wanted: (current: V, id: number) => Partial<V>;
  readonly actor: Pick<Actor, 'userId' | 'language'>;
}

export interface BulkSaved {
  /** What takes all of it back. */
  readonly bulkId: string;
  /** How many rows were changed; those that had the wanted values already are left alone. */
  readonly changed: number;
}

/** Changes many rows in one transaction: each has a revision of its own, and all can be taken back at once. */
export function saveBulk<V extends Values>(
  ports: Deps,
  revised: Revised<V>,
  { ids, wanted, actor }: BulkEdit<V>,
): Promise<BulkSaved> {
  const bulkId = randomUUID();
  return inTransaction(ports.db, async (tx) => {
    // By id: two bulks of the same rows wait for each other and never lock crosswise.
    for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
      const edit = { id, wanted: (current: V) => wanted(current, id), actor, origin: 'bulk', bulkId } as const;
      await saveEdit({ ...ports, db: tx }, revised, edit);
    }
    return { bulkId, changed: (await partsOf(tx, revised.entity, bulkId)).length };
  });
}

export interface BulkUndone {
  readonly undone: number;
  /** Rows that somebody changed since, which stay as they are. */
  readonly kept: { readonly id: number; readonly by: string }[];
}

/** Takes a bulk back: each row becomes what it was, but for those that somebody changed since. */
export function undoBulk<V extends Values>(
  ports: Deps,
  revised: Revised<V>,
  { bulkId, actor }: { readonly bulkId: string; readonly actor: BulkEdit<V>['actor'] },
): Promise<BulkUndone> {
  return inTransaction(ports.db, async (tx) => {
    const parts = await partsOf(tx, revised.entity, bulkId);
    if (parts.length === 0) return refuse('not-found');
    const kept: BulkUndone['kept'] = [];
    for (const { id, version, before } of parts) {
      try {
        const edit = { id, version, wanted: before as Partial<V>, actor, origin: 'restore' } as const;
        await saveEdit({ ...ports, db: tx }, revised, edit);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'edit-clash') throw error;
        const clashes = (error.details?.clashes ?? []) as readonly { by: string }[];
        kept.push({ id, by: clashes[0]?.by ?? '' });
      }
    }
    return { undone: parts.length - kept.length, kept };
  });
}

interface Part {
  readonly id: number;
  readonly version: number;
  readonly before: Values;
}

async function partsOf(tx: Tx, entity: RevisedEntity, bulkId: string): Promise<readonly Part[]> {
  const { rows } = await sql<Part>`
    SELECT entity_id AS id, version, before FROM revision
    WHERE bulk_id = ${bulkId}::uuid AND entity = ${entity} ORDER BY entity_id`.execute(tx);
  return rows;
}
