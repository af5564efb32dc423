import { Skeleton } from '#ui/feedback/loading.tsx';

/** As tall as a card, so that nothing jumps when it comes. */
export function HouseCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-3/2 w-full rounded-card" />
      <Skeleton className="mt-4 h-4 w-2/5" />
      <Skeleton className="mt-2.5 h-6 w-4/5" />
      <Skeleton className="mt-2.5 h-4 w-3/5" />
      <Skeleton className="mt-3 h-6 w-1/3" />
    </div>
  );
}
