import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const LOOK_AGAIN_MS = 30_000;

/** Reads a list again now and then while the tab is in sight, and when it comes back. */
export function useFreshList(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void revalidate();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [revalidate]);
}
