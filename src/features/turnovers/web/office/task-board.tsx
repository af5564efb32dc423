import Brush from 'lucide-react/icons/brush';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useSearchParams } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useMay } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { ExportMenu } from '#features/exports/web/export-menu.tsx';
import { addDays, type CalendarDate, calendarDate, datesOf } from '#kernel/calendar-date.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ChoiceGroup } from '#ui/fields/choice-group.tsx';
import { turnoversPaths } from '../../api/turnovers.paths.ts';
import type { BoardTask, BoardView } from '../../api/turnovers.schemas.ts';
import { useTaskWords } from '../task-words.tsx';
import { TaskCard } from './task-card.tsx';

interface BoardProps {
  board: BoardView;
  onChanged: () => Promise<void>;
}

/** The tasks of a day or a week: what nobody has first, then by place or by person. */
export function TaskBoard({ board, onChanged }: BoardProps) {
  const t = useTexts('turnovers');
  const may = useMay();
  const [asked, ask] = useSearchParams();
  const by = asked.get('by') === 'person' ? 'person' : 'place';
  const late = board.tasks.filter(({ day }) => day < board.from);
  const days = datesOf({ from: calendarDate(board.from), until: addDays(calendarDate(board.from), board.days) });
  const groupBy = (value: 'place' | 'person') =>
    ask(
      (before) => {
        before.set('by', value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <BoardHead board={board} by={by} />
      <div className="mt-5">
        <ChoiceGroup
          label={t('by.name')}
          isLabelHidden
          choices={(['place', 'person'] as const).map((value) => ({ value, label: t(`by.${value}`) }))}
          chosen={by}
          onChoose={groupBy}
        />
      </div>
      {board.tasks.length === 0 && <EmptyState icon={Brush} title={t('none')} text={t('noneText')} />}
      {late.length > 0 && <DayOfTasks title={t('late')} tasks={late} {...{ board, by, onChanged }} />}
      {days.map((day) => (
        <Day key={day} day={day} {...{ board, by, onChanged }} />
      ))}
      {may('turnover:pay') && <PayFile until={addDays(calendarDate(board.from), board.days - 1)} />}
    </>
  );
}

function BoardHead({ board, by }: { board: BoardView; by: string }) {
  const t = useTexts('turnovers');
  const { date: dateWords } = useTaskWords();
  const from = calendarDate(board.from);
  const until = addDays(from, board.days - 1);
  const to = (date: string, days = board.days) =>
    officePaths.staffTurnovers({
      ...(date === board.today ? {} : { date }),
      ...(days === 1 ? {} : { days: String(days) }),
      ...(by === 'place' ? {} : { by }),
    });
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0 grow basis-64">
        <Heading level={1}>{t('title')}</Heading>
        <p className="mt-1 text-muted first-letter:uppercase">
          {board.days === 1 ? dateWords(from) : t('span', { from: dateWords(from), until: dateWords(until) })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {board.from !== board.today && (
          <ButtonLink to={to(board.today)} tone="outline" size="small">
            {t('backToToday')}
          </ButtonLink>
        )}
        <ButtonLink to={to(board.from, board.days === 1 ? 7 : 1)} tone="outline" size="small">
          {t(board.days === 1 ? 'showWeek' : 'showDay')}
        </ButtonLink>
        <ButtonLink to={to(addDays(from, -board.days))} tone="quiet" size="small" aria-label={t('before')}>
          <Icon of={ChevronLeft} className="size-5" />
        </ButtonLink>
        <ButtonLink to={to(addDays(from, board.days))} tone="quiet" size="small" aria-label={t('after')}>
          <Icon of={ChevronRight} className="size-5" />
        </ButtonLink>
      </div>
    </div>
  );
}

/** What was finished in the month of a day, until that day, with what it pays. */
function PayFile({ until }: { until: CalendarDate }) {
  const t = useTexts('turnovers');
  const { date } = useTaskWords();
  const from = `${until.slice(0, 7)}-01`;
  return (
    <section className="mt-12 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6">
      <div className="min-w-0 basis-80">
        <Heading level={2} look="subheading">
          {t('pay.title')}
        </Heading>
        <p className="mt-1 text-muted text-sm">{t('pay.lead', { from: date(from), until: date(until) })}</p>
      </div>
      <ExportMenu from={turnoversPaths.exportTurnoverPay} query={{ From: from, Until: until }} />
    </section>
  );
}

type DayProps = BoardProps & { by: 'place' | 'person' };

function Day({ day, ...rest }: DayProps & { day: string }) {
  const { date } = useTaskWords();
  const tasks = rest.board.tasks.filter((task) => task.day === day);
  return tasks.length === 0 ? null : <DayOfTasks title={date(day)} tasks={tasks} day={day} {...rest} />;
}

function DayOfTasks({
  title,
  tasks,
  day,
  board,
  by,
  onChanged,
}: DayProps & { title: string; tasks: readonly BoardTask[]; day?: string }) {
  const t = useTexts('turnovers');
  const words = useTaskWords();
  const loads = board.people.flatMap(({ id, name, load }) => {
    const minutes = load.find((one) => one.day === day)?.minutes ?? 0;
    return minutes === 0 ? [] : [{ id, name, load: words.minutes(minutes) }];
  });
  return (
    <section className="mt-8" aria-label={title}>
      <Heading level={2} look="subheading" className="first-letter:uppercase">
        {title}
      </Heading>
      {loads.length > 0 && (
        <p className="mt-1 text-muted text-sm">
          {t('load')}{' '}
          {loads.map(({ id, name, load }, index) => (
            <span key={id}>
              {index > 0 && ' · '}
              <span translate="no">{name}</span> {load}
            </span>
          ))}
        </p>
      )}
      <div className="mt-4 grid items-start gap-6 sm:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]">
        {groupsOf(tasks, by).map(({ key, name, tasks: own }) => (
          <div key={key} className="grid gap-3">
            <h3 className="font-sans font-semibold text-muted text-sm">
              {name === null ? t('unassignedGroup') : <span translate="no">{name}</span>}{' '}
              <span className="numbers font-normal">{own.length}</span>
            </h3>
            <ul data-rows className="grid gap-3">
              {own.map((task) => (
                <TaskCard key={task.id} task={task} board={board} onChanged={onChanged} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

interface Group {
  readonly key: string;
  /** Null: nobody has them. */
  readonly name: string | null;
  readonly tasks: readonly BoardTask[];
}

/** What nobody has comes first, what is urgent comes first within each. */
function groupsOf(tasks: readonly BoardTask[], by: 'place' | 'person'): readonly Group[] {
  const keyOf = ({ person, state, area }: BoardTask) =>
    person === null || state === 'declined' ? '' : by === 'person' ? person.id : area;
  const nameOf = ({ person, area }: BoardTask) => (by === 'person' ? (person?.name ?? '') : area);
  const groups = [...Map.groupBy(tasks, keyOf)].map(([key, own]) => ({
    key,
    name: key === '' ? null : nameOf(own[0] as BoardTask),
    tasks: own.toSorted((one, other) => one.priority - other.priority),
  }));
  return groups.toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
}
