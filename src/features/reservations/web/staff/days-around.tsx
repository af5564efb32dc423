import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate, weekdayOf } from '#kernel/calendar-date.ts';
import { dateAt, timeAt } from '#kernel/company-zone.ts';
import { instantOf, type Period } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import {
  formatClock,
  formatDate,
  formatDay,
  formatDays,
  formatDeadline,
  formatExactMoney,
  formatLongDate,
} from '#kernel/locales.ts';
import { classNames } from '#ui/class-names.ts';
import type { StaffGroupView } from '../../api/staff.schemas.ts';

type Calendar = StaffGroupView['calendars'][number];
type Day = Calendar['days'][number];

const looks: Readonly<Record<Day['state'], string>> = {
  free: 'border-line bg-ground text-muted',
  'this-request': 'border-action bg-action text-on-action',
  reserved: 'border-control bg-raised text-ink',
  held: 'border-warning bg-warning-soft text-warning',
  blocked: 'border-control bg-raised text-muted line-through',
  imported: 'border-control bg-raised text-muted',
};
const marks: Readonly<Record<Day['state'], string>> = {
  free: '',
  'this-request': '●',
  reserved: '■',
  held: '◆',
  blocked: '✕',
  imported: '▲',
};

interface DaysAroundProps extends Pick<Calendar, 'days' | 'busy'> {
  /** The house or boat, where there are several. */
  name?: string | undefined;
  /** Whose days are marked as its own: a request that waits for a decision, or a trip that has them. */
  own: 'this-request' | 'this-trip';
  hrefOf: (groupId: string) => string;
}

/** The nights around the requested ones, each with a color and a mark, and a legend. */
export function DaysAround({ days, busy, name, own, hrefOf }: DaysAroundProps) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  const wordOf = (state: Day['state']) => t(`days.${state === 'this-request' ? own : state}`);
  const states = [...new Set(days.map(({ state }) => state))];
  return (
    <div className="grid gap-4">
      {name && <h3 className="font-sans font-semibold">{name}</h3>}
      <ol className="grid grid-cols-7 gap-1 sm:grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))]">
        {days.map(({ date, state }) => {
          const day = calendarDate(date);
          const isWeekend = weekdayOf(day) === 0 || weekdayOf(day) === 6;
          return (
            <li
              key={date}
              className={classNames(
                'grid min-h-12 place-content-center rounded-control border px-0.5 text-center text-xs leading-tight',
                looks[state],
              )}
            >
              <span aria-hidden="true" className={classNames('numbers max-sm:w-min', isWeekend && 'font-semibold')}>
                {formatDay(language, day)}
              </span>
              <span aria-hidden="true" className="h-3 text-[0.625rem]">
                {marks[state]}
              </span>
              <span className="sr-only">
                {formatLongDate(language, day)}: {wordOf(state)}
              </span>
            </li>
          );
        })}
      </ol>
      <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-2 text-muted text-sm">
        {states.map((state) => (
          <li key={state} className="flex items-center gap-2">
            <span
              className={classNames(
                'grid size-5 place-items-center rounded-control border text-[0.625rem]',
                looks[state],
              )}
            >
              {marks[state]}
            </span>
            {wordOf(state)}
          </li>
        ))}
      </ul>
      <BusyTimes busy={busy} hrefOf={hrefOf} />
    </div>
  );
}

/** What others have near these dates: whose it is, from when until when, and the note of a block. */
function BusyTimes({ busy, hrefOf }: Pick<DaysAroundProps, 'busy' | 'hrefOf'>) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  if (busy.length === 0) return null;
  return (
    <section className="grid gap-2 text-sm">
      <h4 className="font-sans font-semibold">{t('request.near')}</h4>
      <ul className="grid gap-1">
        {busy.map(({ from, until, state, bookingCode, groupId, note }) => (
          <li key={`${from}-${state}`} className="flex flex-wrap gap-x-2">
            <span className="numbers">{spanText(language, { from: instantOf(from), until: instantOf(until) })}</span>
            <span className="text-muted">{t(`days.${state}`)}</span>
            {groupId && (
              <Link to={hrefOf(groupId)} className="text-link underline underline-offset-4 pointer-coarse:py-3">
                {bookingCode}
              </Link>
            )}
            {note && <span>{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whole days, as of a stay, by their dates; anything shorter with its hours. */
function spanText(language: Language, { from, until }: Period): string {
  const isWholeDays = timeAt(from) === '00:00' && timeAt(until) === '00:00';
  if (isWholeDays) return formatDays(language, dateAt(from), dateAt(until));
  if (dateAt(from) !== dateAt(until)) return `${formatDeadline(language, from)} – ${formatDeadline(language, until)}`;
  return `${formatDate(language, dateAt(from))}, ${formatClock(language, timeAt(from))} – ${formatClock(language, timeAt(until))}`;
}

/** Other groups on review that want some of the same nights: approving one closes them. */
export function CompetingRequests({
  competing,
  hrefOf,
}: {
  competing: StaffGroupView['competing'];
  hrefOf: (groupId: string) => string;
}) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  if (competing.length === 0) return <p className="text-muted">{t('request.noCompeting')}</p>;
  return (
    <ul className="divide-y divide-line">
      {competing.map((other) => (
        <li key={other.groupId} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
          <Link to={hrefOf(other.groupId)} className="text-link underline underline-offset-4">
            {other.guestName}, {other.bookingCode}
          </Link>
          <span className="text-muted">
            {formatDays(language, calendarDate(other.startsOn), calendarDate(other.endsOn))}
          </span>
          {other.totalCents !== null && <span className="numbers">{formatExactMoney(language, other.totalCents)}</span>}
        </li>
      ))}
    </ul>
  );
}
