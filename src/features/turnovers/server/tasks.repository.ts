import { type RawBuilder, sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Checklist } from '../domain/checklist.ts';
import type { Notice } from '../domain/plan-tasks.ts';
import type { KeptMove, ProblemKind, TaskKind, TaskState } from '../domain/tasks.ts';

/** A task as it is kept, with its house or boat in a language. */
export interface Task {
  readonly id: string;
  readonly kind: TaskKind;
  readonly state: TaskState;
  readonly stay: string | null;
  readonly reservationId: string | null;
  readonly rentableId: number;
  readonly placeKind: 'house' | 'boat';
  readonly name: string;
  readonly area: string;
  readonly address: string;
  readonly instructions: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly priority: number;
  readonly minutes: number;
  readonly payCents: number;
  readonly pinned: readonly string[];
  readonly notice: Notice | null;
  readonly note: string;
  readonly checklist: Checklist;
  readonly checked: readonly string[];
  readonly personId: string | null;
  readonly personName: string | null;
  readonly againOf: string | null;
  readonly again: string | null;
  readonly problemCount: number;
}

/** Tasks that meet a condition on `t`, the most urgent of each day first. */
export async function listTasks(
  db: Db | Tx,
  condition: RawBuilder<unknown>,
  language: Language,
): Promise<readonly Task[]> {
  const named = (table: string) => sql.ref(`${table}.name_${language}`);
  const { rows } = await sql<Task>`
    SELECT t.id, t.kind, t.state, t.stay, t.reservation_id AS "reservationId", t.rentable_id AS "rentableId",
      r.kind AS "placeKind", ${named('r')} AS name, ${named('d')} AS area, r.address,
      coalesce(${sql.ref(`h.arrival_${language}`)}, ${sql.ref(`b.arrival_${language}`)}, '') AS instructions,
      t.starts_at AS "startsAt", t.ends_at AS "endsAt", t.priority, t.minutes, t.pay_cents AS "payCents", t.pinned,
      t.notice, t.note, t.checklist, t.checked, t.assignee_id AS "personId",
      CASE WHEN u.id IS NOT NULL THEN ${nameOfPerson('u', language)} END AS "personName", t.again_of AS "againOf",
      (SELECT n.id FROM turnover_task n WHERE n.again_of = t.id) AS again,
      (SELECT count(*)::int FROM turnover_problem p WHERE p.task_id = t.id) AS "problemCount"
    FROM turnover_task t JOIN rentable r ON r.id = t.rentable_id JOIN destination d ON d.id = r.destination_id
      LEFT JOIN house h ON h.rentable_id = r.id LEFT JOIN boat b ON b.rentable_id = r.id
      LEFT JOIN app_user u ON u.id = t.assignee_id
    WHERE ${condition}
    ORDER BY (t.starts_at AT TIME ZONE 'America/New_York')::date, t.priority, t.starts_at, 8, t.id`.execute(db);
  return rows;
}

/** A task, locked: nobody else moves it meanwhile. */
export async function lockTask(tx: Tx, id: string, language: Language): Promise<Task> {
  await sql`SELECT FROM turnover_task WHERE id = ${id} FOR UPDATE`.execute(tx);
  const [task] = await listTasks(tx, sql`t.id = ${id}`, language);
  return task ?? refuse('turnover-not-found');
}

export interface TaskPhoto {
  readonly id: string;
  readonly taskId: string;
  readonly item: string | null;
  readonly problemId: string | null;
  readonly at: Instant;
}

/** The pictures of tasks, in the order in which they were taken. */
export async function listPhotos(db: Db | Tx, taskIds: readonly string[]): Promise<readonly TaskPhoto[]> {
  if (taskIds.length === 0) return [];
  return db
    .selectFrom('turnover_photo')
    .select(['id', 'task_id as taskId', 'item', 'problem_id as problemId', 'at'])
    .where('task_id', 'in', [...taskIds])
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export interface TaskProblem {
  readonly id: string;
  readonly taskId: string;
  readonly kind: ProblemKind;
  readonly words: string;
  readonly at: Instant;
  readonly by: string;
  readonly workOrderId: string | null;
}

/** What was found during tasks, the first first. */
export async function listProblems(
  db: Db | Tx,
  taskIds: readonly string[],
  language: Language,
): Promise<readonly TaskProblem[]> {
  const { rows } = await sql<TaskProblem>`
    SELECT p.id, p.task_id AS "taskId", p.kind, p.words, p.at, ${nameOfPerson('u', language)} AS by,
      p.work_order_id AS "workOrderId"
    FROM turnover_problem p JOIN app_user u ON u.id = p.reported_by
    WHERE p.task_id = ANY(${[...taskIds]}::uuid[]) ORDER BY p.at, p.id`.execute(db);
  return rows;
}

interface NewMove {
  /** Made by the phone; left out: a new one. */
  readonly id?: string;
  readonly taskId: string;
  readonly what: KeptMove;
  readonly item?: string;
  readonly words?: string;
  readonly by: string;
  readonly at: Instant;
  readonly now: Instant;
}

/** Whether a move with the id was kept before. */
export async function isKept(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('turnover_move').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Keeps what somebody did to a task; false: it was kept before, and whoever did it again did nothing. */
export async function keepMove(tx: Tx, { id, taskId, what, item, words, by, at, now }: NewMove): Promise<boolean> {
  const kept = await tx
    .insertInto('turnover_move')
    .values({
      ...{ task_id: taskId, what, by_id: by, at: timestamptz(at), received_at: timestamptz(now) },
      ...(id !== undefined && { id }),
      ...(item !== undefined && { item }),
      ...(words !== undefined && { words }),
    })
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}
