import { createContext, startTransition, use, useEffect, useRef, useState } from 'react';
import { type DayButtonProps, DayPicker } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { es } from 'react-day-picker/locale/es';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { formatLongDate, formatMonth } from '#kernel/locales.ts';
import { useUiLanguage, useUiTexts } from '#ui/use-ui-texts.ts';
import './calendar.css';
import { type ChosenDates, chooseDay, type DateRules, whyNotDay } from './date-choice.ts';

export interface CalendarPanelProps {
  chosen: ChosenDates;
  onChange: (chosen: ChosenDates) => void;
  rules: DateRules;
  /** Told why a pressed day can't be chosen. */
  onRefused?: ((reason: string) => void) | undefined;
  /** Told the first day of the leftmost month when it changes, to load what is free. */
  onMonthShown?: ((firstDay: CalendarDate) => void) | undefined;
  months?: 1 | 2 | undefined;
  autoFocus?: boolean | undefined;
}

interface DaysContent {
  readonly reasonOf: (day: CalendarDate) => string | null;
  /** The day on which the focus was last, where it is in sight. */
  readonly focusedLast: CalendarDate | undefined;
}

const DaysContext = createContext<DaysContent>({ reasonOf: () => null, focusedLast: undefined });

/** The month grid by react-day-picker (arrows, Home, End, PageUp, PageDown, Shift+Page), in a chunk of its own. */
export default function CalendarPanel({
  chosen,
  onChange,
  rules,
  onRefused,
  onMonthShown,
  months,
  autoFocus = false,
}: CalendarPanelProps) {
  const t = useUiTexts();
  const language = useUiLanguage();
  const isWide = useMedia('(min-width: 48rem)');
  const [month, setMonth] = useState(() => localDate(chosen.from ?? rules.first));
  const [focused, setFocused] = useState<CalendarDate>();
  const shown = months ?? (isWide ? 2 : 1);
  const showMonth = (next: Date) => {
    setMonth(next);
    onMonthShown?.(calendarDateOf(next));
  };
  const isInSight = (day: CalendarDate) => {
    const ahead = monthsBetween(month, localDate(day));
    return ahead >= 0 && ahead < shown;
  };
  const bringIntoSight = (day: CalendarDate) => {
    if (!isInSight(day)) showMonth(localDate(day));
  };
  useOnChange(chosen.from, bringIntoSight);
  useOnChange(chosen.until, bringIntoSight);
  const reasonOf = (day: CalendarDate) =>
    whyNotDay(day, { chosen, rules, texts: { past: t('dates.past'), tooFar: t('dates.tooFar') } });
  const press = (date: Date) => {
    const day = calendarDateOf(date);
    const reason = reasonOf(day);
    if (reason === null) onChange(chooseDay(chosen, day));
    else onRefused?.(`${formatLongDate(language, day)}. ${reason}`);
  };
  const isTaken = (date: Date) => rules.isTaken?.(calendarDateOf(date)) ?? false;
  const isOwn = (date: Date) => rules.isOwn?.(calendarDateOf(date)) ?? false;
  /** A night that nobody has is not struck through, though it may not begin or end this stay. */
  const isFree = (date: Date) => {
    const day = calendarDateOf(date);
    return rules.isTaken !== undefined && !isTaken(date) && rules.first <= day && day <= rules.last;
  };
  return (
    <DaysContext value={{ reasonOf, focusedLast: focused && isInSight(focused) ? focused : undefined }}>
      <DayPicker
        className="calendar"
        locale={language === 'es' ? es : enUS}
        weekStartsOn={0}
        numberOfMonths={shown}
        month={month}
        onMonthChange={showMonth}
        startMonth={localDate(rules.first)}
        endMonth={localDate(rules.last)}
        today={localDate(rules.first)}
        autoFocus={autoFocus}
        onDayClick={press}
        // Only Tab asks for it: a press does not wait until the days are drawn for it.
        onDayFocus={(date) => startTransition(() => setFocused(calendarDateOf(date)))}
        modifiers={{ ...modifiersOf(chosen), taken: isTaken, free: isFree, own: isOwn }}
        modifiersClassNames={{
          start: 'is-start',
          end: 'is-end',
          within: 'is-within',
          taken: 'is-taken',
          free: 'is-free',
          own: 'is-own',
        }}
        formatters={{ formatCaption: (date) => formatMonth(language, calendarDateOf(date)) }}
        labels={{
          labelDayButton: (date) =>
            labelOf(formatLongDate(language, calendarDateOf(date)), reasonOf(calendarDateOf(date))),
          labelPrevious: () => t('dates.previousMonth'),
          labelNext: () => t('dates.nextMonth'),
        }}
        components={{ DayButton }}
      />
    </DaysContext>
  );
}

const labelOf = (day: string, reason: string | null) => (reason ? `${day}. ${reason}` : day);

/**
 * A day that can't be chosen keeps its place for the keyboard, is struck through, and says why. Tab leads to the day
 * that had the focus: the library forgets it when the month changes below it.
 */
function DayButton({ day, modifiers, tabIndex, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const { reasonOf, focusedLast } = use(DaysContext);
  const date = calendarDateOf(day.date);
  const reason = reasonOf(date);
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);
  return (
    <button
      {...button}
      ref={ref}
      type="button"
      tabIndex={focusedLast ? (date === focusedLast ? 0 : -1) : tabIndex}
      aria-disabled={reason ? true : undefined}
      title={reason ?? undefined}
    />
  );
}

function modifiersOf({ from, until }: ChosenDates) {
  const start = from && localDate(from);
  const end = until && until !== from ? localDate(until) : undefined;
  return {
    selected: [start, end].filter((date) => date !== undefined),
    start: start ?? false,
    end: end ?? false,
    within: start && end ? { after: start, before: end } : false,
  };
}

/** The library counts in local dates; at noon no change of clocks can move the day. */
function localDate(date: CalendarDate): Date {
  return new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)), 12);
}

function calendarDateOf(date: Date): CalendarDate {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}` as CalendarDate;
}

const monthsBetween = (from: Date, to: Date) =>
  (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth();

/** Told each other day than before, not the first one: a day that was typed comes into sight. */
function useOnChange(day: CalendarDate | undefined, told: (day: CalendarDate) => void): void {
  const known = useRef(day);
  useEffect(() => {
    if (day === known.current) return;
    known.current = day;
    if (day) told(day);
  });
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const list = window.matchMedia(query);
    const update = () => setMatches(list.matches);
    list.addEventListener('change', update);
    return () => list.removeEventListener('change', update);
  }, [query]);
  return matches;
}
