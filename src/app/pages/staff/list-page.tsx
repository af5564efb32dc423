import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { NetworkFailure } from '#browser/api-refusal.ts';
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

const LIST_LOOKS_MS = 30_000;

/** Reloads a page from time to time while the tab is visible, and when it becomes visible again. */
export function useFreshPage(everyMs: number = LIST_LOOKS_MS): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void revalidate();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [revalidate, everyMs]);
}

/**
 * A loader whose page stays as it was when the network is lost while it looks again: what somebody types there is not
 * thrown away.
 */
export function keptWhenOffline<Args extends { readonly request: Request }, Data>(
  load: (args: Args) => Promise<Data>,
): (args: Args) => Promise<Data> {
  let last: { readonly url: string; readonly data: Data } | undefined;
  return async (args) => {
    const { url } = args.request;
    try {
      const data = await load(args);
      last = { url, data };
      return data;
    } catch (error) {
      if (error instanceof NetworkFailure && last?.url === url) return last.data;
      throw error;
    }
  };
}
