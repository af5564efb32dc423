import { dateAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant, instantOf } from '#kernel/instant.ts';
import { may } from '#kernel/permissions.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import type { TaskChange } from '../api/turnovers.schemas.ts';
import { moves, type PlannerMove, whyNotMoveTask } from '../domain/tasks.ts';
import { listCandidates } from './people.views.ts';
import { frozenFor, listWorkPlaces } from './places.repository.ts';
import { settleTasks } from './settle-tasks.ts';
import { keepMove, lockTask, type Task } from './tasks.repository.ts';

type Needs = Pick<Ports, 'db' | 'clock'>;

interface Changing {
  readonly task: Task;
  readonly actor: Actor;
  readonly now: Instant;
}

/** Whoever plans gives a task to somebody, types its fields, inspects or cancels it. */
export function changeTask({ db, clock }: Needs, actor: Actor, asked: { id: string; body: TaskChange }): Promise<void> {
  return inTransaction(db, async (tx) => {
    const task = await lockTask(tx, asked.id, actor.language);
    const changing = { task, actor, now: clock.now() };
    const { body } = asked;
    switch (body.action) {
      case 'assign':
        return assign(tx, changing, body.personId);
      case 'edit':
        return edit(tx, changing, body);
      case 'unpin':
        return unpin(tx, changing, body.field);
      case 'seen':
        await tx.updateTable('turnover_task').set({ notice: null }).where('id', '=', task.id).execute();
        return;
      case 'cancel':
        refuseIf(isOfStay(task) ? 'turnover-of-stay' : null);
        return moveTask(tx, changing, { what: 'cancel' });
      case 'pass':
        return moveTask(tx, changing, { what: 'pass' });
      case 'fail':
        await moveTask(tx, changing, { what: 'fail', words: body.words });
        return cleanAgain(tx, changing, body.words);
      default:
        return body satisfies never;
    }
  });
}

/** What follows a stay ends with it alone; re-cleans and what staff added may be canceled. */
export const isOfStay = ({ stay, kind }: Pick<Task, 'stay' | 'kind'>): boolean => stay !== null && kind !== 'reclean';

async function moveTask(
  tx: Tx,
  { task, actor, now }: Changing,
  { what, words }: { readonly what: PlannerMove; readonly words?: string },
): Promise<void> {
  refuseIf(whyNotMoveTask(what, task) === null ? null : 'turnover-move-not-valid');
  const { to: state } = moves[what];
  await tx.updateTable('turnover_task').set({ state }).where('id', '=', task.id).execute();
  await keepMove(tx, { taskId: task.id, what, by: actor.userId, at: now, now, ...(words && { words }) });
}

async function assign(tx: Tx, changing: Changing, personId: string | null): Promise<void> {
  const { task, actor, now } = changing;
  if (personId === task.personId && task.state !== 'declined') return;
  const people = await listCandidates(tx, { rentableId: task.rentableId, language: actor.language });
  const person = people.find(({ id }) => id === personId);
  if (personId !== null && !person) return refuse('turnover-person-invalid');
  refuseIf(whyNotMoveTask('assign', task) === null ? null : 'turnover-move-not-valid');
  await tx
    .updateTable('turnover_task')
    .set({ assignee_id: personId, state: moves.assign.to })
    .where('id', '=', task.id)
    .execute();
  const move = personId === null ? { what: 'unassign' as const } : { what: 'assign' as const, item: personId };
  await keepMove(tx, { taskId: task.id, ...move, by: actor.userId, at: now, now });
}

