import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  boundedView,
  type MapLimits,
  type MapView,
  pannedView,
  type ScreenPoint,
  type Size,
  viewBetween,
  zoomedView,
} from './map-view.ts';

const GLIDE_MS = 260;

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const eased = (part: number) => 1 - (1 - part) ** 3;

/** The view and ways to change it: at once under the hand, gliding on a button. It keeps within the limits. */
export function useMapView(first: MapView, limits: MapLimits) {
  const [view, setView] = useState(() => boundedView(first, limits));
  const latest = useRef(view);
  const frame = useRef(0);
  const arrival = useRef<{ view: MapView; tell: (() => void) | undefined }>(undefined);

  const moveTo = useCallback(
    (next: MapView) => {
      cancelAnimationFrame(frame.current);
      latest.current = boundedView(next, limits);
      setView(latest.current);
    },
    [limits],
  );

  const glideTo = useCallback(
    (wanted: MapView, onArrival?: () => void) => {
      const target = boundedView(wanted, limits);
      if (isStill()) {
        moveTo(target);
        arrival.current = { view: latest.current, tell: onArrival };
        return;
      }
      cancelAnimationFrame(frame.current);
      const from = latest.current;
      const startedAt = performance.now();
      const step = (now: number) => {
        const part = Math.min(1, (now - startedAt) / GLIDE_MS);
        const next = viewBetween(from, target, eased(part));
        latest.current = next;
        setView(next);
        if (part < 1) frame.current = requestAnimationFrame(step);
        else arrival.current = { view: next, tell: onArrival };
      };
      frame.current = requestAnimationFrame(step);
    },
    [moveTo, limits],
  );

  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  // Called after the view is on the page, so that the caller can find its elements.
  useEffect(() => {
    if (arrival.current?.view !== view) return;
    const { tell } = arrival.current;
    arrival.current = undefined;
    tell?.();
  }, [view]);
  return { view, latest, moveTo, glideTo };
}

/** The size of an element, as it is now and whenever it changes. */
export function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}

interface Steering {
  readonly latest: RefObject<MapView>;
  readonly size: Size;
  readonly limits: MapLimits;
  readonly moveTo: (view: MapView) => void;
  /** The hand let go after it moved the map. */
  readonly onMoved: () => void;
}

const WHEEL_ZOOM = 0.008;
const DRAG_STARTS_AT = 4;

const distanceOf = ([a, b]: readonly ScreenPoint[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
function middleOf(points: readonly ScreenPoint[]): ScreenPoint {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** Dragging with one pointer, also where a pin stands, pinching with two. */
export function usePointerGestures({ latest, size, limits, moveTo, onMoved }: Steering) {
  const held = useRef(new Map<number, ScreenPoint>());
  const traveled = useRef(0);

  const pointOf = (event: PointerEvent<HTMLElement>): ScreenPoint => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const letGo = (event: PointerEvent<HTMLElement>) => {
    if (!held.current.delete(event.pointerId)) return;
    if (held.current.size === 0 && traveled.current > DRAG_STARTS_AT) onMoved();
  };

  return {
    /** Whether the last pointer moved the map, so that its click is none. */
    hasMoved: () => traveled.current > DRAG_STARTS_AT,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        if (held.current.size === 0) traveled.current = 0;
        held.current.set(event.pointerId, pointOf(event));
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const before = [...held.current.values()];
        const last = held.current.get(event.pointerId);
        if (!last) return;
        const point = pointOf(event);
        traveled.current += Math.hypot(point.x - last.x, point.y - last.y);
        if (traveled.current <= DRAG_STARTS_AT && before.length === 1) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current.set(event.pointerId, point);
        const after = [...held.current.values()];
        const [from, to] = [middleOf(before), middleOf(after)];
        const panned = pannedView(latest.current, { x: to.x - from.x, y: to.y - from.y });
        const isPinch = before.length === 2 && distanceOf(before) > 0;
        const by = isPinch ? Math.log2(distanceOf(after) / distanceOf(before)) : 0;
        moveTo(by === 0 ? panned : zoomedView(panned, { by, at: to, size, limits }));
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
    },
  };
}

/** The wheel with Ctrl, which is also a trackpad's pinch; without it the page scrolls. */
export function useWheelZoom(ref: RefObject<HTMLElement | null>, steering: Steering): void {
  const { latest, size, limits, moveTo, onMoved } = steering;
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      moveTo(zoomedView(latest.current, { by: -event.deltaY * WHEEL_ZOOM, at, size, limits }));
      clearTimeout(timer);
      timer = setTimeout(onMoved, 250);
    };
    // React's own wheel listener is passive and could not keep the page from zooming.
    element.addEventListener('wheel', turn, { passive: false });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('wheel', turn);
    };
  }, [ref, latest, size, limits, moveTo, onMoved]);
}
