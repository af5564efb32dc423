import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Skeleton } from '#ui/feedback/loading.tsx';

/** Holds the space of a list while it loads. */
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

/** The page number of an address; anything that is none counts as the first. */
export function pageNumberOf(request: Request): string {
  const page = new URL(request.url).searchParams.get('page') ?? '1';
  return /^[1-9]\d{0,5}$/.test(page) ? page : '1';
}

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
