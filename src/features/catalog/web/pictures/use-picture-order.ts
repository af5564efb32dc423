import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

export interface PictureOrder {
  /** The ids as they are shown: also while one is dragged. */
  readonly ids: readonly number[];
  readonly draggedId: number | undefined;
  /** Where the picture stands that was moved last, from 0. */
  readonly movedTo: number | undefined;
  readonly moveTo: (id: number, place: number) => void;
  /** What the handle of a picture takes. */
  readonly handleOf: (id: number) => HandleProps;
}

interface HandleProps {
  readonly id: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
}

const steps: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowLeft: (place) => place - 1,
  ArrowUp: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Near the upper or lower edge of the window the page follows what is dragged. */
const EDGE_PIXELS = 96;
const SCROLL_PIXELS = 14;
const FRAME_MS = 16;

/**
 * Sorts by a handle: dragged by mouse, finger or pen, or moved by the arrows. The elements that are sorted have
 * `data-picture`. Nothing is told before a drag ends, and Escape puts back what it moved.
 */
export function usePictureOrder(saved: readonly number[], onOrder: (ids: readonly number[]) => void): PictureOrder {
  const [drag, setDrag] = useState<{ readonly id: number; readonly ids: readonly number[] }>();
  const [lastMoved, setLastMoved] = useState<number>();
  const pointer = useRef<{ x: number; y: number }>({ x: 0, y: 0 });
  const ids = drag ? completed(drag.ids, saved) : saved;
  const isDragging = drag !== undefined;

  const moved = (id: number, place: number) => {
    const others = ids.filter((one) => one !== id);
    return others.toSpliced(Math.max(0, Math.min(others.length, place)), 0, id);
  };
  const moveTo = (id: number, place: number) => {
    const next = moved(id, place);
    if (next.join() !== ids.join()) onOrder(next);
    setLastMoved(id);
    focusHandle(id);
  };
  const follow = (id: number) => {
    const under = document.elementFromPoint(pointer.current.x, pointer.current.y)?.closest('[data-picture]');
    const over = Number(under?.getAttribute('data-picture') ?? id);
    if (over !== id && ids.includes(over)) setDrag({ id, ids: moved(id, ids.indexOf(over)) });
  };
  const end = () => {
    if (drag && ids.join() !== saved.join()) onOrder(ids);
    setLastMoved(drag?.id);
    setDrag(undefined);
  };

  const latest = useRef({ follow, end, id: drag?.id });
  latest.current = { follow, end, id: drag?.id };
  // On the window: an element that is moved among others loses the pointer that was captured for it.
  useEffect(() => {
    if (!isDragging) return;
    const onMove = ({ clientX: x, clientY: y }: { readonly clientX: number; readonly clientY: number }) => {
      pointer.current = { x, y };
      if (latest.current.id !== undefined) latest.current.follow(latest.current.id);
    };
    const onUp = () => latest.current.end();
    const onCancel = () => setDrag(undefined);
    const onKey = ({ key }: { readonly key: string }) => key === 'Escape' && setDrag(undefined);
    const scroll = setInterval(() => {
      const { x, y } = pointer.current;
      const by = y < EDGE_PIXELS ? -SCROLL_PIXELS : y > innerHeight - EDGE_PIXELS ? SCROLL_PIXELS : 0;
      if (by === 0) return;
      scrollBy(0, by);
      onMove({ clientX: x, clientY: y });
    }, FRAME_MS);
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', onCancel);
    addEventListener('keydown', onKey);
    return () => {
      clearInterval(scroll);
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', onCancel);
      removeEventListener('keydown', onKey);
    };
  }, [isDragging]);

  return {
    ids,
    draggedId: drag?.id,
    movedTo: lastMoved !== undefined && ids.includes(lastMoved) ? ids.indexOf(lastMoved) : undefined,
    moveTo,
    handleOf: (id) => ({
      id: handleId(id),
      onKeyDown: (event) => {
        const step = steps[event.key];
        if (!step) return;
        event.preventDefault();
        moveTo(id, step(ids.indexOf(id), ids.length));
      },
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        // No text is marked while the pointer moves over others.
        event.preventDefault();
        pointer.current = { x: event.clientX, y: event.clientY };
        setDrag({ id, ids });
      },
    }),
  };
}

/** What came while one was dragged is last; what went is gone. */
const completed = (ids: readonly number[], saved: readonly number[]) => [
  ...ids.filter((id) => saved.includes(id)),
  ...saved.filter((id) => !ids.includes(id)),
];

const handleId = (id: number) => `picture-${id}-handle`;

/**
 * An element that is moved may lose the focus, and what has it already is not scrolled to. Whoever went on to another
 * picture in the meantime keeps the focus there.
 */
function focusHandle(id: number): void {
  requestAnimationFrame(() => {
    const handle = document.getElementById(handleId(id));
    const focused = document.activeElement ?? document.body;
    if (focused !== document.body && !handle?.closest('[data-picture]')?.contains(focused)) return;
    handle?.focus();
    handle?.scrollIntoView({ block: 'nearest' });
  });
}
