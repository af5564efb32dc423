import { useEffect, useRef } from 'react';

const FRESH_MS = 5_000;

/** Another tab or device may have changed the trip: whoever comes back to this one sees it as it is now. */
export function useFreshGroup(isReady: boolean, reload: () => Promise<void>): void {
  const latest = useRef({ isReady, reload, at: Date.now() });
  latest.current = { ...latest.current, isReady, reload };
  useEffect(() => {
    const look = () => {
      const { current } = latest;
      if (document.visibilityState !== 'visible' || !current.isReady || Date.now() - current.at < FRESH_MS) return;
      latest.current = { ...current, at: Date.now() };
      void current.reload();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);
}
