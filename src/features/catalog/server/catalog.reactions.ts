import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import { refuseIf } from '#kernel/refusals.ts';
import { type Reaction, within } from '#platform/events/reactions.ts';
import type { Ports } from '#platform/ports.ts';
import { forgetPerson, hasPublished } from './people.repository.ts';
import { refreshSearchRows } from './refresh-search-rows.ts';

/** Whoever leaves is no owner any more: what guests can book must have one, the rest stays with the company. */
export const catalogReactions: readonly Reaction[] = [
  within<AccountDeleted>('account-deleted', async (tx, { userId }) => {
    refuseIf((await hasPublished(tx, userId)) ? 'owner-has-published' : null);
    await forgetPerson(tx, userId);
  }),
];

export function catalogJobs({ db }: Pick<Ports, 'db'>) {
  return {
    handlers: {},
    scans: {
      'refresh-search-rows': async (): Promise<void> => {
        await refreshSearchRows(db);
      },
    },
  };
}
