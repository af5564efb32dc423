import { Suspense } from 'react';
import { partAhead } from '#ui/load-ahead.tsx';

const { Part: TripRepairs } = partAhead(async () => (await import('./trip-repairs.tsx')).TripRepairs, {
  isOptional: true,
});

/** What a guest reported on a trip, on its page: loaded after the page. */
export const TripRepairsPart = ({ groupId }: { groupId: string }) => (
  <Suspense>
    <TripRepairs groupId={groupId} />
  </Suspense>
);
