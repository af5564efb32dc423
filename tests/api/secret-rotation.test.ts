import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '#kernel/instant.ts';
import { rememberSecret } from '#platform/app-secret.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { seal, unseal } from '#platform/seal.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { resealAll, sealedColumns } from '../../scripts/sealed-columns.ts';

const [former, next, other] = ['f', 'n', 'o'].map((letter) => ({ appSecret: letter.repeat(32), dataDir: '' }));
if (!former || !next || !other) throw new Error('three secrets');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('another secret opens what the former one sealed, and the database is known by it', async () => {
  const { db } = database;
  const warned: string[] = [];
  const log = { warn: (_: object, sentence: string) => void warned.push(sentence) };
  await rememberSecret(db, former, log);
  const [ana, ben] = [await aUser(db), await aUser(db)];
  const ofUser = (ownerId: string) => ({ purpose: 'authenticator-secret', ownerId }) as const;
  const factor = (userId: string, sealed: string) =>
    db
      .insertInto('second_factor')
      .values({ user_id: userId, sealed_secret: sealed, created_at: timestamptz(instant(0)) });
  await factor(ana.id, seal(former, ofUser(ana.id), 'JBSWY3DP')).execute();
  await factor(ben.id, seal(other, ofUser(ben.id), 'LOST')).execute();
  const { id } = await aHouse().in(db);
  const ofDoor = { purpose: 'door-code', ownerId: String(id) } as const;
  const place = { rentable_id: id, door_code_sealed: seal(former, ofDoor, '4711') };
  await db.insertInto('turnover_place').values(place).execute();

  const done = await resealAll(db, former, next);
  expect(done.filter(({ sealed, unreadable }) => sealed + unreadable > 0)).toEqual([
    { table: 'second_factor', sealed: 1, unreadable: 1 },
    { table: 'turnover_place', sealed: 1, unreadable: 0 },
  ]);
  const factors = await db.selectFrom('second_factor').select(['user_id', 'sealed_secret']).execute();
  const sealedOf = (userId: string) => factors.find((one) => one.user_id === userId)?.sealed_secret ?? '';
  expect(unseal(next, ofUser(ana.id), sealedOf(ana.id))).toBe('JBSWY3DP');
  expect(unseal(other, ofUser(ben.id), sealedOf(ben.id))).toBe('LOST');
  const door = await db.selectFrom('turnover_place').select('door_code_sealed as code').executeTakeFirstOrThrow();
  expect(unseal(next, ofDoor, door.code ?? '')).toBe('4711');
  await rememberSecret(db, next, log);
  expect(warned).toEqual([]);
});

test('every purpose that something is sealed for is sealed anew, but for pages of the provider', () => {
  const sealing = globSync('src/features/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const texts = sealing.filter((text) => text.includes("from '#platform/seal.ts'"));
  const purposes = texts.flatMap((text) => [...text.matchAll(/purpose: '([a-z-]+)'/g)].map(([, purpose]) => purpose));
  const known = new Set<string | undefined>([...sealedColumns.map(({ purpose }) => purpose), 'payment-page']);
  expect(new Set(purposes).size).toBeGreaterThan(4);
  expect(purposes.filter((purpose) => !known.has(purpose))).toEqual([]);
});
