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
  onChanged: () => Promise<void>;
}

/** What has to be done in houses and at boats, the open tasks first, by place. */
export function TaskList({ stormId, tasks: { rows, total, open }, onChanged }: TaskListProps) {
  const t = useTexts('storms');
  const { act, isActing, problem } = useStaffAct(onChanged);
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
        <ul className="rounded-card border border-line bg-surface *:border-line *:not-first:border-t">
          {rows.map((task) => (
            <Task key={task.id} task={task} isActing={isActing} onMark={() => void mark(task)} />
          ))}
        </ul>
      )}
      {total > rows.length && <p className="text-muted text-sm">{t('tasks.more', { count: total - rows.length })}</p>}
    </section>
  );
}

function Task({ task, isActing, onMark }: { task: StormTask; isActing: boolean; onMark: () => void }) {
  const t = useTexts('storms');
  const { when } = useStormWords();
  const { place, destination, address, kind, state, doneBy, doneAt } = task;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="wrap-anywhere min-w-0 grow basis-56">
        <p className="font-medium">{t(`tasks.kinds.${kind}`)}</p>
        <p translate="no">{place}</p>
        <p translate="no" className="text-muted text-sm">
          {address}, {destination}
        </p>
        {doneAt !== null && (
          <p className="text-muted text-sm">{t('tasks.doneBy', { name: doneBy ?? '', when: when(doneAt) })}</p>
        )}
      </div>
      {state === 'dropped' ? (
        <Badge>{t('tasks.dropped')}</Badge>
      ) : (
        <Button
          tone={state === 'open' ? 'outline' : 'quiet'}
          size="small"
          isWaiting={isActing}
          onClick={onMark}
          aria-label={t(state === 'open' ? 'tasks.doneOf' : 'tasks.undoOf', { task: t(`tasks.kinds.${kind}`), place })}
        >
          {t(state === 'open' ? 'tasks.done' : 'tasks.undo')}
        </Button>
      )}
    </li>
  );
}
