import { sql } from 'kysely';
import type { BlocksLifted } from '#features/calendars/domain/calendars.events.ts';
import { findBlocks, liftBlocks, withBookables } from '#features/calendars/server/calendars.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { WrittenTexts } from '../api/storms.schemas.ts';
import type { StormCleared } from '../domain/storms.events.ts';
import { listUnits } from './storm-plan.views.ts';
import { lockStorm, markCleared, type Storm } from './storms.repository.ts';
import { tellPeople } from './tell-people.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface Clearing {
  readonly id: number;
  /** Every house and boat of the area is looked at. */
  readonly inspects: boolean;
  readonly texts: WrittenTexts;
}

/**
 * All clear: lifts the blocks that this storm set and no others, from today on; what was not done before the storm is
 * dropped, inspections begin where they are wanted, and guests who are here or near are told. Once: a storm that is
 * over is left as it is.
 */
export async function clearStorm(ports: Needs, actor: Actor, { id, inspects, texts }: Clearing): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    const storm = await lockStorm(tx, id);
    if (storm.state === 'over') return;
    if (storm.blockBatch === null) return refuse('storm-not-open');
    const at = ports.clock.now();
    const today = dateAt(at);
    const which = { batchId: storm.blockBatch };
    // All of the area, as by the press: what a trip frees meanwhile is blocked before this, or not at all.
    const units = (await listUnits(tx, storm)).map((unit) => unit.id);
    const rentableIds = [...new Set([...units, ...(await findBlocks(tx, which)).map(({ rentableId }) => rentableId)])];
    const lifted = await withBookables(tx, { rentableIds, poolIds: [] }, (locked) => liftBlocks(locked, which, today));
    const rentables = [...new Set(lifted.map(({ rentableId }) => String(rentableId)))];
    const event = { type: 'blocks-lifted', rentables, count: rentables.length } as const;
    if (rentables.length > 0) await ports.publish(tx, event satisfies BlocksLifted);
    await endTasks(tx, storm, inspects);
    await markCleared(tx, id, { by: actor.userId, at });
    await tellPeople(ports, tx, { storm, kind: 'clear', readers: 'next', texts, by: actor.userId, at, today });
    const cleared = { type: 'storm-cleared', stormId: id, lifted: rentables.length } as const;
    await ports.publish(tx, cleared satisfies StormCleared);
  });
}

async function endTasks(tx: Tx, storm: Storm, inspects: boolean): Promise<void> {
  await tx
    .updateTable('storm_task')
    .set({ state: 'dropped' })
    .where('storm_id', '=', storm.id)
    .where('state', '=', 'open')
    .execute();
  if (!inspects) return;
  const ids = (await listUnits(tx, storm)).map((unit) => unit.id);
  await sql`INSERT INTO storm_task (storm_id, rentable_id, kind)
    SELECT ${storm.id}, id, 'inspection' FROM unnest(${ids}::int[]) AS u (id)`.execute(tx);
}
