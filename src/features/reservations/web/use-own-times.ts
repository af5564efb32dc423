import { defineClient } from '#browser/api-client.ts';
import { useIsSignedIn } from '#browser/session.ts';
import { useQuery } from '#browser/use-query.ts';
import { ownTimesPaths } from '../api/booking.paths.ts';
import type { reservationsApi } from '../api/reservations.api.ts';
import type { OwnTimesView } from '../api/reservations.schemas.ts';

const NONE: OwnTimesView['times'] = [];
const ownTimesClient = defineClient<Pick<typeof reservationsApi, 'getOwnTimes'>>(ownTimesPaths);

/** When a house or boat is taken by the guest's own requests and trips; nothing where it could not be asked. */
export function useOwnTimes(rentableId: number): OwnTimesView['times'] {
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({
    key: ['own-times', rentableId, isSignedIn],
    ask: async (signal) =>
      (await ownTimesClient().getOwnTimes({ params: { id: String(rentableId) } }, { signal })).times,
    isEnabled: isSignedIn,
  });
  return (isSignedIn && data) || NONE;
}
