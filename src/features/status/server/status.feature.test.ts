import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '#platform/database/database.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';
import { partsLooker } from './look-at-parts.ts';

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
