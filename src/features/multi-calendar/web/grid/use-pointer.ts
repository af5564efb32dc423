import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Cell, GridChoice } from '../../domain/grid-cursor.ts';

interface Pointed {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly cellAt: (x: number, y: number) => Cell | undefined;
  /** Taps add to what is chosen: the panel that asks for dates is open. */
  readonly isAdding: boolean;
  readonly onChoose: (choice: (known: GridChoice) => GridChoice) => void;
  readonly onBar: (barId: string, cell: Cell) => void;
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
export function usePointer({ scroller, cellAt, isAdding, onChoose, onBar, onDragged }: Pointed) {
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

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const target = event.target as Element;
      if (event.button !== 0 || target.closest('[data-head], a')) return;
      const cell = cellAt(event.clientX, event.clientY);
      if (!cell || target.closest('[data-bar]')) return;
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
      const isDragged = drag.current?.isMoved ?? false;
      endPress();
      drag.current = undefined;
      if (isDragged) onDragged();
    },
    onPointerCancel: () => {
      endPress();
      drag.current = undefined;
    },
    /** Of a tap, which comes when the finger neither scrolled nor rested, and of a press on a bar. */
    onClick: (event: { target: EventTarget; clientX: number; clientY: number; nativeEvent: Event }) => {
      const target = event.target as Element;
      if (target.closest('[data-head], a')) return;
      const cell = cellAt(event.clientX, event.clientY);
      const barId = target.closest('[data-bar]')?.getAttribute('data-bar');
      if (barId && cell) return onBar(barId, cell);
      const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType !== 'mouse';
      if (cell && isTouch) put(cell, isAdding);
    },
  };
}

/** Days beyond the edge come in sight while somebody drags there. */
function scrollAtEdge(element: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): void {
  if (!element) return;
  const { right, left, bottom, top } = element.getBoundingClientRect();
  const head = Number.parseFloat(getComputedStyle(element).getPropertyValue('--head')) || 0;
  const beside = clientX > right - EDGE_PX ? 1 : clientX < left + head + EDGE_PX ? -1 : 0;
  const below = clientY > bottom - EDGE_PX ? 1 : clientY < top + 2 * EDGE_PX ? -1 : 0;
  if (beside || below) element.scrollBy(beside * EDGE_PX, below * EDGE_PX);
}
