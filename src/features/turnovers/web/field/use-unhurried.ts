import { useEffect, useRef } from 'react';

const DOUBLE_TAP_MS = 600;

/**
 * Wraps what a button does: the second tap of a double tap falls on the button that has come in its place, and does
 * nothing there. `shown` says which buttons there are.
 */
export function useUnhurried(shown: unknown): (act: () => void) => () => void {
  const last = useRef({ shown, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (last.current.shown !== shown) last.current = { shown, at: performance.now() };
  }, [shown]);
  return (act) => () => {
    if (performance.now() - last.current.at > DOUBLE_TAP_MS) act();
  };
}
