import type { Ports } from '#platform/ports.ts';
import { deleteOldDrafts } from './drafts/delete-old-drafts.ts';
import { expireRequests } from './requests/expire-requests.ts';
import { completeGroups } from './trips/complete-groups.ts';

/** What the clock sets in motion, every minute. */
export function reservationsJobs(ports: Pick<Ports, 'db' | 'clock' | 'announce'>) {
  return {
    handlers: {},
    scans: {
      'expired-requests': async () => {
        await expireRequests(ports);
      },
      'ended-groups': async () => {
        await completeGroups(ports);
      },
      'old-drafts': async () => {
        await deleteOldDrafts(ports);
      },
    },
  };
}
