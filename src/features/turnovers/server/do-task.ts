import { sql } from 'kysely';
import { reportProblem } from '#features/repairs/server/repairs.facade.ts';
import { type Instant, instantOf } from '#kernel/instant.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import type { FieldMoveBody } from '../api/turnovers.schemas.ts';
import { missingItems } from '../domain/checklist.ts';
import { pressedAt } from '../domain/pressed-at.ts';
import { type FieldMove, isBegun, mayBegin, moves, repairOf, whyNotMoveTask } from '../domain/tasks.ts';
import { isKept, keepMove, listPhotos, lockTask, type Task } from './tasks.repository.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'publish'>;

/** A task of somebody of the field, locked; another one's looks as if there were none. */
export async function lockOwnTask(tx: Tx, { userId, language }: Actor, taskId: string): Promise<Task> {
  const task = await lockTask(tx, taskId, language);
  return task.personId === userId ? task : refuse('turnover-not-found');
}

/**
 * Does what somebody pressed on a phone, maybe long before it comes here. What comes again with its id was done before:
 * it changes nothing and is answered as the first time.
 */
export function doTask(
  needs: Needs,
  actor: Actor,
  { taskId, body }: { taskId: string; body: FieldMoveBody },
): Promise<void> {
  const { db, clock } = needs;
  return inTransaction(db, async (tx) => {
    if (await isKept(tx, body.id)) return;
    const task = await lockOwnTask(tx, actor, taskId);
    const now = clock.now();
    const at = pressedAt(instantOf(body.at), now);
    const move = {
      ...{ id: body.id, taskId, what: body.what, by: actor.userId, at, now },
      ...(body.what === 'check' && { item: body.item, words: body.isDone ? '' : 'undone' }),
      ...(body.what === 'problem' && { words: body.words ?? '' }),
    };
    if (!(await keepMove(tx, move))) return;
    if (body.what === 'check') return tick(tx, task, body);
    if (body.what === 'problem') return report(needs, tx, { task, body, by: actor.userId, at });
    return moveTask(tx, { task, what: body.what, at });
  });
}

async function tick(tx: Tx, task: Task, { item, isDone }: { item: string; isDone: boolean }): Promise<void> {
  refuseIf(isBegun(task) ? null : 'turnover-move-not-valid');
  const items = task.checklist.flatMap((room) => room.items.map(({ id }) => id));
  if (!items.includes(item)) return refuse('turnover-move-not-valid');
  const others = task.checked.filter((id) => id !== item);
  const checked = isDone ? [...others, item] : others;
  await tx.updateTable('turnover_task').set({ checked }).where('id', '=', task.id).execute();
}

interface Reporting {
  readonly task: Task;
  readonly body: Extract<FieldMoveBody, { what: 'problem' }>;
  readonly by: string;
  readonly at: Instant;
}

/** BO-27: what was found stands with its task and its stay; what has to be repaired is a work order at once. */
async function report(needs: Needs, tx: Tx, { task, body, by, at }: Reporting): Promise<void> {
  const { rentableId, reservationId } = task;
  const { id, kind, words = '' } = body;
  const category = repairOf[kind];
  const found = { rentableId, reservationId, kind: category ?? 'other', words, pictures: [] };
  const reporter = { kind: 'cleaner', userId: by } as const;
  const order = category === null ? null : await reportProblem(needs, tx, { ...found, reporter });
  await tx
    .insertInto('turnover_problem')
    .values({
      ...{ id, task_id: task.id, rentable_id: rentableId, reservation_id: reservationId, kind, words },
      ...{ reported_by: by, at: timestamptz(at), work_order_id: order?.id ?? null },
    })
    .execute();
}

async function moveTask(tx: Tx, { task, what, at }: { task: Task; what: FieldMove; at: Instant }): Promise<void> {
  refuseIf(whyNotMoveTask(what, task) === null ? null : 'turnover-move-not-valid');
  refuseIf(what === 'start' && !mayBegin(task.startsAt, at) ? 'turnover-too-early' : null);
  if (what === 'finish') await refuseUnfinished(tx, task);
  await tx
    .updateTable('turnover_task')
    .set({
      state: moves[what].to,
      ...(what === 'start' && { begun_at: timestamptz(at) }),
      ...(what === 'finish' && { done_at: timestamptz(at) }),
    })
    .where('id', '=', task.id)
    .execute();
}

async function refuseUnfinished(tx: Tx, task: Task): Promise<void> {
  const pictured = (await listPhotos(tx, [task.id])).flatMap(({ item }) => item ?? []);
  const { unticked, unpictured } = missingItems(task.checklist, { checked: task.checked, pictured });
  if (unticked.length + unpictured.length > 0) refuse('turnover-unfinished', { unticked, unpictured });
}

/** The tasks of somebody who leaves wait for another person; what they did stays. */
export async function leaveTasks(tx: Tx, userId: string): Promise<void> {
  await sql`UPDATE turnover_task SET assignee_id = NULL, state = 'open'
    WHERE assignee_id = ${userId} AND state IN ('open', 'accepted', 'declined')`.execute(tx);
}
