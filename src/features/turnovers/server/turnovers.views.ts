import { sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { inScope } from '#features/accounts/server/staff-scope.facade.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt, instantAt, periodOf } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { may } from '#kernel/permissions.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import type { BoardTask, BoardView, FieldTask, FieldView, TaskView } from '../api/turnovers.schemas.ts';
import { DOOR_HOURS, type KeptMove, type Readiness } from '../domain/tasks.ts';
import { listCandidates, listFieldPeople, listPlacesOf } from './people.views.ts';
import { doorCodeOf, listWorkPlaces } from './places.repository.ts';
import { isOfStay } from './plan-task.ts';
import { readinessOf } from './readiness.views.ts';
import { photoViewer } from './task-photos.ts';
import {
  listPhotos,
  listProblems,
  listTasks,
  type Task,
  type TaskPhoto,
  type TaskProblem,
} from './tasks.repository.ts';

type Needs = Pick<FeatureDeps, 'db' | 'clock' | 'config'>;

const factsOf = (task: Task) => ({
  ...{ id: task.id, kind: task.kind, state: task.state, rentableId: task.rentableId, placeKind: task.placeKind },
  ...{ name: task.name, area: task.area, priority: task.priority, minutes: task.minutes },
  ...{ startsAt: isoOf(task.startsAt), endsAt: isoOf(task.endsAt) },
});

function boardTaskOf(task: Task): BoardTask {
  const { personId, personName, checklist, checked } = task;
  return {
    ...factsOf(task),
    day: dateAt(task.startsAt),
    person: personId === null ? null : { id: personId, name: personName ?? '' },
    pinned: [...task.pinned],
    notice: task.notice,
    problems: task.problemCount,
    itemsDone: checked.length,
    items: checklist.reduce((sum, room) => sum + room.items.length, 0),
  };
}

interface AskedBoard {
  readonly actor: Actor;
  readonly from: CalendarDate;
  readonly days: number;
  readonly language: Language;
}

/**
 * The tasks of some days, with those before them that are not done; who works in the field with their load; how each
 * house and boat of these tasks stands.
 */
export async function readBoard({ db, clock }: Needs, { actor, from, days, language }: AskedBoard): Promise<BoardView> {
  const now = clock.now();
  const until = addDays(from, days);
  const period = periodOf({ from, until });
  const isOpen = sql`t.state IN ('open', 'accepted', 'declined', 'in-progress', 'paused')`;
  const early = sql`${isOpen} AND ${from <= dateAt(now)}::boolean AND t.starts_at > ${timestamptz(hoursAfter(period.from, -14 * 24))}`;
  const tasks = await listTasks(
    db,
    sql`t.state <> 'canceled' AND ${inScope(actor.scope, sql`t.rentable_id`)} AND t.starts_at < ${timestamptz(period.until)}
      AND (t.starts_at >= ${timestamptz(period.from)} OR ${early})`,
    language,
  );
  const ids = [...new Set(tasks.map(({ rentableId }) => rentableId))];
  const [people, places] = await Promise.all([listFieldPeople(db, language), listReadiness(db, ids, language)]);
  const workersOf = await listPlacesOf(db, people, ids);
  const shown = tasks.map(boardTaskOf);
  const loadOf = (personId: string) =>
    Map.groupBy(
      shown.filter(({ person }) => person?.id === personId),
      ({ day }) => day,
    );
  return {
    from,
    days,
    today: dateAt(now),
    tasks: shown,
    people: people.map(({ id, name }) => ({
      id,
      name,
      load: [...loadOf(id)].map(([day, own]) => ({ day, minutes: own.reduce((sum, { minutes }) => sum + minutes, 0) })),
    })),
    places: places.map((place) => ({ ...place, personIds: workersOf(place.id) })),
  };
}

async function listReadiness(
  db: Db,
  ids: readonly number[],
  language: Language,
): Promise<{ id: number; name: string; readiness: Readiness }[]> {
  const { rows } = await sql<{ id: number; name: string; readiness: Readiness }>`
    SELECT r.id, ${sql.ref(`r.name_${language}`)} AS name, ${readinessOf(sql`r.id`)} AS readiness
    FROM rentable r WHERE r.id = ANY(${[...ids]}::int[]) ORDER BY 2, 1`.execute(db);
  return rows;
}

interface Shown {
  readonly photos: readonly TaskPhoto[];
  readonly show: ReturnType<typeof photoViewer>;
  readonly language: Language;
}

function roomsOf({ id: taskId, checklist, checked }: Task, { photos, show, language }: Shown): TaskView['rooms'] {
  const of = (item: string) => photos.filter((photo) => photo.taskId === taskId && photo.item === item);
  return checklist.map(({ name, items }) => ({
    name: name[language],
    items: items.map(({ id, words, isRequired, needsPhoto }) => ({
      ...{ id, words: words[language], isRequired, needsPhoto },
      isChecked: checked.includes(id),
      photos: of(id).map(show),
    })),
  }));
}

const problemOf = ({ id, kind, words, at }: TaskProblem, { photos, show }: Shown) => ({
  ...{ id, kind, words, at: isoOf(at) },
  photos: photos.filter(({ problemId }) => problemId === id).map(show),
});

/** A task with all that is known of it, for whoever plans. */
export async function getTask(
  needs: Needs,
  { id, actor, language }: { readonly id: string; readonly actor: Actor; readonly language: Language },
): Promise<TaskView> {
  const { db } = needs;
  const [task] = await listTasks(db, sql`t.id = ${id}`, language);
  if (!task) return refuse('turnover-not-found');
  const [photos, problems, history, candidates, trip] = await Promise.all([
    listPhotos(db, [id]),
    listProblems(db, [id], language),
    listHistory(db, id, language),
    listCandidates(db, { rentableId: task.rentableId, language }),
    may(actor, 'trip:view') && task.reservationId !== null ? findTrip(db, task.reservationId) : undefined,
  ]);
  const shown = { photos, show: photoViewer(needs), language };
  return {
    ...boardTaskOf(task),
    ...{ address: task.address, note: task.note, rooms: roomsOf(task, shown) },
    problems: problems.map((problem) => ({
      ...problemOf(problem, shown),
      by: problem.by,
      workOrderId: may(actor, 'repair:work') ? problem.workOrderId : null,
    })),
    history,
    candidates: candidates.map((person) => ({ id: person.id, name: person.name })),
    trip: trip ?? null,
    isOfStay: isOfStay(task),
    ...{ againOf: task.againOf, again: task.again },
    payCents: may(actor, 'turnover:pay') ? task.payCents : null,
  };
}

/** What was done, the last first; ticks of the list are left out, it shows them itself. */
async function listHistory(db: Db, taskId: string, language: Language): Promise<TaskView['history']> {
  const { rows } = await sql<{
    what: Exclude<KeptMove, 'check'>;
    words: string;
    by: string | null;
    at: Instant;
    receivedAt: Instant;
  }>`
    SELECT m.what, CASE WHEN p.id IS NOT NULL THEN ${nameOfPerson('p', language)} ELSE m.words END AS words, CASE WHEN u.id IS NOT NULL THEN ${nameOfPerson('u', language)} END AS by, m.at,
      m.received_at AS "receivedAt"
    FROM turnover_move m LEFT JOIN app_user u ON u.id = m.by_id
      LEFT JOIN app_user p ON m.what = 'assign' AND p.id::text = m.item
    WHERE m.task_id = ${taskId} AND m.what <> 'check' ORDER BY m.at DESC, m.received_at DESC LIMIT 100`.execute(db);
  return rows.map(({ at, receivedAt, ...move }) => ({ ...move, at: isoOf(at), receivedAt: isoOf(receivedAt) }));
}

async function findTrip(db: Db, reservationId: string): Promise<TaskView['trip'] | undefined> {
  return db
    .selectFrom('reservation as l')
    .innerJoin('reservation_group as g', 'g.id', 'l.group_id')
    .select(['g.id as groupId', 'g.booking_code as bookingCode'])
    .where('l.id', '=', reservationId)
    .executeTakeFirst();
}

/** Days ahead that a phone keeps, for when there is no network. */
const DAYS_AHEAD = 8;
/** What nobody began for so long is nobody's day any more. */
const DAYS_FORGOTTEN = 14;

/** One's own tasks, in the order of the day: what is not done, and what was done since yesterday. */
export async function readFieldTasks(
  needs: Needs,
  { actor, language }: { readonly actor: Actor; readonly language: Language },
): Promise<FieldView> {
  const { db, clock } = needs;
  const now = clock.now();
  const today = dateAt(now);
  const yesterday = timestamptz(instantAt(addDays(today, -1), '00:00'));
  const forgotten = timestamptz(instantAt(addDays(today, -DAYS_FORGOTTEN), '00:00'));
  const tasks = await listTasks(
    db,
    sql`t.assignee_id = ${actor.userId} AND t.state NOT IN ('canceled', 'declined')
      AND t.starts_at < ${timestamptz(instantAt(addDays(today, DAYS_AHEAD), '00:00'))}
      AND CASE WHEN t.done_at IS NULL THEN t.starts_at >= ${forgotten} OR t.begun_at IS NOT NULL
        ELSE t.done_at >= ${yesterday} END`,
    language,
  );
  const ids = tasks.map(({ id }) => id);
  const [photos, problems, places] = await Promise.all([
    listPhotos(db, ids),
    listProblems(db, ids, language),
    listWorkPlaces(
      db,
      tasks.map(({ rentableId }) => rentableId),
    ),
  ]);
  const shown = { photos, show: photoViewer(needs), language };
  const doorOf = (task: Task): FieldTask['door'] => {
    const place = places.get(task.rentableId);
    const isNear = now >= hoursAfter(task.startsAt, -DOOR_HOURS) && now <= hoursAfter(task.endsAt, DOOR_HOURS);
    if (!isNear) return null;
    return { code: place ? doorCodeOf(needs.config, place) : null, instructions: task.instructions };
  };
  return {
    today,
    readAt: isoOf(now),
    tasks: tasks.map((task) => ({
      ...factsOf(task),
      ...{ note: task.note, address: task.address, payCents: task.payCents },
      door: doorOf(task),
      doorFrom: isoOf(hoursAfter(task.startsAt, -DOOR_HOURS)),
      rooms: roomsOf(task, shown),
      problems: problems.filter(({ taskId }) => taskId === task.id).map((problem) => problemOf(problem, shown)),
    })),
  };
}
