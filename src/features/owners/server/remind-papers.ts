import { dateAt } from '#kernel/company-zone.ts';
import { inTransaction } from '#platform/database/database.ts';
import { runForEach } from '#platform/jobs.ts';
import type { Ports } from '#platform/ports.ts';
import { paperReminder, papersEndBy } from '../domain/owner-papers.ts';
import type { OwnerPaperEnding } from '../domain/owners.events.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'publish'>;

/** The scan of every minute: reminds the team of papers of owners that expire in 60, 30 and 7 days, of each once. */
export async function remindOfPapers(ports: Needs): Promise<void> {
  await runForEach({
    list: async (failed) => {
      const today = dateAt(ports.clock.now());
      const rows = await ports.db
        .selectFrom('owner_paper')
        .select(['id', 'valid_until as validUntil', 'reminded_days as remindedDays'])
        .where('valid_until', '>=', today)
        .where('valid_until', '<=', papersEndBy(today))
        .orderBy('valid_until')
        .orderBy('id')
        .execute();
      return rows
        .filter(({ id, validUntil, remindedDays }) => {
          return (
            !failed.includes(id) && validUntil !== null && paperReminder({ validUntil, remindedDays }, today) !== null
          );
        })
        .map(({ id }) => id);
    },
    run: (paperId) => remindOf(ports, paperId),
  });
}

/** That it was told and the mails are one transaction. */
function remindOf({ db, clock, publish }: Needs, paperId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const paper = await tx
      .selectFrom('owner_paper')
      .select(['owner_id as ownerId', 'valid_until as validUntil', 'reminded_days as remindedDays'])
      .where('id', '=', paperId)
      .forUpdate()
      .executeTakeFirst();
    if (!paper?.validUntil) return;
    const { ownerId, validUntil, remindedDays } = paper;
    const days = paperReminder({ validUntil, remindedDays }, dateAt(clock.now()));
    if (days === null) return;
    await tx.updateTable('owner_paper').set({ reminded_days: days }).where('id', '=', paperId).execute();
    const event: OwnerPaperEnding = { type: 'owner-paper-ending', userId: ownerId, paperId, days };
    await publish(tx, event);
  });
}
