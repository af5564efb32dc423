import { sql } from 'kysely';
import { readTaxRates } from '#features/pricing/server/tax-rates.repository.ts';
import { createDatabase, type Tx } from '#platform/database/database.ts';
import { median, report } from '../support/result.ts';

const READS = 400;
const MAX_MS = 1;

/** What a booking waits for the rates of its taxes: their statement in a transaction, beside one that reads nothing. */
export async function measureTaxRates(url: string): Promise<void> {
  const db = createDatabase({ url, poolSize: 1 });
  const timed = async (read: (tx: Tx) => Promise<unknown>) => {
    const times: number[] = [];
    for (let count = 0; count < READS; count += 1) {
      const startedAt = performance.now();
      await db.transaction().execute(read);
      times.push(performance.now() - startedAt);
    }
    // The first half prepares the statement and fills caches.
    return median(times.slice(READS / 2));
  };
  try {
    const bare = await timed((tx) => sql`SELECT 1`.execute(tx));
    const rates = await timed((tx) => readTaxRates(tx));
    report({
      what: 'what the rates of taxes add to a booking',
      measured: `${(rates - bare).toFixed(2)} ms`,
      baseline: `a transaction that reads nothing: ${bare.toFixed(2)} ms`,
      ratio: (rates / bare).toFixed(2),
      budget: `≤ ${MAX_MS} ms`,
      holds: rates - bare <= MAX_MS,
    });
  } finally {
    await db.destroy();
  }
}
