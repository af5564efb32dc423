import type { AccountDeleted, TenantRenamed } from '#features/accounts/domain/accounts.events.ts';
import { refuseIf } from '#kernel/refusals.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { type Reaction, within } from '#platform/reactions.ts';
import { deleteOldDrafts } from './lines/open-draft.ts';
import { completeGroups } from './requests/complete-groups.ts';
import { expireRequests } from './requests/expire-requests.ts';
import { forgetTenant, hasOpenTrip } from './requests/tenant-trips.repository.ts';

/**
 * A tenant with an open trip can't be renamed or deleted. With a deleted account go its drafts and what was written
 * in its trips. The tenant's row is locked by the use case that published the event.
 */
export const reservationsReactions: readonly Reaction[] = [
  within<TenantRenamed>('tenant-renamed', (tx, { userId }) => refuseOpenTrip(tx, userId)),
  within<AccountDeleted>('account-deleted', async (tx, { userId }) => {
    await refuseOpenTrip(tx, userId);
    await forgetTenant(tx, userId);
  }),
];

async function refuseOpenTrip(tx: Tx, tenantId: string): Promise<void> {
  refuseIf((await hasOpenTrip(tx, tenantId)) ? 'reservation-exists-for-tenant' : null);
}

/** Scans that the worker runs every minute. */
export function reservationsJobs(ports: Pick<Ports, 'db' | 'clock' | 'publish'>) {
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
