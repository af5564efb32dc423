import type { Tx } from '#platform/database/database.ts';
import { ProviderError } from '#platform/payments/provider-errors.ts';
import type { Ports } from '#platform/ports.ts';
import { askSoonAbout, livingAttempts } from './attempts.repository.ts';
import { isStillWanted, settleAttempt } from './settle-attempt.ts';

export const END_PAGE_QUEUE = 'end-payment-page';

/**
 * What a trip's open pages were opened for may have been paid in another way, or changed: those that no longer fit are
 * ended at the provider, by a job at once and by the scan if that is lost. The group is locked.
 */
export async function endPagesSoon(
  ports: Pick<Ports, 'clock' | 'enqueue'>,
  tx: Tx,
  { groupId, but }: { readonly groupId: string /** Whose money it was. */; readonly but?: string | null },
): Promise<void> {
  for (const attempt of await livingAttempts(tx, groupId)) {
    if (attempt.id === but || attempt.state === 'held' || (await isStillWanted(tx, attempt))) continue;
    await askSoonAbout(tx, attempt.reference, ports.clock.now());
    await ports.enqueue(tx, END_PAGE_QUEUE, { reference: attempt.reference });
  }
}

/** The attempt whose money a row of the ledger is; null for what did not come by card. */
export async function attemptOfEntry(tx: Tx, entryId: string): Promise<string | null> {
  const query = tx.selectFrom('ledger_entry').select('attempt_id').where('id', '=', entryId);
  return (await query.executeTakeFirst())?.attempt_id ?? null;
}

/** Ends a page that nobody should pay on; a provider that does not answer is asked again by the scan. */
export async function endPage(ports: Ports, reference: string): Promise<void> {
  await settleAttempt(ports, reference).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
  });
}
