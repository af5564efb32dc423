import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { fitUnits, type Promised } from '../domain/fit-units.ts';
import { withBookables } from './bookables.repository.ts';

/** A new pool of so many equal units; gives its id. */
export async function addPool(
  tx: Tx,
  { name, units }: { readonly name: string; readonly units: number },
): Promise<number> {
  const { id } = await tx.insertInto('capacity_pool').values({ name }).returning('id').executeTakeFirstOrThrow();
  await addUnits(tx, id, units);
  return id;
}

interface Resize {
  readonly poolId: number;
  /** 1 or more. */
  readonly units: number;
  readonly now: Instant;
}

/**
 * Gives a pool more or fewer units; promises move to those that stay. Refuses with `units-promised` what would leave
 * fewer than are promised at one time.
 */
export function resizePool(tx: Tx, { poolId, units: wanted, now }: Resize): Promise<void> {
  return withBookables(tx, { rentableIds: [], poolIds: [poolId] }, async () => {
    const rows = await tx
      .selectFrom('capacity_unit')
      .select(['id', 'retired'])
      .where('pool_id', '=', poolId)
      .orderBy('id')
      .execute();
    const unitIds = rows.flatMap(({ id, retired }) => (retired ? [] : [id]));
    if (wanted < unitIds.length) return await retireUnits(tx, { unitIds, wanted, now });
    const back = rows.flatMap(({ id, retired }) => (retired ? [id] : [])).slice(0, wanted - unitIds.length);
    if (back.length > 0)
      await tx.updateTable('capacity_unit').set({ retired: false }).where('id', 'in', back).execute();
    await addUnits(tx, poolId, wanted - unitIds.length - back.length);
  });
}

async function addUnits(tx: Tx, poolId: number, count: number): Promise<void> {
  await sql`
    INSERT INTO capacity_unit (pool_id, name)
    SELECT p.id, p.name || ' ' || ((SELECT count(*) FROM capacity_unit u WHERE u.pool_id = p.id) + n)
    FROM capacity_pool p, generate_series(1, ${count}::int) n WHERE p.id = ${poolId}`.execute(tx);
}

interface Retire {
  readonly unitIds: readonly number[];
  readonly wanted: number;
  readonly now: Instant;
}

async function retireUnits(tx: Tx, { unitIds, wanted, now }: Retire): Promise<void> {
  const ids = [...unitIds];
  const { rows: promised } = await sql<Promised>`
    SELECT id::text, unit_id AS "unitId", during FROM unit_occupancy
    WHERE unit_id = ANY(${ids}::int[]) AND blocks AND upper(during) > ${timestamptz(now)}`.execute(tx);
  const fitted = fitUnits({ unitIds, promised }, { wanted, now });
  if ('needed' in fitted) {
    const { needed, at: neededAt } = fitted;
    return refuse('units-promised', { needed, neededAt, fields: { 'changes.units': ['units-promised'] } });
  }
  const moved = [...fitted.moved];
  const promises = moved.map(([id]) => id);
  // The constraint looks at each row: all give their place up before any takes another one.
  await sql`UPDATE unit_occupancy SET blocks = false WHERE id = ANY(${promises}::bigint[])`.execute(tx);
  await sql`
    UPDATE unit_occupancy o SET blocks = true, unit_id = m.unit_id
    FROM unnest(${promises}::bigint[], ${moved.map(([, unitId]) => unitId)}::int[]) AS m (id, unit_id)
    WHERE o.id = m.id`.execute(tx);
  await sql`
    UPDATE capacity_unit SET retired = true
    WHERE id = ANY(${ids}::int[]) AND id <> ALL(${[...fitted.kept]}::int[])`.execute(tx);
}

/** Whether a pool has anything that could be promised, now or later. */
export async function hasUnits(db: Db | Tx, poolId: number): Promise<boolean> {
  const unit = await db.selectFrom('capacity_unit').select('id').where('pool_id', '=', poolId).executeTakeFirst();
  return unit !== undefined;
}
