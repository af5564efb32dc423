import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyChain } from '#features/audit/server/verify-audit.ts';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { systemClock } from '#platform/clock.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser, bearerOf, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { type AppProcess, httpCaller, startApp } from '#tests/support/app-process.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const clock = systemClock(0);
const day = (days: number) => addDays(dateAt(clock.now()), days);

let database: TestDatabase;
let dataDir: string;
let app: AppProcess;
let email: string;
let staff: ReturnType<typeof httpCaller>;
let guest: ReturnType<typeof httpCaller>;
let groups: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'marea-closed-'));
  app = await startApp(database, { DATA_DIR: dataDir, DATABASE_STATEMENT_TIMEOUT_MS: '500', LOG_LEVEL: 'fatal' });
  const as = async (user: { id: string }) => httpCaller(app.origin, await bearerOf({ db: database.db, clock }, user));
  email = (await aUser(database.db)).email;
  guest = await as(await aUser(database.db));
  staff = await as(await aUser(database.db, { roles: ['staff'] }));
  groups = [await aRequest(40), await aRequest(60), await aRequest(80)];
});
afterAll(async () => {
  await app.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function aRequest(startsIn: number): Promise<string> {
  const { id: houseId } = await aHouse().in(database.db);
  const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
  const stay = { startAt: day(startsIn), endAt: day(startsIn + 4) };
  const { body } = await guest('POST', 'reservation/house', { houseId, ...stay, guests });
  const { quote } = (await guest('GET', `reservation/group/${body.groupId}`)).body;
  const asking = { action: 'ask-availability', expectedTotalCents: quote.totalCents };
  expect((await guest('PUT', `reservation/group/${body.groupId}`, asking)).status).toBe(204);
  return body.groupId;
}

/** Runs `work` while nobody can use the tables. */
async function without(tables: string, work: () => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('BEGIN');
  await owner.query(`LOCK TABLE ${tables} IN ACCESS EXCLUSIVE MODE`);
  try {
    await work();
  } finally {
    await owner.query('ROLLBACK');
    await owner.end();
  }
}

const login = () => httpCaller(app.origin)('POST', 'security/login', { email, password: TEST_PASSWORD });
const approve = (groupId: string | undefined) => staff('PUT', `staff/group/${groupId}/approve`, {});
const away = { status: 503, body: { code: 'service-unavailable' } };

async function sessionsAndInvoices() {
  const { db } = database;
  const sessions = await db.selectFrom('user_session').select('id').orderBy('id').execute();
  const invoices = await db.selectFrom('invoice').select('id').execute();
  const moves = await db.selectFrom('group_history').select('id').execute();
  return { sessions, invoices: invoices.length, moves: moves.length };
}

describe('R54 fails closed', () => {
  test.each(['audit_entry', 'audit_seal'])(
    'R54 without %s nothing that is audited is done, and afterwards all of it again, by the same process',
    async (table) => {
      const before = await sessionsAndInvoices();
      const groupId = groups.pop();
      await without(table, async () => {
        expect(await login()).toMatchObject(away);
        expect(await approve(groupId)).toMatchObject(away);
        // The call is refused although the audit entry of the refusal can't be written.
        expect((await guest('GET', 'staff/request')).status).toBe(403);
        expect((await guest('GET', 'house')).status).toBe(200);
      });
      expect(await sessionsAndInvoices()).toEqual(before);
      expect((await login()).status).toBe(200);
      expect((await approve(groupId)).status).toBe(204);
      expect(await verifyChain(database.db)).toMatchObject({ isIntact: true });
    },
  );

  test('R54 without the counters nobody signs in', async () => {
    const before = await sessionsAndInvoices();
    await without('rate_count', async () => expect(await login()).toMatchObject(away));
    expect(await sessionsAndInvoices()).toEqual(before);
    expect((await login()).status).toBe(200);
  });

  test('R54 without the sessions nobody is anybody: 503, not 401, and no page of the public goes with it', async () => {
    await without('user_session, refresh_token', async () => {
      expect(await guest('GET', 'tenant')).toMatchObject(away);
      expect(await approve(groups[0])).toMatchObject(away);
      expect(await login()).toMatchObject(away);
      expect((await httpCaller(app.origin)('GET', 'house')).status).toBe(200);
    });
    expect((await guest('GET', 'tenant')).status).toBe(200);
  });
});
