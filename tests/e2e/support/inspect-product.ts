import { differingSums } from '#features/payments/server/sums/differing-sums.ts';
import { createDatabase } from '#platform/database/database.ts';
import { cardNumbersInDatabase, cardNumbersInFolder } from '#tests/support/card-numbers.ts';

/**
 * What must hold of a product after whatever was done to it: every sum of money agrees to the cent (P52), and no number
 * of a card stands anywhere (P36). Throws with all that does not hold.
 */
export async function inspectProduct({ databaseUrl, folder }: { databaseUrl: string; folder: string }): Promise<void> {
  const db = createDatabase({ url: databaseUrl, poolSize: 1 });
  try {
    const sums = await differingSums(db);
    const numbers = [...(await cardNumbersInDatabase(db)), ...(await cardNumbersInFolder(folder))];
    if (sums.length + numbers.length === 0) return;
    throw new Error(`what the browser tests left behind does not hold:\n${JSON.stringify({ sums, numbers }, null, 1)}`);
  } finally {
    await db.destroy();
  }
}
