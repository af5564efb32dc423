import { Skeleton } from '#ui/feedback/loading.tsx';

/** Holds the place of the wizard while its trip is loaded. */
export function WizardSkeleton() {
  return (
    <div className="grid gap-8">
      <div className="grid gap-3">
        <Skeleton className="h-6 w-72 max-w-full" />
        <Skeleton className="h-11 w-72 max-w-full" />
      </div>
      <Skeleton className="h-20 w-full" />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Skeleton className="h-96 w-full" />
        <Skeleton className="hidden h-96 w-full lg:block" />
      </div>
    </div>
  );
}
