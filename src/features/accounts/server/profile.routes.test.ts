import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGroup } from '#tests/builders/a-group.ts';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import type { ApiCaller } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

const ana = { firstName: 'Ana', lastName: 'Rivera', phone: '+13055550100' };

async function aGuest(): Promise<{ id: string; email: string; call: ApiCaller }> {
  const user = await aUser(product.ports.db);
  return { ...user, call: await signInAs(product, user) };
}

/** The mails that wait, sent: their subjects by who gets them. */
async function mailsTo(email: string): Promise<readonly string[]> {
  const before = product.mails.length;
  await product.runJobs();
  return product.mails.slice(before).flatMap(({ to, subject }) => (to === email ? [subject] : []));
}

describe('PUT tenant', () => {
  test('name and language change without the password, and the answer is who one is now', async () => {
    const { call, email } = await aGuest();
    const change = { ...ana, firstName: 'Ana María', language: 'es' };
    const answer = await call('PUT', 'tenant', change);
    expect(answer).toMatchObject({ status: 200, body: { ...change, email, roles: ['tenant'], media: null } });
    expect((await call('GET', 'tenant')).body).toEqual(answer.body);
  });

  test('without a language it stays as it is', async () => {
    const { call } = await aGuest();
    await call('PUT', 'tenant', { ...ana, language: 'es' });
    expect(await call('PUT', 'tenant', ana)).toMatchObject({ status: 200, body: { language: 'es' } });
  });

  test('R09 another phone needs the password, and a notice goes out in one’s language', async () => {
    const { call, email } = await aGuest();
    const change = { ...ana, phone: '+34600111222' };
    expect(await call('PUT', 'tenant', change)).toMatchObject({
      status: 403,
      body: { code: 'current-password-invalid' },
    });
    expect(await call('PUT', 'tenant', { ...change, currentPassword: 'Not-the-one-1!' })).toMatchObject({
      status: 403,
    });
    expect((await call('GET', 'tenant')).body.phone).toBe(ana.phone);
    expect(await mailsTo(email)).toEqual([]);
    expect(await call('PUT', 'tenant', { ...change, currentPassword: TEST_PASSWORD })).toMatchObject({
      status: 200,
      body: { phone: '+34600111222' },
    });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('R09 taking the phone out is a change of it', async () => {
    const { call } = await aGuest();
    expect(await call('PUT', 'tenant', { ...ana, phone: null })).toMatchObject({ status: 403 });
    const answer = await call('PUT', 'tenant', { ...ana, phone: null, currentPassword: TEST_PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { phone: null } });
  });

  test('R02 the password asked again can’t be guessed on: after ten wrong ones the right one waits as well', async () => {
    const { call } = await aGuest();
    const change = { ...ana, phone: '+13055550199' };
    for (let tried = 0; tried < 10; tried += 1)
      expect(await call('PUT', 'tenant', { ...change, currentPassword: `Wrong-${tried}!` })).toMatchObject({
        status: 403,
      });
    expect(await call('PUT', 'tenant', { ...change, currentPassword: TEST_PASSWORD })).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests' },
    });
  });

  test.each(['id', 'email', 'roles', 'status', 'age', 'gender', 'media', 'createdAt', 'password'])(
    'R20 %s can’t be set by it',
    async (field) => {
      const { call } = await aGuest();
      const before = (await call('GET', 'tenant')).body;
      expect(await call('PUT', 'tenant', { ...ana, [field]: 'admin' })).toMatchObject({
        status: 400,
        body: { code: 'parameter-valid', details: { fields: { [field]: ['parameter-valid'] } } },
      });
      expect((await call('GET', 'tenant')).body).toEqual(before);
    },
  );
});

describe('the name on a contract', () => {
  const statuses = ['onReview', 'approved', 'confirmed'] as const;

  test.each(statuses)('stays while a trip is %s; phone, language and picture may change', async (status) => {
    const guest = await aGuest();
    await aGroup().by(guest)[status]().in(product.ports);
    for (const change of [{ firstName: 'Anna' }, { lastName: 'Rivera Paz' }])
      expect(await guest.call('PUT', 'tenant', { ...ana, ...change })).toMatchObject({
        status: 400,
        body: { code: 'reservation-exists-for-tenant' },
      });
    const rest = { ...ana, phone: '+13055550177', language: 'es', currentPassword: TEST_PASSWORD };
    expect(await guest.call('PUT', 'tenant', rest)).toMatchObject({ status: 200, body: { phone: '+13055550177' } });
  });

  test('a refused name takes the phone with it: all changes or nothing does', async () => {
    const guest = await aGuest();
    await aGroup().by(guest).onReview().in(product.ports);
    await mailsTo(guest.email);
    const both = { ...ana, firstName: 'Anna', phone: '+13055550188', currentPassword: TEST_PASSWORD };
    expect((await guest.call('PUT', 'tenant', both)).status).toBe(400);
    expect((await guest.call('GET', 'tenant')).body).toMatchObject(ana);
    expect(await mailsTo(guest.email)).toEqual([]);
  });

  test('may change while there is only a draft, or what was cancelled', async () => {
    const guest = await aGuest();
    await aGroup().by(guest).in(product.ports);
    const asked = await aGroup().by(guest).onReview().in(product.ports);
    expect((await guest.call('PUT', `reservation/group/${asked.id}`, { action: 'cancel' })).status).toBe(204);
    expect((await guest.call('PUT', 'tenant', { ...ana, firstName: 'Anna' })).status).toBe(200);
  });

  test('asking that began first is waited for: the name is refused', async () => {
    const guest = await aGuest();
    const draft = await aGroup().by(guest).in(product.ports);
    const other = await connect();
    await other.query('BEGIN');
    await other.query('SELECT id FROM app_user WHERE id = $1 FOR NO KEY UPDATE', [guest.id]);
    const renaming = guest.call('PUT', 'tenant', { ...ana, firstName: 'Anna' });
    await someoneWaits(other);
    await other.query(`UPDATE reservation_group SET status = 'on-review' WHERE id = $1`, [draft.id]);
    await other.query('COMMIT');
    await other.end();
    expect(await renaming).toMatchObject({ status: 400, body: { code: 'reservation-exists-for-tenant' } });
  });

  test('asking waits for a name that is being changed, and sees it', async () => {
    const guest = await aGuest();
    const draft = await aGroup().by(guest).in(product.ports);
    const other = await connect();
    await other.query('BEGIN');
    await other.query('SELECT id FROM app_user WHERE id = $1 FOR NO KEY UPDATE', [guest.id]);
    const asked = { action: 'ask-availability', expectedTotalCents: draft.totalCents };
    const asking = guest.call('PUT', `reservation/group/${draft.id}`, asked);
    await someoneWaits(other);
    await other.query(`UPDATE app_user SET name = 'Anna' WHERE id = $1`, [guest.id]);
    await other.query('COMMIT');
    await other.end();
    expect((await asking).status).toBe(204);
    expect((await guest.call('GET', 'tenant')).body.firstName).toBe('Anna');
  });
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: product.database.ownerUrl });
  await client.connect();
  return client;
}

/** Until another connection of this database waits for a lock. */
async function someoneWaits(client: pg.Client): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await client.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
}
