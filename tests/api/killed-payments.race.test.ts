import { expect, test } from 'vitest';
import { payWhileKilled } from '#tests/support/killed-payments.ts';
import { seededRandom } from '../../bench/search/seeded-random.ts';

// Starts a PostgreSQL and the product, and starts each again after its kill: `npm run kill` does it 200 times.
test('P32 server and database are killed between click and mail: ledger is bank, and each mail goes out once', async () => {
  const { killed, payments, faults } = await payWhileKilled({ kills: 2, style: 'stripe', random: seededRandom(4_484) });
  expect(faults).toEqual([]);
  expect(payments).toBeGreaterThanOrEqual(4);
  expect(killed).toEqual({ server: 1, database: 1 });
}, 240_000);
