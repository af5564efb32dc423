import { type RefObject, useEffect, useRef } from 'react';

/**
 * A person's own act may take the control away that they pressed, and the focus with it: when `state` changes and the
 * focus is nowhere, it comes to this element, in sight, where they read what it led to.
 */
export function useFocusOnNews(state: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (document.activeElement !== document.body) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, [state]);
  return place;
}
