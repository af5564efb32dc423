import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { dateAt, timeAt } from '#kernel/company-zone.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatClock, formatDay, formatLongDate, formatNumber } from '#kernel/locales.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import type { TaskState } from '../domain/tasks.ts';

interface Window {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** How times of tasks read. */
export function useTaskWords() {
  const language = useTextLanguage();
  const t = useTexts('tasks');
  const clock = (at: string) => formatClock(language, timeAt(instantOf(at)));
  const day = (at: string) => formatDay(language, dateAt(instantOf(at)));
  const isOneDay = ({ startsAt, endsAt }: Window) => dateAt(instantOf(startsAt)) === dateAt(instantOf(endsAt));
  return {
    /** '11:00 AM – 4:00 PM', with the day of its end where that is another one. */
    window: (window: Window) =>
      `${clock(window.startsAt)} – ${isOneDay(window) ? '' : `${day(window.endsAt)}, `}${clock(window.endsAt)}`,
    day,
    at: (at: string) => `${day(at)}, ${clock(at)}`,
    date: (date: string) => formatLongDate(language, calendarDate(date)),
    minutes: (minutes: number) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      if (hours === 0) return t('minutes', { minutes: formatNumber(language, rest) });
      return rest === 0 ? t('hours', { hours }) : t('hoursMinutes', { hours, minutes: rest });
    },
  };
}

const tones: Readonly<Record<TaskState, BadgeTone>> = {
  open: 'neutral',
  accepted: 'info',
  declined: 'danger',
  'in-progress': 'warning',
  paused: 'warning',
  done: 'success',
  inspected: 'success',
  failed: 'danger',
  canceled: 'neutral',
};

/** How far a task is. */
export function StateBadge({ state }: { state: TaskState }) {
  const t = useTexts('tasks');
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>;
}
