import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { noteDriftsOf, OWN_BOOKS } from '../cards/card-rows.repository.ts';
import { claimRun, giveBackRun } from '../cards/claim-run.ts';
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
    paymentId: `${check} ${about}`,
    bankCents: expectedCents,
    ledgerCents: foundCents,
  }));
  await inTransaction(ports.db, (tx) => noteDriftsOf(tx, { account: OWN_BOOKS, drifts, now }));
}
