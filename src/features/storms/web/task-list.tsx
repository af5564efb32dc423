import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { StormTask, StormView } from '../api/storms.schemas.ts';
import { useStormWords } from './storm-words.tsx';
import { stormsClient } from './storms-client.ts';

interface TaskListProps {
  stormId: number;
  tasks: StormView['tasks'];
  /** Its rows are in sight at once. */
  isOpen: boolean;
  onChanged: () => Promise<void>;
}

/** What has to be done in houses and at boats, the open tasks first, by place. */
export function TaskList({ stormId, tasks: { rows, total, open }, isOpen, onChanged }: TaskListProps) {
  const t = useTexts('storms');
  const { act, isActing, problem } = useStaffAct(onChanged);
  const places = byPlace(rows);
  const mark = ({ id, state }: StormTask) => {
    const params = { id: String(stormId), taskId: String(id) };
    const isDone = state === 'open';
    const send = () => stormsClient().markStormTask({ params, body: { isDone } });
    return act(send, t(isDone ? 'tasks.marked' : 'tasks.reopened'));
  };
  return (
    <section aria-labelledby="storm-tasks" className="grid gap-3">
      <Heading level={2} id="storm-tasks">
        {t('tasks.title')}
      </Heading>
      <p className="text-muted">{total === 0 ? t('tasks.none') : t('tasks.open', { count: open, total })}</p>
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      {rows.length > 0 && (
        <details open={isOpen} className="rounded-card border border-line bg-surface">
          <summary className="min-h-11 cursor-pointer px-4 py-3 font-medium sm:px-5">{t('tasks.byPlace')}</summary>
          <ul className="*:border-line *:border-t">
            {places.map((tasks) => (
              <Place key={tasks[0].place} tasks={tasks} isActing={isActing} onMark={(task) => void mark(task)} />
            ))}
          </ul>
        </details>
      )}
      {total > rows.length && <p className="text-muted text-sm">{t('tasks.more', { count: total - rows.length })}</p>}
    </section>
  );
}

/** The tasks of each house and boat, in the order of the list. */
function byPlace(rows: readonly StormTask[]): readonly (readonly [StormTask, ...StormTask[]])[] {
  const places = new Map<string, [StormTask, ...StormTask[]]>();
  for (const task of rows) {
    const key = `${task.place} ${task.address}`;
    const known = places.get(key);
    if (known) known.push(task);
    else places.set(key, [task]);
  }
  return [...places.values()];
}

interface PlaceProps {
  tasks: readonly [StormTask, ...StormTask[]];
  isActing: boolean;
  onMark: (task: StormTask) => void;
}

function Place({ tasks, isActing, onMark }: PlaceProps) {
  const t = useTexts('storms');
  const { when } = useStormWords();
  const [{ place, destination, address }] = tasks;
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 sm:px-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]">
      <div className="wrap-anywhere min-w-0">
        <p translate="no" className="font-medium">
          {place}
        </p>
        <p translate="no" className="text-muted text-sm">
          {address}, {destination}
        </p>
      </div>
      <ul className="grid gap-2">
        {tasks.map((task) => (
          <li key={task.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              {t(`tasks.kinds.${task.kind}`)}
              {task.doneAt !== null && (
                <span className="block text-muted text-sm">
                  {t('tasks.doneBy', { name: task.doneBy ?? '', when: when(task.doneAt) })}
                </span>
              )}
            </span>
            <TaskState task={task} isActing={isActing} onMark={() => onMark(task)} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function TaskState({ task, isActing, onMark }: { task: StormTask; isActing: boolean; onMark: () => void }) {
  const t = useTexts('storms');
  const { place, kind, state } = task;
  if (state === 'dropped') return <Badge>{t('tasks.dropped')}</Badge>;
  return (
    <Button
      tone={state === 'open' ? 'outline' : 'quiet'}
      size="small"
      isWaiting={isActing}
      onClick={onMark}
      aria-label={t(state === 'open' ? 'tasks.doneOf' : 'tasks.undoOf', { task: t(`tasks.kinds.${kind}`), place })}
    >
      {t(state === 'open' ? 'tasks.done' : 'tasks.undo')}
    </Button>
  );
}
