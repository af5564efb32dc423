import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { instantOf } from '#kernel/instant.ts';
import { createDatabase, inTransaction } from '#platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { insertAuditEntry } from './audit.repository.ts';
import { findHead, verifyChain } from './verify-audit.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase({ poolSize: 16 });
});
afterEach(() => database.close());

const at = instantOf('2026-11-20T17:00:00.123Z');
const place = { network: '203.0.113.0/24', device: 'Chrome, Windows', requestId: crypto.randomUUID() };
const entry = (count: number) =>
  ({
    area: 'sign-in',
    action: 'sessions-closed',
    outcome: 'done',
    actor: { kind: 'user', id: '00000000-0000-4000-8000-000000000001' },
    subject: { kind: 'user', id: '00000000-0000-4000-8000-000000000002' },
    facts: { because: 'closed-by-user', count },
  }) as const;

/** Transactions of three entries each, which lock rows that others want as well, before and after they write. */
function write(count: number, db = database.db): Promise<void> {
  return inTransaction(db, async (tx) => {
    const lock = (n: number) =>
      sql`INSERT INTO setting (key, value) VALUES (${`row ${n % 3}`}, '1') ON CONFLICT (key) DO UPDATE SET value = '2'`.execute(
        tx,
      );
    await lock(count);
    for (let n = 0; n < 3; n += 1) await insertAuditEntry(tx, entry(n), { at, place });
    await lock(count);
  });
}

async function asOwner(...statements: readonly string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    for (const statement of statements) await owner.query(statement);
  } finally {
    await owner.end();
  }
}

/** What a thief with the owner's password could do. */
const withoutTriggers = (...statements: readonly string[]) =>
  asOwner(
    'ALTER TABLE audit_entry DISABLE TRIGGER ALL',
    'ALTER TABLE audit_seal DISABLE TRIGGER ALL',
    ...statements,
    'ALTER TABLE audit_entry ENABLE TRIGGER ALL',
    'ALTER TABLE audit_seal ENABLE TRIGGER ALL',
  );

test('R57 sixty-four transactions over two pools at once: every one commits, and the chain has neither a gap nor a fork', async () => {
  const other = createDatabase({ url: database.url, poolSize: 16 });
  const all = await Promise.allSettled(Array.from({ length: 64 }, (_, n) => write(n, n % 2 ? other : database.db)));
  await other.destroy();

  expect(all.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await verifyChain(database.db)).toMatchObject({
    isIntact: true,
    entries: 192,
    head: { position: 192 },
    broken: null,
  });
});

test('R57 what is rolled back leaves neither an entry nor a gap', async () => {
  await write(0);
  await inTransaction(database.db, async (tx) => {
    await insertAuditEntry(tx, entry(9), { at, place });
    throw new Error('given up');
  }).catch(() => undefined);
  await write(1);
  expect(await verifyChain(database.db)).toMatchObject({ isIntact: true, entries: 6, head: { position: 6 } });
});

test('R57 an entry reads the same to the chain whatever the session’s settings are', async () => {
  await write(0);
  const texts = async (...settings: readonly string[]) => {
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    for (const setting of settings) await owner.query(setting);
    const { rows } = await owner.query('SELECT audit_text(e) AS text FROM audit_entry e ORDER BY id');
    await owner.end();
    return rows;
  };
  const [plain, other] = [
    await texts(),
    await texts(`SET timezone = 'Asia/Tokyo'`, `SET datestyle = 'German'`, `SET lc_time = 'C'`),
  ];
  expect(plain).toHaveLength(3);
  expect(plain[0]?.text).toContain('2026-11-20T17:00:00.123');
  expect(other).toEqual(plain);
});

test('R57 an empty log is intact', async () => {
  expect(await verifyChain(database.db)).toEqual({ isIntact: true, entries: 0, head: null, broken: null });
});

test('R57 an audited transaction that is not READ COMMITTED is refused whole', async () => {
  const attempt = database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => insertAuditEntry(tx, entry(0), { at, place }));
  await expect(attempt).rejects.toThrow('READ COMMITTED');
  expect(await verifyChain(database.db)).toMatchObject({ entries: 0 });
});