/** BO-25: each field that is typed is pinned, alone. */
async function edit(
  tx: Tx,
  { task, actor, now }: Changing,
  { startsAt, endsAt, priority, payCents, note }: Extract<TaskChange, { action: 'edit' }>,
): Promise<void> {
  if (payCents !== undefined && !may(actor, 'turnover:pay')) return refuse('business-not-authorized');
  const from = startsAt === undefined ? task.startsAt : instantOf(startsAt);
  const until = endsAt === undefined ? task.endsAt : instantOf(endsAt);
  refuseIf(from > until ? 'turnover-window-invalid' : null);
  const typed = { startsAt, endsAt, priority, payCents };
  const fields = Object.entries(typed).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  const pinned = isOfStay(task) ? [...new Set([...task.pinned, ...fields])] : [];
  await tx
    .updateTable('turnover_task')
    .set({
      ...{ pinned, starts_at: timestamptz(from), ends_at: timestamptz(until) },
      ...(priority !== undefined && { priority }),
      ...(payCents !== undefined && { pay_cents: payCents }),
      ...(note !== undefined && { note }),
    })
    .where('id', '=', task.id)
    .execute();
  const words = note === undefined ? fields : [...fields, 'note'];
  await keepMove(tx, { taskId: task.id, what: 'edit', words: words.join(' '), by: actor.userId, at: now, now });
}

async function unpin(
  tx: Tx,
  { task, actor, now }: Changing,
  field: Extract<TaskChange, { action: 'unpin' }>['field'],
): Promise<void> {
  if (field === 'payCents' && !may(actor, 'turnover:pay')) return refuse('business-not-authorized');
  const place = (await listWorkPlaces(tx, [task.rentableId])).get(task.rentableId);
  const pinned = task.pinned.filter((one) => one !== field);
  const usual = field === 'payCents' && place ? { pay_cents: frozenFor(task.kind, place).pay_cents } : {};
  await tx
    .updateTable('turnover_task')
    .set({ pinned, ...usual })
    .where('id', '=', task.id)
    .execute();
  await keepMove(tx, { taskId: task.id, what: 'unpin', words: field, by: actor.userId, at: now, now });
  await settleTasks(tx, [task.rentableId], now);
}

/** BO-26: what failed is cleaned once more, as soon as may be, by the same person unless somebody says otherwise. */
async function cleanAgain(tx: Tx, { task, now }: Changing, words: string): Promise<void> {
  const place = (await listWorkPlaces(tx, [task.rentableId])).get(task.rentableId);
  if (!place) return;
  const until = task.endsAt > now ? task.endsAt : hoursAfter(now, 24);
  const earlier = await tx
    .selectFrom('turnover_task')
    .select('id')
    .where('stay', '=', task.stay)
    .where('kind', '=', 'reclean')
    .execute();
  await tx
    .insertInto('turnover_task')
    .values({
      ...{ rentable_id: task.rentableId, kind: 'reclean', stay: task.stay, reservation_id: task.reservationId },
      ...{
        ordinal: earlier.length + 1,
        again_of: task.id,
        assignee_id: task.personId,
        note: words,
        made_at: timestamptz(now),
      },
      ...{ starts_at: timestamptz(now), ends_at: timestamptz(until), priority: task.priority },
      ...{ ...frozenFor('reclean', place), checklist: JSON.stringify(task.checklist) },
    })
    .execute();
}

interface Added {
  readonly rentableId: number;
  readonly kind: Task['kind'];
  readonly startsAt: string;
  readonly endsAt: string;
  readonly note?: string | undefined;
}

/** Adds a task that follows no stay. */
export function addTask(
  { db, clock }: Needs,
  actor: Actor,
  { rentableId, kind, note, ...typed }: Added,
): Promise<{ id: string }> {
  const window = { from: instantOf(typed.startsAt), until: instantOf(typed.endsAt) };
  refuseIf(window.from > window.until || dateAt(window.from) < dateAt(clock.now()) ? 'turnover-window-invalid' : null);
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const place = (await listWorkPlaces(tx, [rentableId])).get(rentableId);
    if (!place) return refuse('house-not-found');
    const { id } = await tx
      .insertInto('turnover_task')
      .values({
        ...{ rentable_id: rentableId, kind, note: note ?? '', priority: 2, made_at: timestamptz(now) },
        ...{ starts_at: timestamptz(window.from), ends_at: timestamptz(window.until) },
        ...frozenFor(kind, place),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await keepMove(tx, { taskId: id, what: 'add', by: actor.userId, at: now, now });
    return { id };
  });
}
