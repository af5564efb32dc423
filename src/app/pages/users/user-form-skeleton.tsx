import { Skeleton } from '#ui/feedback/loading.tsx';
import { UsersTabs } from './users-tabs.tsx';

/** Holds the space of the form of a user, new or known, while it loads. */
export function UserFormSkeleton() {
  return (
    <>
      <UsersTabs />
      <div className="grid gap-5">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-11 w-72 max-w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    </>
  );
}
