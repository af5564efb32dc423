import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { endOtherDrifts, OWN_BOOKS } from '../cards/card-rows.repository.ts';
import { runOnce } from '../cards/claim-run.ts';
import { reportDrift } from '../cards/report-drift.ts';
import { differingSums } from './differing-sums.ts';

const EVERY_MS = 86_400_000;
/** Once a day, in one process: adds up our own books and lists what differs for staff, until it agrees again. */
export async function watchSums(ports: Ports): Promise<void> {
  await runOnce(ports, { account: OWN_BOOKS, everyMs: EVERY_MS }, async ({ now }) => {
    const drifts = (await differingSums(ports.db)).map(({ check, about, expectedCents, foundCents }) => ({
      account: OWN_BOOKS,
      paymentId: `${check} ${about}`,
      bankCents: expectedCents,
      ledgerCents: foundCents,
    }));
    await inTransaction(ports.db, async (tx) => {
      const paymentIds = drifts.map(({ paymentId }) => paymentId);
      await endOtherDrifts(tx, { account: OWN_BOOKS, paymentIds, now });
      for (const drift of drifts) await reportDrift(ports, tx, drift);
    });
  });
}
