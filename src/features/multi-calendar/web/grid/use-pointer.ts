import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Cell, type GridChoice, withRow } from '../../domain/grid-cursor.ts';
import type { BarPart } from '../../domain/moved-bar.ts';

/** A bar that is dragged: what of it, from where, by how many days and to which row. */
export interface BarDrag {
  readonly barId: string;
  readonly part: BarPart;
  readonly from: Cell;
  readonly days: number;
  readonly row: number;
}

interface PressedBar extends Pick<BarDrag, 'barId' | 'part' | 'from'> {
  /** A finger rested on it: it is opened where the finger leaves it, no click follows. */
  readonly isHeld?: true;
}

interface Pointed {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly cellAt: (x: number, y: number) => Cell | undefined;
  /** Taps add to what is chosen: the panel that asks for dates is open. */
  readonly isAdding: boolean;
  readonly onChoose: (choice: (known: GridChoice) => GridChoice) => void;
  readonly onBar: (barId: string, cell: Cell) => void;
  /** The bar that is dragged now. */
  readonly dragged: RefObject<BarDrag | undefined>;
  /** A bar is dragged, and was dropped; false: it can't be. */
  readonly onBarOver: (drag: BarDrag) => boolean;
  readonly onBarDropped: (drag: BarDrag) => void;
  /** Days were dragged over. */
  readonly onDragged: () => void;
}

const LONG_PRESS_MS = 400;
const SLACK_PX = 8;
const EDGE_PX = 28;

/**
 * What a mouse and fingers do on the grid: a press puts the cursor there or opens a bar, dragging with the mouse
 * chooses days and rows or moves a bar, and so does a finger that rested a moment first; without that it scrolls.
 */
export function usePointer(pointed: Pointed) {
  const { scroller, cellAt, isAdding, dragged, onChoose, onBar, onBarOver, onBarDropped, onDragged } = pointed;
  const bar = useRef<PressedBar | undefined>(undefined);
  const drag = useRef<{ from: Cell; isMoved: boolean } | undefined>(undefined);
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined>(undefined);

  // A finger that chooses days or holds a bar must not scroll: only a listener that is not passive can say so.
  useEffect(() => {
    const element = scroller.current;
    const hold = (event: TouchEvent) => (drag.current || bar.current) && event.cancelable && event.preventDefault();
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
      if (!cell) return;
      const barHere = target.closest('[data-bar]');
      const barId = barHere?.getAttribute('data-bar') ?? '';
      if (event.pointerType === 'mouse') {
        if (barHere) {
          bar.current = { barId, part: partOf(barHere, event.clientX), from: cell };
          return;
        }
        if (event.shiftKey) return put(cell, true);
        event.currentTarget.setPointerCapture(event.pointerId);
        return begin(cell);
      }
      const timer = setTimeout(() => {
        navigator.vibrate?.(15);
        if (barHere) {
          bar.current = { barId, part: 'whole', from: cell, isHeld: true };
          return put(cell, false);
        }
        begin(cell);
        if (drag.current) drag.current.isMoved = true;
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
      const pressed = bar.current;
      bar.current = undefined;
      dragged.current = undefined;
      endPress();
      if (dropped) return onBarDropped(dropped);
      if (pressed?.isHeld) return onBar(pressed.barId, pressed.from);
      const isDragged = drag.current?.isMoved ?? false;
      drag.current = undefined;
      if (isDragged) onDragged();
    },
    onPointerCancel: () => {
      bar.current = undefined;
      dragged.current = undefined;
      endPress();
      drag.current = undefined;
    },
    /** A menu of the browser's would end what a resting finger began. */
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (press.current) event.preventDefault();
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
