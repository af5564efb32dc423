import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Cell, type GridChoice, withRow } from '../../domain/grid-cursor.ts';
import type { BarPart } from '../../domain/moved-bar.ts';

/** A bar that is dragged with the mouse: what of it, from where, by how many days and to which row. */
export interface BarDrag {
  readonly barId: string;
  readonly part: BarPart;
  readonly from: Cell;
  readonly days: number;
  readonly row: number;
}

interface Pointed {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly cellAt: (x: number, y: number) => Cell | undefined;
  /** Taps add to what is chosen: the panel that asks for dates is open. */
  readonly isAdding: boolean;
  readonly onChoose: (choice: (known: GridChoice) => GridChoice) => void;
  readonly onBar: (barId: string, cell: Cell) => void;
  /** A bar is dragged, and was dropped; false: it can't be. */
  readonly onBarOver: (drag: BarDrag) => boolean;
  readonly onBarDropped: (drag: BarDrag) => void;
  /** Days were dragged over. */
  readonly onDragged: () => void;
}

const LONG_PRESS_MS = 350;
const SLACK_PX = 8;
const EDGE_PX = 28;

/**
 * What a mouse and fingers do on the grid: a press puts the cursor there or opens a bar, dragging with the mouse
 * chooses days and rows, and so does a finger that rested a moment first; without that it scrolls.
 */
export function usePointer(pointed: Pointed) {
  const { scroller, cellAt, isAdding, onChoose, onBar, onBarOver, onBarDropped, onDragged } = pointed;
  const bar = useRef<Pick<BarDrag, 'barId' | 'part' | 'from'> | undefined>(undefined);
  const dragged = useRef<BarDrag | undefined>(undefined);
  const drag = useRef<{ from: Cell; isMoved: boolean } | undefined>(undefined);
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined>(undefined);

  // A finger that chooses days must not scroll them away: only a listener that is not passive can say so.
  useEffect(() => {
    const element = scroller.current;
    const hold = (event: TouchEvent) => drag.current && event.cancelable && event.preventDefault();
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  }, [scroller]);

  const endPress = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  const put = (cell: Cell, adds: boolean) => onChoose(({ anchor }) => ({ cursor: cell, anchor: adds ? anchor : cell }));
  const begin = (cell: Cell) => {
    drag.current = { from: cell, isMoved: false };
    put(cell, false);
  };

  const dragBar = (event: PointerEvent<HTMLElement>) => {
    const cell = cellAt(event.clientX, event.clientY);
    const { current } = bar;
    if (!current || !cell) return;
    const { from } = current;
    if (!dragged.current && cell.row === from.row && cell.day === from.day) return;
    const drag = { ...current, days: cell.day - from.day, row: cell.row };
    if (!onBarOver(drag)) return;
    // Only now: a press on a bar that doesn't move opens it, and that click belongs to the bar.
    if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = drag;
    scrollAtEdge(scroller.current, event);
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const target = event.target as Element;
      if (event.button !== 0 || target.closest('[data-head], a')) return;
      const cell = cellAt(event.clientX, event.clientY);
      if (cell && isRowAdded(event)) return onChoose((known) => withRow(known, cell.row));
      const barHere = target.closest('[data-bar]');
      if (cell && barHere && event.pointerType === 'mouse')
        bar.current = {
          barId: barHere.getAttribute('data-bar') ?? '',
          part: partOf(barHere, event.clientX),
          from: cell,
        };
      if (!cell || barHere) return;
      if (event.pointerType === 'mouse') {
        if (event.shiftKey) return put(cell, true);
        event.currentTarget.setPointerCapture(event.pointerId);
        return begin(cell);
      }
      const timer = setTimeout(() => {
        begin(cell);
        if (drag.current) drag.current.isMoved = true;
        navigator.vibrate?.(15);
      }, LONG_PRESS_MS);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { x = event.clientX, y = event.clientY } = press.current ?? {};
      if (!drag.current && Math.hypot(event.clientX - x, event.clientY - y) > SLACK_PX) endPress();
      if (bar.current) return dragBar(event);
      const cell = drag.current && cellAt(event.clientX, event.clientY);
      if (!drag.current || !cell) return;
      const { from } = drag.current;
      if (cell.row !== from.row || cell.day !== from.day) drag.current.isMoved = true;
      onChoose((known) =>
        known.cursor.row === cell.row && known.cursor.day === cell.day ? known : { cursor: cell, anchor: from },
      );
      scrollAtEdge(scroller.current, event);
    },
    onPointerUp: () => {
      const dropped = dragged.current;
      bar.current = undefined;
      dragged.current = undefined;
      if (dropped) return onBarDropped(dropped);
      const isDragged = drag.current?.isMoved ?? false;
      endPress();
      drag.current = undefined;
      if (isDragged) onDragged();
    },
    onPointerCancel: () => {
      bar.current = undefined;
      dragged.current = undefined;
      endPress();
      drag.current = undefined;
    },
    /** Of a tap, which comes when the finger neither scrolled nor rested, and of a press on a bar. */
    onClick: (event: MouseEvent<HTMLElement>) => {
      const target = event.target as Element;
      if (target.closest('[data-head], a') || isRowAdded(event)) return;
      const cell = cellAt(event.clientX, event.clientY);
      const barId = target.closest('[data-bar]')?.getAttribute('data-bar');
      if (barId && cell) return onBar(barId, cell);
      const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType !== 'mouse';
      if (cell && isTouch) put(cell, isAdding);
    },
  };
}

const END_PX = 10;

/** A bar is dragged by an end where it is pressed there, and is wide enough to be pressed elsewhere. */
function partOf(element: Element, x: number): BarPart {
  const { left, right, width } = element.getBoundingClientRect();
  if (width < END_PX * 3) return 'whole';
  return x - left < END_PX ? 'from' : right - x < END_PX ? 'until' : 'whole';
}

/** With Ctrl, or Cmd on a Mac, a click adds a row. */
const isRowAdded = ({ ctrlKey, metaKey }: { readonly ctrlKey: boolean; readonly metaKey: boolean }) =>
  ctrlKey || metaKey;

/** Days beyond the edge come in sight while somebody drags there. */
function scrollAtEdge(element: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): void {
  if (!element) return;
  const { right, left, bottom, top } = element.getBoundingClientRect();
  const head = Number.parseFloat(getComputedStyle(element).getPropertyValue('--head')) || 0;
  const beside = clientX > right - EDGE_PX ? 1 : clientX < left + head + EDGE_PX ? -1 : 0;
  const below = clientY > bottom - EDGE_PX ? 1 : clientY < top + 2 * EDGE_PX ? -1 : 0;
  if (beside || below) element.scrollBy(beside * EDGE_PX, below * EDGE_PX);
}
