import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The rows and days that are drawn: those in sight and some around them, in steps. */
export interface GridWindow {
  readonly firstRow: number;
  readonly endRow: number;
  readonly firstDay: number;
  readonly endDay: number;
}

export interface GridMeasures {
  readonly rows: number;
  readonly days: number;
  readonly rowHeight: number;
  readonly dayWidth: number;
  /** The width of the names of rows, and the height of the names of days. */
  readonly head: number;
  readonly top: number;
}

const ROW_STEP = 4;
const ROWS_AROUND = 2;
const DAY_STEP = 5;
const DAYS_AROUND = 3;

interface Scrolled {
  readonly scrollTop: number;
  readonly scrollLeft: number;
  readonly clientHeight: number;
  readonly clientWidth: number;
}

/** What to draw for how far somebody scrolled. */
export function windowOf(scrolled: Scrolled, { rows, days, rowHeight, dayWidth, head, top }: GridMeasures): GridWindow {
  const down = (value: number, step: number) => Math.floor(value / step) * step;
  const up = (value: number, step: number) => Math.ceil(value / step) * step;
  const firstRow = scrolled.scrollTop / rowHeight - ROWS_AROUND;
  const endRow = (scrolled.scrollTop + scrolled.clientHeight - top) / rowHeight + ROWS_AROUND;
  const firstDay = scrolled.scrollLeft / dayWidth - DAYS_AROUND;
  const endDay = (scrolled.scrollLeft + scrolled.clientWidth - head) / dayWidth + DAYS_AROUND;
  return {
    firstRow: Math.max(down(firstRow, ROW_STEP), 0),
    endRow: Math.min(up(endRow, ROW_STEP), rows),
    firstDay: Math.max(down(firstDay, DAY_STEP), 0),
    endDay: Math.min(up(endDay, DAY_STEP), days),
  };
}

const isSame = (one: GridWindow, other: GridWindow) =>
  one.firstRow === other.firstRow &&
  one.endRow === other.endRow &&
  one.firstDay === other.firstDay &&
  one.endDay === other.endDay;

/** Follows the scrolling of a grid: React draws at most once a frame, and only when a step was crossed. */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  measures: GridMeasures,
  onScrolled: (scrollLeft: number) => void,
) {
  const { rows, days, rowHeight, dayWidth, head, top } = measures;
  const read = useCallback(() => {
    const { scrollTop = 0, scrollLeft = 0, clientHeight = 0, clientWidth = 0 } = scroller.current ?? {};
    // Where nothing is laid out, as in tests, some of it is drawn.
    const scrolled = { scrollTop, scrollLeft, clientHeight: clientHeight || 600, clientWidth: clientWidth || 1_000 };
    return windowOf(scrolled, { rows, days, rowHeight, dayWidth, head, top });
  }, [scroller, rows, days, rowHeight, dayWidth, head, top]);
  const [shown, setShown] = useState(read);
  const told = useRef(onScrolled);
  told.current = onScrolled;

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const next = read();
      setShown((known) => (isSame(known, next) ? known : next));
      told.current(element.scrollLeft);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, read]);
  return shown;
}
