import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { type CalendarDate, type DateRange, isCalendarDate } from '#kernel/calendar-date.ts';
import { MonthGrid } from './month-grid.tsx';
import { type NightChoice, nightByKey, nightsBetween, stretchTo, tapNight } from './night-choice.ts';
import type { ShownMonth } from './year-nights.ts';

interface YearCalendarProps {
  months: readonly ShownMonth[];
  year: DateRange;
  today: CalendarDate;
  choice: NightChoice | undefined;
  onChoose: (choice: NightChoice | undefined) => void;
}

/** A year of nights: chosen by dragging the mouse, by two taps, by arrows with Shift; one stop for Tab. */
export function YearCalendar({ months, year, today, choice, onChoose }: YearCalendarProps) {
  const t = useTexts('prices');
  const box = useRef<HTMLDivElement>(null);
  const [walked, setWalked] = useState<CalendarDate>();
  const { drag, wasDragged } = useNightDrag(onChoose);
  const isInYear = (night: CalendarDate) => year.from <= night && night < year.until;
  const stop = [walked, choice?.first, today].find((night) => night && isInYear(night)) ?? year.from;

  const onClick = (event: MouseEvent) => {
    const night = nightAt(event.target);
    if (!night || wasDragged()) return;
    setWalked(night);
    onChoose(event.shiftKey ? stretchTo(choice, night) : tapNight(choice, night));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = nightAt(event.target);
    if (!from) return;
    if (event.key === 'Escape') return onChoose(undefined);
    const to = nightByKey(event.key, from);
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (!isInYear(to)) return;
    setWalked(to);
    if (event.shiftKey) onChoose(stretchTo(choice ?? nightsBetween(from, from), to));
    box.current?.querySelector<HTMLElement>(`[data-night="${to}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are pressed; their events are read here
    <div
      ref={box}
      className="grid gap-x-6 gap-y-8 sm:grid-cols-2 2xl:grid-cols-3"
      onClick={onClick}
      onKeyDown={onKeyDown}
      {...drag}
    >
      <p className="sr-only">{t('keys')}</p>
      {months.map((month) => (
        <MonthGrid
          key={month.first}
          month={month}
          today={today}
          {...partOf(choice, month)}
          stop={stopIn(month, stop)}
        />
      ))}
    </div>
  );
}

/** What is chosen of a month: the same two texts as before where nothing changed in it. */
function partOf(choice: NightChoice | undefined, { nights }: ShownMonth) {
  const [first, last] = [nights[0]?.date, nights.at(-1)?.date];
  if (!choice || !first || !last || choice.last < first || choice.first > last)
    return { chosenFirst: undefined, chosenLast: undefined };
  return {
    chosenFirst: choice.first > first ? choice.first : first,
    chosenLast: choice.last < last ? choice.last : last,
  };
}

const stopIn = ({ first }: ShownMonth, stop: CalendarDate) =>
  stop.slice(0, 7) === first.slice(0, 7) ? stop : undefined;

function nightAt(target: EventTarget): CalendarDate | undefined {
  const text = target instanceof Element ? target.closest<HTMLElement>('[data-night]')?.dataset.night : undefined;
  return text && isCalendarDate(text) ? text : undefined;
}

/** Dragging is the mouse's: a finger that moves scrolls. The press that ends a drag is no tap. */
function useNightDrag(onChoose: (choice: NightChoice) => void) {
  const begun = useRef<CalendarDate>(undefined);
  const hasMoved = useRef(false);
  useEffect(() => {
    const end = () => {
      begun.current = undefined;
    };
    addEventListener('pointerup', end);
    return () => removeEventListener('pointerup', end);
  }, []);
  return {
    wasDragged: () => hasMoved.current,
    drag: {
      onPointerDown: (event: PointerEvent) => {
        hasMoved.current = false;
        if (event.pointerType === 'mouse' && event.button === 0 && !event.shiftKey)
          begun.current = nightAt(event.target);
      },
      onPointerMove: (event: PointerEvent) => {
        const night = begun.current && nightAt(event.target);
        if (!night || !begun.current || (night === begun.current && !hasMoved.current)) return;
        hasMoved.current = true;
        onChoose(nightsBetween(begun.current, night));
      },
    },
  };
}
