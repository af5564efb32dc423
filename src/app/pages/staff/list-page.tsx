import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Skeleton } from '#ui/feedback/loading.tsx';

/** A placeholder for a list while it loads. */
export function ListSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-11 w-64 max-w-full" />
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <Skeleton key={key} className="h-32 w-full" />
      ))}
    </div>
  );
}

/** The page number in the URL; '1' when it has none or an invalid one. */
export function pageNumberOf(request: Request): string {
  const page = new URL(request.url).searchParams.get('page') ?? '1';
  return /^[1-9]\d{0,5}$/.test(page) ? page : '1';
}

const LOOK_AGAIN_MS = 30_000;

/** Reloads a list from time to time while the tab is visible, and when it becomes visible again. */
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
