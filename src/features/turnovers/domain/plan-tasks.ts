import { addDays, daysBetween } from '#kernel/calendar-date.ts';
import { dateAt, instantAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant, type Period } from '#kernel/instant.ts';
import { isBegun, isWaiting, type TaskKind, type TaskState } from './tasks.ts';

/** Somebody lives in a house, or is out on a boat: from check-in to check-out. */
export interface Stay extends Period {
  /** Of a reservation, of a channel's event by calendar, UID and start, or of an owner's block. */
  readonly key: string;
  readonly reservationId: string | null;
  readonly rentableId: number;
  readonly of: 'house' | 'boat' | 'owner';
}

/** The parts of a task that follow its stay; those that staff typed are pinned. */
export interface Following {
  readonly rentableId: number;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly priority: number;
}

/** A task that a stay should have. */
export interface WantedTask extends Following {
  readonly stay: string;
  readonly reservationId: string | null;
  readonly kind: TaskKind;
  readonly ordinal: number;
}

export type Notice = 'stay-canceled' | 'stay-moved';

/** A task that a stay has, and that is not canceled. */
export interface KeptTask extends Following {
  readonly id: string;
  readonly stay: string;
  readonly kind: TaskKind;
  readonly ordinal: number;
  readonly state: TaskState;
  readonly pinned: readonly string[];
  readonly notice: Notice | null;
}

/** How tasks are brought to what stays want. */
export interface TaskChanges {
  readonly make: readonly WantedTask[];
  readonly follow: readonly (Partial<Following> & {
    readonly id: string;
    readonly stay: string;
    readonly notice: Notice | null;
  })[];
  readonly cancel: readonly string[];
}

const DAY_HOURS = 24;
/** What is over for longer gets no task any more. */
const LATE_HOURS = 24;
const MID_STAY_FROM = '10:00';
const MID_STAY_UNTIL = '16:00';
/** A stay is not cleaned on the day before somebody leaves. */
const LAST_NIGHTS = 2;

const SAME_DAY = 1;
const USUAL = 2;

const mainKind = { house: 'turnover', boat: 'turnaround', owner: 'owner-stay' } as const;

/**
 * BO-25: the tasks of the stays of one house or boat. The window goes from check-out to the next check-in, or a day
 * where nobody comes next; who comes on the same day makes it urgent. `midStayNights`: a stay is cleaned after every so
 * many nights; null: never.
 */
export function wantedTasks(stays: readonly Stay[], midStayNights: number | null): readonly WantedTask[] {
  const inOrder = stays.toSorted((one, other) => one.from - other.from);
  return inOrder.flatMap((stay) => {
    const next = inOrder.find((other) => other.key !== stay.key && other.from >= stay.until);
    const main: WantedTask = {
      ...ofStay(stay),
      kind: mainKind[stay.of],
      ordinal: 1,
      startsAt: stay.until,
      endsAt: next?.from ?? hoursAfter(stay.until, DAY_HOURS),
      priority: next && dateAt(next.from) === dateAt(stay.until) ? SAME_DAY : USUAL,
    };
    return [main, ...midStays(stay, midStayNights)];
  });
}

const ofStay = ({ key, reservationId, rentableId }: Stay) => ({ stay: key, reservationId, rentableId });

function midStays(stay: Stay, everyNights: number | null): readonly WantedTask[] {
  if (everyNights === null || stay.of !== 'house') return [];
  const first = dateAt(stay.from);
  const nights = daysBetween(first, dateAt(stay.until));
  const times = Math.max(0, Math.floor((nights - LAST_NIGHTS) / everyNights));
  return Array.from({ length: times }, (_, index) => {
    const day = addDays(first, (index + 1) * everyNights);
    return {
      ...ofStay(stay),
      kind: 'mid-stay',
      ordinal: index + 1,
      startsAt: instantAt(day, MID_STAY_FROM),
      endsAt: instantAt(day, MID_STAY_UNTIL),
      priority: USUAL,
    };
  });
}

const slotOf = ({ stay, kind, ordinal }: Pick<KeptTask, 'stay' | 'kind' | 'ordinal'>) => `${stay} ${kind} ${ordinal}`;
/** A channel's event that was moved keeps its calendar and UID: `channel:3:uid`. */
const eventOf = (key: string) => (key.startsWith('channel:') ? key.slice(0, key.lastIndexOf(':')) : key);

/**
 * BO-24, BO-25: brings tasks to what their stays want. Each wanted task has exactly one that lives; what staff typed
 * stays as it is; what has begun is never canceled, a notice says what happened to its stay instead.
 */
export function planTasks(wanted: readonly WantedTask[], kept: readonly KeptTask[], now: Instant): TaskChanges {
  const bySlot = new Map(kept.map((task) => [slotOf(task), task]));
  const free = wanted.filter((one) => !bySlot.has(slotOf(one)));
  const slots = new Set(wanted.map(slotOf));
  const orphans = kept.filter((task) => !slots.has(slotOf(task)));
  const moved = new Map<string, KeptTask>();
  for (const one of free) {
    const former = orphans.find(
      (task) => eventOf(task.stay) === eventOf(one.stay) && task.kind === one.kind && task.ordinal === one.ordinal,
    );
    if (former && ![...moved.values()].includes(former)) moved.set(slotOf(one), former);
  }
  const taskOf = (one: WantedTask) => bySlot.get(slotOf(one)) ?? moved.get(slotOf(one));
  const left = orphans.filter((task) => ![...moved.values()].includes(task));
  return {
    make: free.filter((one) => !taskOf(one) && one.startsAt > hoursAfter(now, -LATE_HOURS)),
    follow: [
      ...wanted.flatMap((one) => followOf(one, taskOf(one))),
      ...left
        .filter((task) => isBegun(task) && task.notice !== 'stay-canceled')
        .map(({ id, stay }) => ({ id, stay, notice: 'stay-canceled' as const })),
    ],
    cancel: left.filter(isWaiting).map(({ id }) => id),
  };
}

function followOf(wanted: WantedTask, task: KeptTask | undefined): TaskChanges['follow'] {
  if (!task) return [];
  const isFree = (field: keyof Following) => !task.pinned.includes(field) && task[field] !== wanted[field];
  const isMoved = task.rentableId !== wanted.rentableId || isFree('startsAt');
  const fields = (isWaiting(task) ? allFields : isBegun(task) ? lateFields : []).filter(isFree);
  const notice = isWaiting(task) ? null : isMoved ? 'stay-moved' : null;
  if (fields.length === 0 && notice === task.notice && wanted.stay === task.stay) return [];
  const set: Partial<Following> = Object.fromEntries(fields.map((field) => [field, wanted[field]]));
  return [{ id: task.id, stay: wanted.stay, notice, ...inOrderOf(wanted, task, set) }];
}

const allFields = ['rentableId', 'startsAt', 'endsAt', 'priority'] as const;
/** Who is at it already began where and when they did; until when matters still. */
const lateFields = ['endsAt', 'priority'] as const;

/** A typed time that the stay has overtaken gives way: the whole window follows. What has begun keeps its start. */
function inOrderOf({ startsAt, endsAt }: WantedTask, task: KeptTask, set: Partial<Following>): Partial<Following> {
  if ((set.startsAt ?? task.startsAt) <= (set.endsAt ?? task.endsAt)) return set;
  return isWaiting(task) ? { ...set, startsAt, endsAt } : { ...set, endsAt: task.startsAt };
}
