import { useEffect, useRef } from 'react';

/**
 * When the viewer closes, the focus goes to the picture that was shown last: it may be another one than the viewer was
 * opened from.
 */
export function useFocusLastShown(shownId: number | undefined): void {
  const last = useRef<number>(undefined);
  useEffect(() => {
    const closed = last.current;
    last.current = shownId;
    if (shownId !== undefined || closed === undefined) return;
    // After the dialog gave the focus back to what had opened it.
    const timer = setTimeout(() => document.getElementById(`photo-${closed}`)?.focus());
    return () => clearTimeout(timer);
  }, [shownId]);
}
