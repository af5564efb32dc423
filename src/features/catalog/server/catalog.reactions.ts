import { sql } from 'kysely';
import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import { refuseIf } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { type Reaction, within } from '#platform/reactions.ts';
import { forgetPerson, hasPublished } from './people.repository.ts';

/** A deleted user owns nothing: houses and boats that guests can book must have an owner, others go to the company. */
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

const HOUSES_A_TURN = 100;

/**
 * Search rows know two years of nights from the day they were written: those of another day (an earlier one, or a later
 * one after a demo's clock was set back) are written anew, a hundred houses at a time, so that no booking waits long
 * for the rows' locks. Gives how many were.
 */
export async function refreshSearchRows(db: Db): Promise<number> {
  let refreshed = 0;
  for (;;) {
    const { rows } = await sql`
      SELECT house_search_refresh(old.house_id) FROM (
        SELECT house_id FROM house_hot WHERE occ_from <> company_today() - 2 ORDER BY house_id LIMIT ${HOUSES_A_TURN}::int) old`.execute(
      db,
    );
    refreshed += rows.length;
    if (rows.length < HOUSES_A_TURN) return refreshed;
  }
}
