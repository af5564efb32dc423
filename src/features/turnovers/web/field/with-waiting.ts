import type { FieldTask } from '../../api/turnovers.schemas.ts';
import { moves, whyNotMoveTask } from '../../domain/tasks.ts';
import type { Kept } from './field-store.ts';

/** A task as its person left it, whatever of it has reached the server. */
export function withWaiting(task: FieldTask, waiting: readonly Kept[], urlOf: (kept: Kept) => string): FieldTask {
  return waiting
    .filter(({ taskId, refused }) => taskId === task.id && refused === undefined)
    .reduce((shown, kept) => withOne(shown, kept, urlOf), task);
}

function withOne(task: FieldTask, kept: Kept, urlOf: (kept: Kept) => string): FieldTask {
  const { body } = kept;
  switch (body.what) {
    case 'check':
      return withItem(task, body.item, (item) => ({ ...item, isChecked: body.isDone }));
    case 'problem': {
      if (task.problems.some(({ id }) => id === body.id)) return task;
      const { id, kind, at, words = '' } = body;
      return { ...task, problems: [...task.problems, { id, kind, at, words, photos: [] }] };
    }
    case 'photo': {
      const photo = { id: body.id, at: body.at, url: urlOf(kept) };
      const add = <T extends { photos: FieldTask['problems'][number]['photos'] }>(of: T): T =>
        of.photos.some(({ id }) => id === body.id) ? of : { ...of, photos: [...of.photos, photo] };
      if (body.item !== undefined) return withItem(task, body.item, add);
      return { ...task, problems: task.problems.map((one) => (one.id === body.problem ? add(one) : one)) };
    }
    default:
      return whyNotMoveTask(body.what, task) === null ? { ...task, state: moves[body.what].to } : task;
  }
}

type Item = FieldTask['rooms'][number]['items'][number];

function withItem(task: FieldTask, id: string, change: (item: Item) => Item): FieldTask {
  const rooms = task.rooms.map((room) => ({
    ...room,
    items: room.items.map((item) => (item.id === id ? change(item) : item)),
  }));
  return { ...task, rooms };
}

/** What still stands between a task and done. */
export function stillMissing({ rooms }: Pick<FieldTask, 'rooms'>): {
  readonly unticked: number;
  readonly unpictured: number;
} {
  const items = rooms.flatMap((room) => room.items);
  return {
    unticked: items.filter(({ isRequired, isChecked }) => isRequired && !isChecked).length,
    unpictured: items.filter(({ needsPhoto, photos }) => needsPhoto && photos.length === 0).length,
  };
}
