import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { endOtherDrifts, OWN_BOOKS } from '../cards/card-rows.repository.ts';
import { claimRun, giveBackRun } from '../cards/claim-run.ts';
import { reportDrift } from '../cards/report-drift.ts';
import { differingSums } from './differing-sums.ts';

const EVERY_MS = 86_400_000;
/** Once a day, in one process: adds up our own books and lists what differs for staff, until it agrees again. */
export async function watchSums(ports: Ports): Promise<void> {
  const now = ports.clock.now();
  const run = await claimRun(ports, { account: OWN_BOOKS, now, everyMs: EVERY_MS });
  if (!run) return;
  const found = await differingSums(ports.db).catch(async (error: unknown) => {
    await giveBackRun(ports, OWN_BOOKS, run);
    throw error;
  });
  const drifts = found.map(({ check, about, expectedCents, foundCents }) => ({
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
}
