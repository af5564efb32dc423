import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatLongDate } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { FieldTask } from '../../api/turnovers.schemas.ts';
import { StateBadge, useTaskWords } from '../task-words.tsx';
import { FieldTaskPage } from './field-task.tsx';
import { keepPage } from './keep-page.ts';
import type { FieldShown } from './load-field.ts';
import { SendState } from './send-state.tsx';
import { useField } from './use-field.ts';

/** One's own tasks in the order of the days, or one of them; on a phone, with or without a network. */
export function FieldScreen({ shown, id }: { shown: FieldShown; id: string | undefined }) {
  const t = useTexts('field');
  const field = useField(shown);
  useEffect(keepPage, []);
  useNamedTask();
  const { tasks, view } = field;
  const task = tasks.find((one) => one.id === id);
  return (
    <div className="mx-auto w-full max-w-2xl">
      <PageHead title={task ? task.name : t('title')} noIndex />
      <SendState field={field} />
      {task && <FieldTaskPage task={task} field={field} />}
      {!task && <TaskList tasks={tasks} today={view?.today} isGone={id !== undefined && view !== null} />}
      {view === null && <EmptyState icon={ClipboardCheck} title={t('nothingKept')} text={t('nothingKeptText')} />}
    </div>
  );
}

/** A task whose address was opened without a network: the worker leads here, and names it behind '#'. */
function useNamedTask(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id !== '') void navigate(officePaths.field(id), { replace: true });
  }, [navigate]);
}

interface TaskListProps {
  tasks: readonly FieldTask[];
  today: string | undefined;
  /** A task was asked for that is somebody else's by now. */
  isGone: boolean;
}

const over: readonly string[] = ['done', 'inspected', 'failed'];

function TaskList({ tasks, today, isGone }: TaskListProps) {
  const t = useTexts('field');
  const language = useTextLanguage();
  const days = [...Map.groupBy(tasks, dayOf)].toSorted(([one], [other]) => one.localeCompare(other));
  const next = tasks.find(({ state }) => !over.includes(state));
  return (
    <>
      <Heading level={1}>{t('title')}</Heading>
      {isGone && <p className="mt-3 text-muted">{t('gone')}</p>}
      {today !== undefined && tasks.length === 0 && (
        <div className="mt-6">
          <EmptyState icon={ClipboardCheck} title={t('none')} text={t('noneText')} />
        </div>
      )}
      {days.map(([day, own]) => (
        <section key={day} className="mt-7" aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="font-semibold text-lg first-letter:uppercase">
            {day === today ? t('today') : formatLongDate(language, calendarDate(day))}
          </h2>
          <ol data-rows className="mt-3 grid gap-3">
            {own.map((task) => (
              <TaskRow key={task.id} task={task} isNext={task.id === next?.id} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function TaskRow({ task, isNext }: { task: FieldTask; isNext: boolean }) {
  const t = useTexts('field');
  const kinds = useTexts('taskKinds');
  const words = useTaskWords();
  const { id, name, area, kind, state, priority } = task;
  return (
    <li
      className={
        isNext
          ? 'relative rounded-card border-2 border-action bg-surface p-4'
          : 'relative rounded-card border border-line bg-surface p-4'
      }
    >
      <div className="flex items-start justify-between gap-3">
        <Link
          to={officePaths.field(id)}
          translate="no"
          className="wrap-anywhere min-w-0 font-semibold text-lg after:absolute after:inset-0"
        >
          {name}
        </Link>
        <StateBadge state={state} />
      </div>
      <p className="numbers mt-1">{words.window(task)}</p>
      <p className="text-muted text-sm">
        {kinds(kind)} · <span translate="no">{area}</span>
      </p>
      {priority === 1 && (
        <p className="mt-2">
          <Badge tone="danger">{t('sameDay')}</Badge>
        </p>
      )}
    </li>
  );
}

const dayOf = ({ startsAt }: FieldTask): string => dateAt(instantOf(startsAt));
