import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { insertEntry, type NewEntry } from './entries.repository.ts';

/**
 * Writes what another feature charges an owner or gives them, in the transaction of what it comes from: the same
 * source, kind and revision again writes nothing. It stands on the statement of its day, or on the next one where that
 * was issued.
 */
export async function recordEntry({ clock }: Pick<Ports, 'clock'>, tx: Tx, entry: NewEntry): Promise<void> {
  await insertEntry(tx, entry, clock.now());
}
