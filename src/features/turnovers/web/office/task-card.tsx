import Pin from 'lucide-react/icons/pin';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Card } from '#ui/content/card.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { areSingleKeysOn } from '#ui/office-keys/single-keys.ts';
import type { BoardTask, BoardView } from '../../api/turnovers.schemas.ts';
import { ReadinessMark } from '../readiness-mark.tsx';
import { StateBadge, useTaskWords } from '../task-words.tsx';
import { AssignSelect } from './assign-select.tsx';

interface TaskCardProps {
  task: BoardTask;
  board: BoardView;
  onChanged: () => Promise<void>;
}

/** A task of the board; `a` pressed on it leads to the choice of who does it. */
export function TaskCard({ task, board, onChanged }: TaskCardProps) {
  const t = useTexts('turnovers');
  const kinds = useTexts('taskKinds');
  const words = useTaskWords();
  const { id, name, kind, state, priority, pinned, notice, problems, items, itemsDone, rentableId, minutes } = task;
  const place = board.places.find((one) => one.id === rentableId);
  const people = board.people
    .filter((person) => place?.personIds.includes(person.id))
    .map((person) => {
      const own = person.load.find(({ day }) => day === task.day)?.minutes ?? 0;
      return { id: person.id, name: person.name, ...(own > 0 && { load: words.minutes(own) }) };
    });
  return (
    <Card as="li" padding="none" className="grid content-start gap-3 p-4" onKeyDown={toAssign}>
      <div className="flex items-start justify-between gap-3">
        <Link
          to={officePaths.staffTurnover(id)}
          translate="no"
          className="wrap-anywhere min-w-0 font-semibold text-link underline underline-offset-4"
        >
          {name}
        </Link>
        <StateBadge state={state} />
      </div>
      <p className="text-sm">
        <span className="numbers">{words.window(task)}</span>
        <span className="text-muted">
          {' · '}
          {kinds(kind)} · {words.minutes(minutes)}
          {pinned.length > 0 && (
            <>
              {' · '}
              <Icon of={Pin} className="inline size-3.5" /> {t('pinned')}
            </>
          )}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-2 text-sm empty:hidden">
        {priority === 1 && <Badge tone="danger">{t('sameDay')}</Badge>}
        {notice && (
          <Badge tone="warning" icon={TriangleAlert}>
            {t(`notice.${notice}`)}
          </Badge>
        )}
        {problems > 0 && <Badge tone="warning">{t('problemCount', { count: problems })}</Badge>}
        {place && place.readiness !== 'clean' && <ReadinessMark readiness={place.readiness} />}
        {itemsDone > 0 && (
          <span className="numbers text-muted">{t('progress', { done: itemsDone, count: items })}</span>
        )}
      </p>
      <AssignSelect task={task} people={people} onChanged={onChanged} />
    </Card>
  );
}

function toAssign(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target, key, ctrlKey, metaKey, altKey } = event;
  if (key !== 'a' || ctrlKey || metaKey || altKey || target instanceof HTMLSelectElement || !areSingleKeysOn()) return;
  const select = currentTarget.querySelector<HTMLSelectElement>('[data-assign]');
  if (!select) return;
  event.preventDefault();
  select.focus();
}
