import { isInScope } from '#features/accounts/server/staff-scope.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';

interface Marking {
  readonly stormId: number;
  readonly taskId: number;
  readonly isDone: boolean;
}

/**
 * Marks a task as done, or as not done after all. Who did it first stays; what was dropped when all was clear is over.
 */
export async function markTask(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  actor: Actor,
  { stormId, taskId, isDone }: Marking,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const task = await tx
      .selectFrom('storm_task')
      .select(['rentable_id as rentableId', 'state'])
      .where('id', '=', taskId)
      .where('storm_id', '=', stormId)
      .forUpdate()
      .executeTakeFirst();
    if (!task || !(await isInScope(tx, actor.scope, task.rentableId))) return refuse('storm-not-found');
    if (task.state === 'dropped') return refuse('storm-not-open');
    if (isDone === (task.state === 'done')) return;
    await tx
      .updateTable('storm_task')
      .set({
        state: isDone ? 'done' : 'open',
        done_by: isDone ? actor.userId : null,
        done_at: timestamptz(isDone ? clock.now() : null),
      })
      .where('id', '=', taskId)
      .execute();
  });
}
