import { useCallback, useEffect, useRef, useState } from 'react';
import { boundedView, type MapLimits, type MapView, type Size, viewBetween } from './map-view.ts';

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
  // Told once it is on the page: what stands there can be looked for.
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
