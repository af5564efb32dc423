import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { inTransaction } from '#platform/database/database.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { entryOf } from '../audit-rules.domain.ts';
import type { AuditedEvent } from '../audited-events.domain.ts';
import { insertAuditEntry } from './audit.repository.ts';
import { type AuditSearch, listAuditEntries } from './audit.views.ts';

let database: TestDatabase;
let ana: string;
let boss: string;

beforeAll(async () => {
  database = await createTestDatabase();
  ana = (await aUser(database.db, { name: 'Ana', lastname: 'Rivera' })).id;
  boss = (await aUser(database.db, { name: 'Nora', lastname: 'Whitaker', roles: ['admin'] })).id;
  const gone = (await aUser(database.db, { status: 'deleted' })).id;
  // Half past four UTC is still the evening before in Miami.
  await write('2026-11-18T04:30:00Z', { type: 'signed-in', userId: ana, sessionId: ana, method: 'password' });
  await write('2026-11-18T12:00:00Z', {
    type: 'sign-in-failed',
    userId: null,
    because: 'password',
    method: 'password',
  });
  await write('2026-11-18T12:00:00Z', { type: 'sign-in-failed', userId: ana, because: 'password', method: 'password' });
  await write('2026-11-19T12:00:00Z', { type: 'user-edited', userId: ana, by: boss, fields: ['name'] });
  await write('2026-11-20T12:00:00Z', { type: 'user-blocked', userId: gone, by: boss });
});
afterAll(() => database.close());

const write = (at: string, event: AuditedEvent) =>
  inTransaction(database.db, (tx) =>
    insertAuditEntry(tx, entryOf(event, null), {
      at: instantOf(at),
      place: { network: '203.0.113.0/24', device: null, requestId: null },
    }),
  );

const found = async (search: AuditSearch) =>
  (await listAuditEntries(database.db, search)).entries.map(
    ({ action, subject }) => `${action} ${subject?.name ?? '-'}`,
  );

const everything = [
  'user-blocked -',
  'user-edited Ana Rivera',
  'sign-in-failed Ana Rivera',
  'sign-in-failed -',
  'signed-in Ana Rivera',
];

test('newest first, with the names of now and none for who was deleted', async () => {
  expect(await found({})).toEqual(everything);
  const [blocked] = (await listAuditEntries(database.db, {})).entries;
  expect(blocked).toMatchObject({ actor: { id: boss, name: 'Nora Whitaker' }, position: 5, network: '203.0.113.0/24' });
});

test('page by page nothing is left out and nothing comes twice, entries of the same moment included', async () => {
  const seen: number[] = [];
  let before: number | undefined;
  do {
    const page = await listAuditEntries(database.db, { limit: 2, before });
    seen.push(...page.entries.map(({ id }) => id));
    before = page.nextBefore ?? undefined;
  } while (before !== undefined);
  expect(seen).toEqual([5, 4, 3, 2, 1]);
});

test('by chapter, outcome, who did it, whom it was done to, and either', async () => {
  expect(await found({ area: 'users' })).toEqual(everything.slice(0, 2));
  expect(await found({ outcome: 'refused' })).toEqual(everything.slice(2, 4));
  expect(await found({ outcome: 'done', area: 'sign-in' })).toEqual(everything.slice(4));
  expect(await found({ actor: boss })).toEqual(everything.slice(0, 2));
  expect(await found({ actor: ana })).toEqual(everything.slice(4));
  expect(await found({ subject: ana })).toHaveLength(3);
  expect(await found({ person: boss })).toEqual(everything.slice(0, 2));
});

test('by days of the company’s zone, both included', async () => {
  const day = calendarDate('2026-11-18');
  expect(await found({ from: day, until: day })).toEqual(everything.slice(2, 4));
  expect(await found({ until: calendarDate('2026-11-17') })).toEqual(everything.slice(4));
  expect(await found({ from: calendarDate('2026-11-19') })).toEqual(everything.slice(0, 2));
});

test('a change of a house has the name of the house, and no other change has one', async () => {
  const house = await aHouse({ name: 'Amber House', nameEs: 'Casa Ámbar' }).in(database.db);
  const changed = {
    type: 'catalog-changed',
    entityId: house.id,
    version: 2,
    fields: ['beds'],
    origin: 'screen',
  } as const;
  for (const entity of ['pictures-service', 'house'] as const)
    await write('2026-11-21T12:00:00Z', { ...changed, entity });
  const { entries } = await listAuditEntries(database.db, { limit: 2 });
  expect(entries.map(({ listing }) => listing)).toEqual([{ en: 'Amber House', es: 'Casa Ámbar' }, null]);
});