describe('R57 nobody writes twice', () => {
  const changes = [
    `UPDATE audit_entry SET facts = '{}'`,
    'DELETE FROM audit_entry',
    'TRUNCATE audit_entry',
    `UPDATE audit_seal SET hash = sha256('x')`,
    'DELETE FROM audit_seal',
    'TRUNCATE audit_seal',
    'TRUNCATE contract_acceptance',
  ];

  test.each(changes)('R57 the owner of the tables is refused: %s', async (statement) => {
    await write(0);
    await expect(asOwner(statement)).rejects.toThrow(/are written once/);
  });

  test.each([...changes, `INSERT INTO audit_seal VALUES (99, 99, sha256('x'))`])(
    'R57 R58 the program has no right to: %s',
    async (statement) => {
      await write(0);
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/permission denied/);
    },
  );

  test('R58 the rights of the program’s role, as the database has them', async () => {
    const { rows } = await sql<{ name: string; rights: string }>`
      SELECT name, string_agg(kind, ' ' ORDER BY kind) FILTER (WHERE has_table_privilege(name, kind)) AS rights
      FROM unnest(ARRAY['audit_entry', 'audit_seal', 'ledger_entry', 'refund_settlement', 'contract_acceptance', 'group_history', 'wallet_entry', 'schema_migration']) name,
        unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) kind
      GROUP BY name ORDER BY name`.execute(database.db);
    expect(Object.fromEntries(rows.map(({ name, rights }) => [name, rights]))).toEqual({
      audit_entry: 'INSERT SELECT',
      audit_seal: 'SELECT',
      contract_acceptance: 'INSERT SELECT',
      group_history: 'INSERT SELECT',
      ledger_entry: 'INSERT SELECT',
      refund_settlement: 'INSERT SELECT',
      schema_migration: 'SELECT',
      wallet_entry: 'INSERT SELECT',
    });
    const { rows: role } = await sql`
      SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls, rolinherit,
        (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owns
      FROM pg_roles r WHERE rolname = current_user`.execute(database.db);
    expect(role).toEqual([
      {
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
        rolinherit: false,
        owns: 0,
      },
    ]);
  });
});

describe('R57 whoever rewrites the log with all rights is found out', () => {
  const fourth = '(SELECT entry_id FROM audit_seal WHERE position = 4)';
  const forged = `INSERT INTO audit_entry (at, area, action, outcome, actor_kind) VALUES (now(), 'users', 'user-blocked', 'done', 'clock')`;

  test.each([
    ['a changed fact', `UPDATE audit_entry SET facts = '{"count": 7}' WHERE id = ${fourth}`, 'changed', 4],
    ['a changed actor', `UPDATE audit_entry SET actor_id = gen_random_uuid() WHERE id = ${fourth}`, 'changed', 4],
    ['a changed time', `UPDATE audit_entry SET at = at + interval '1 ms' WHERE id = ${fourth}`, 'changed', 4],
    ['a changed network', `UPDATE audit_entry SET network = NULL WHERE id = ${fourth}`, 'changed', 4],
    ['a deleted entry', `DELETE FROM audit_entry WHERE id = ${fourth}`, 'entry-missing', 4],
    [
      'an entry deleted with its seal',
      `DELETE FROM audit_entry WHERE id = ${fourth}; DELETE FROM audit_seal WHERE position = 4`,
      'seal-missing',
      5,
    ],
    ['a changed seal', `UPDATE audit_seal SET hash = sha256('x') WHERE position = 4`, 'changed', 4],
    ['an entry put in without a seal', forged, 'not-sealed', null],
    [
      'two entries that changed places',
      `UPDATE audit_seal SET entry_id = -1 WHERE position = 4; UPDATE audit_seal SET entry_id = ${fourth.replace('= 4', '= 5')} WHERE position = 4`,
      'changed',
      4,
    ],
  ])('R57 %s', async (_what, statement, fault, position) => {
    for (let n = 0; n < 3; n += 1) await write(n);
    await withoutTriggers(
      ...(statement.includes('entry_id = -1') ? ['ALTER TABLE audit_seal DROP CONSTRAINT audit_seal_once'] : []),
      ...statement.split('; '),
    );
    expect(await verifyChain(database.db)).toMatchObject({ isIntact: false, broken: { fault, position } });
  });

  test('R57 a tail cut off, and a chain computed anew, by a head that the log had', async () => {
    for (let n = 0; n < 3; n += 1) await write(n);
    const head = await findHead(database.db);
    if (!head) throw new Error('a head');
    await withoutTriggers(
      'DELETE FROM audit_entry WHERE id IN (SELECT entry_id FROM audit_seal WHERE position > 7)',
      'DELETE FROM audit_seal WHERE position > 7',
    );
    expect(await verifyChain(database.db)).toMatchObject({ isIntact: true });
    expect(await verifyChain(database.db, { known: head })).toMatchObject({
      isIntact: false,
      broken: { fault: 'head-missing', position: 9 },
    });
    await write(5);
    expect(await verifyChain(database.db)).toMatchObject({ isIntact: true });
    const stillLonger = await verifyChain(database.db, { known: head });
    expect(stillLonger).toMatchObject({ isIntact: false, broken: { fault: 'head-differs', position: 9 } });
  });
});
