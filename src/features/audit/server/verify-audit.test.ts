import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { TEST_NOW } from '#tests/support/test-now.ts';
import { insertAuditEntry } from './audit.repository.ts';
import { findVerified, scanChain, verifyChain, verifyRest, verifyWhole } from './verify-audit.ts';

const HOUR = 3_600_000;
const place = { network: null, device: null, requestId: null };
let database: TestDatabase;
let clock: ReturnType<typeof fixedClock>;
let lines: Record<string, unknown>[];
let scan: () => Promise<void>;

beforeEach(async () => {
  clock = fixedClock(TEST_NOW);
  database = await createTestDatabase({ clock });
  lines = [];
  scan = scanChain({ db: database.db, clock, log: { info: (line: object) => void lines.push({ ...line }) } });
});
afterEach(() => database.close());

async function write(count = 1): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await inTransaction(database.db, (tx) =>
      insertAuditEntry(
        tx,
        {
          area: 'users',
          action: 'user-blocked',
          outcome: 'done',
          actor: { kind: 'clock' },
          subject: null,
          facts: {},
        },
        { at: clock.now(), place },
      ),
    );
  }
}

/** What a thief with the owner's password could do. */
async function asThief(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`SET session_replication_role = replica; ${statement}`);
  await owner.end();
}

const changeAt = (position: number) =>
  asThief(
    `UPDATE audit_entry SET facts = '{"a": 1}' WHERE id = (SELECT entry_id FROM audit_seal WHERE position = ${position})`,
  );

test('R57 the clock looks at the chain each hour, at what came since, and says so in the log', async () => {
  await write(3);
  await scan();
  expect(await findVerified(database.db)).toMatchObject({ isIntact: true, entries: 3, head: { position: 3 } });
  await write(2);
  clock.advance(HOUR - 1);
  await scan();
  expect(lines).toHaveLength(1);
  clock.advance(1);
  await scan();

  const { at, wholeAt, ...found } = (await findVerified(database.db)) ?? {};
  expect(found).toMatchObject({ isIntact: true, entries: 5, head: { position: 5 } });
  expect([at, wholeAt]).toEqual([TEST_NOW + HOUR, TEST_NOW]);
  expect(lines.map(({ isWhole }) => isWhole)).toEqual([true, false]);
});

test('R57 what comes after a seal that was computed is found, and a seal that is no longer there', async () => {
  await write(4);
  const { head } = await verifyChain(database.db);
  const after = head ?? undefined;
  await write(3);
  expect(await verifyChain(database.db, { after })).toMatchObject({ isIntact: true, entries: 7 });
  await changeAt(6);
  expect(await verifyChain(database.db, { after })).toMatchObject({ broken: { fault: 'changed', position: 6 } });
  await asThief('DELETE FROM audit_seal WHERE position = 5');
  expect(await verifyChain(database.db, { after })).toMatchObject({ broken: { fault: 'seal-missing', position: 6 } });
  await asThief('DELETE FROM audit_seal WHERE position >= 4');
  expect(await verifyChain(database.db, { after })).toMatchObject({ broken: { fault: 'head-missing', position: 4 } });
});

test('R57 once a day all of it is computed: an old entry that was changed shows, and stays shown until it is mended', async () => {
  await write(3);
  await scan();
  await changeAt(2);
  clock.advance(HOUR);
  await scan();
  expect(await findVerified(database.db)).toMatchObject({ isIntact: true });
  clock.advance(23 * HOUR);
  await scan();
  const broken = { isIntact: false, broken: { fault: 'changed', position: 2 } };
  expect(await findVerified(database.db)).toMatchObject(broken);
  clock.advance(HOUR);
  await scan();
  expect(await findVerified(database.db)).toMatchObject(broken);
  expect(lines.at(-1)).toMatchObject({ security: 'audit-verified', isWhole: true, isIntact: false });
});

test('R57 who opens the page sees the last look and what came since, and nothing is kept of it', async () => {
  expect(await verifyRest({ db: database.db, clock })).toBeUndefined();
  await write(3);
  await scan();
  await write(2);
  clock.advance(60_000);
  expect(await verifyRest({ db: database.db, clock })).toMatchObject({
    isIntact: true,
    entries: 5,
    at: TEST_NOW + 60_000,
    wholeAt: TEST_NOW,
  });
  await changeAt(4);
  expect(await verifyRest({ db: database.db, clock })).toMatchObject({ broken: { fault: 'changed', position: 4 } });
  expect(await findVerified(database.db)).toMatchObject({ isIntact: true, entries: 3 });
});

test('R57 a press computes all of it, and what it found is kept; a comparison with a noted seal is not', async () => {
  await write(2);
  await verifyWhole({ db: database.db, clock });
  expect(await findVerified(database.db)).toMatchObject({ isIntact: true, at: TEST_NOW, wholeAt: TEST_NOW });
  const { isIntact } = await verifyWhole({ db: database.db, clock }, { position: 1, hash: 'a'.repeat(64) });
  expect(isIntact).toBe(false);
  expect(await findVerified(database.db)).toMatchObject({ isIntact: true });
});
