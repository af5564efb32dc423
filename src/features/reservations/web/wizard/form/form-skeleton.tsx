import { Skeleton } from '#ui/feedback/loading.tsx';

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
