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
