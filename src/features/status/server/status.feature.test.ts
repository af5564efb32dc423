import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '#platform/database/database.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';
import { partsLooker } from './look-at-parts.ts';
import { readDatabaseFacts } from './status.views.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

const pageIn = async (language: string) =>
  product.app.inject({ url: '/status', headers: { 'accept-language': language } });

test('guests read in their language what works and what staff wrote', async () => {
  const staff = await signInAs(product, await aUser(product.ports.db, { roles: ['staff'] }));
  const incidents = [{ en: 'Boats are not <found>', es: 'No se encuentran los barcos' }];
  const { body } = await staff('GET', 'staff/setting');
  const changes = { version: body.version, changes: { incidents } };
  expect((await staff('PATCH', 'staff/setting', changes)).status).toBe(200);

  const english = await pageIn('en');
  expect(english.statusCode).toBe(200);
  expect(english.payload).toContain('<h1>We are working on a problem</h1>');
  expect(english.payload).toContain('Boats are not &lt;found&gt;');
  // Nobody pays by card here.
  expect(english.payload).not.toContain('Paying by card');
  const spanish = await pageIn('es');
  expect(spanish.payload).toContain('<h1>Estamos resolviendo un problema</h1>');
  expect(spanish.payload).toContain('No se encuentran los barcos');
  expect(Buffer.byteLength(spanish.payload)).toBeLessThan(5_000);
});

test('mails that are tried again count from the first try on, until one goes out', async () => {
  const { db } = product.ports;
  await sql`SELECT pgboss.create_queue('mail', '{"policy": "standard"}')`.execute(db);
  const job = (state: 'retry' | 'completed', minutesAgo: number) =>
    sql`INSERT INTO pgboss.job (name, state, retry_count, data, start_after, created_on, completed_on)
      SELECT 'mail', ${state}, 1, jsonb_build_object('userId', gen_random_uuid()), now() + interval '1 minute', at,
        CASE WHEN ${state} = 'completed' THEN at END FROM (SELECT now() - make_interval(mins => ${minutesAgo}) AS at) t`.execute(
      db,
    );
  await job('retry', 11);
  await job('retry', 5);
  const failing = await readDatabaseFacts(db);
  expect(failing).toMatchObject({ failedReaders: 2, mailWaitsSeconds: 0 });
  expect(failing.mailFailsSeconds).toBeCloseTo(660, -1);
  await job('completed', 1);
  expect((await readDatabaseFacts(db)).mailFailsSeconds).toBeCloseTo(60, -1);
});

test('without a database the look still ends, and says what does not work', async () => {
  const db = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
  const look = partsLooker(Fastify(), { db, payments: null });
  const { states, phone } = await look();
  expect(Object.fromEntries(states)).toEqual({ search: 'fails', booking: 'fails', mail: 'slow' });
  expect(phone).toBeNull();
  // Whoever comes next is told the same.
  expect(await look()).toBe(await look());
  await db.destroy();
});
