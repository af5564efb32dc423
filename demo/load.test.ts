import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPasswordRight } from '#features/accounts/server/secrets/hash-password.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { DEMO_PASSWORD, isEmpty, loadDemo, loadDemoIfEmpty } from './load.ts';

const origin = { today: calendarDate('2026-11-20'), seed: 2026 };
const MOST_SECONDS = 15;

let database: TestDatabase;
let seconds: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const startedAt = performance.now();
  await loadDemo(database.db, origin);
  seconds = (performance.now() - startedAt) / 1_000;
});

afterAll(() => database.close());

test('loads in less than 15 seconds', () => {
  expect(seconds).toBeLessThan(MOST_SECONDS);
});

test('goes into an empty database only, and is not loaded twice', async () => {
  expect(await isEmpty(database.db)).toBe(false);
  await expect(loadDemo(database.db, origin)).rejects.toThrow('empty database');
  await loadDemoIfEmpty(database.ownerUrl, origin);
  expect(await countOf('house')).toBe(64);
});

test('every house is published, with its search and price rows', async () => {
  expect(await countOf('house_hot')).toBe(64);
  expect(await countOf('house_price')).toBe(64);
  const { rows } = await sql<{ off: number }>`
    SELECT count(*)::int AS off FROM house_hot h JOIN rentable r ON r.id = h.house_id
    WHERE r.status <> 'published' OR h.occ_from <> ${origin.today}::date - 2 OR h.rating_count <> r.rating_count`.execute(
    database.db,
  );
  expect(rows[0]?.off).toBe(0);
});

test('the ratings of the houses are those of their reviews', async () => {
  const { rows } = await sql<{ off: number }>`
    SELECT count(*)::int AS off FROM rentable r
    LEFT JOIN (SELECT rentable_id, sum(overall) AS sum, count(*) AS count FROM review GROUP BY rentable_id) v ON v.rentable_id = r.id
    WHERE (r.rating_sum, r.rating_count) IS DISTINCT FROM (coalesce(v.sum, 0)::int, coalesce(v.count, 0)::int)`.execute(
    database.db,
  );
  expect(rows[0]?.off).toBe(0);
});

test('a search for a week finds free houses, and taken ones are not among them', async () => {
  const { rows } = await sql<{ free: number; wrong: number }>`
    SELECT count(*)::int AS free,
      (count(*) FILTER (WHERE EXISTS (SELECT FROM occupancy o WHERE o.rentable_id = h.house_id AND o.blocks
        AND o.during && tstzrange('2026-12-05 05:00Z', '2026-12-12 05:00Z'))))::int AS wrong
    FROM house_hot h WHERE bit_count(substring(occ FROM (date '2026-12-05' - occ_from) + 1 FOR 7)) = 0`.execute(
    database.db,
  );
  expect(rows[0]?.free).toBeGreaterThan(20);
  expect(rows[0]?.free).toBeLessThan(64);
  expect(rows[0]?.wrong).toBe(0);
});

test('no invoice is overdue and each has a number of its own', async () => {
  const { rows } = await sql<{ overdue: number }>`
    SELECT count(*)::int AS overdue FROM invoice WHERE voided_at IS NULL AND due_at < '2026-11-21 05:00Z'
      AND NOT EXISTS (SELECT FROM ledger_entry e WHERE e.invoice_id = invoice.id)`.execute(database.db);
  expect(rows[0]?.overdue).toBe(0);
});

test('the four accounts can sign in, nobody else has a password', async () => {
  const users = await database.db.selectFrom('app_user').select(['email', 'password_hash']).execute();
  const withPassword = users.filter((user) => user.password_hash !== null);
  expect(withPassword.map(({ email }) => email).sort()).toEqual([
    'admin@demo.test',
    'guest@demo.test',
    'owner@demo.test',
    'staff@demo.test',
  ]);
  const right = await Promise.all(withPassword.map((user) => isPasswordRight(DEMO_PASSWORD, user.password_hash)));
  expect(right).toEqual([true, true, true, true]);
});

test('the same day and seed give the same rows', async () => {
  const again = await createTestDatabase();
  try {
    await loadDemo(again.db, origin);
    expect(await fingerprint(again)).toEqual(await fingerprint(database));
  } finally {
    await again.close();
  }
}, 60_000);

async function fingerprint({ db }: TestDatabase): Promise<readonly (string | null)[]> {
  const tables = ['rentable', 'house', 'house_room', 'price_range', 'house_hot', 'house_price', 'reservation_group'];
  const more = [
    'request',
    'reservation',
    'price_line',
    'invoice',
    'ledger_entry',
    'occupancy',
    'review',
    'media',
    'notification',
  ];
  const hashes = [];
  for (const table of [...tables, ...more]) {
    const { rows } = await sql<{ hash: string | null }>`
      SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM ${sql.table(table)} t`.execute(db);
    hashes.push(rows[0]?.hash ?? null);
  }
  return hashes;
}

async function countOf(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(table)}`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
}
