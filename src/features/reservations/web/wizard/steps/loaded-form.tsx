import type { ReactNode } from 'react';
import { QueryFailure } from '#browser/query-failure.tsx';
import type { QueryResult } from '#browser/use-query.ts';
import { Skeleton } from '#ui/feedback/loading.tsx';

/** A form as soon as what it chooses from is there. */
export function LoadedForm<T>({ loaded, children }: { loaded: QueryResult<T>; children: (value: T) => ReactNode }) {
  const { data, error, refetch } = loaded;
  if (data !== undefined) return <>{children(data)}</>;
  if (error) return <QueryFailure error={error} onRetry={() => void refetch()} />;
  return <FormSkeleton />;
}

/** Holds the space of a form that is on its way. */
export function FormSkeleton() {
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-56 w-full" />
        <Skeleton className="h-56 w-full" />
      </div>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-12 w-48" />
    </div>
  );
}
