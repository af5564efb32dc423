import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EmailChanged } from '#features/accounts/domain/accounts.events.ts';
import { inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

const DAY_MS = 86_400_000;
let product: TestProduct;

beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.ports.db.deleteFrom('newsletter_subscription').execute();
  await product.ports.db.deleteFrom('rate_count').execute();
});

const post = (path: string, body: object, language = 'en') =>
  callerOf(product.app)('POST', path, body, { 'accept-language': language });
const want = (email: string, change: object = {}, language = 'en') =>
  post('newsletter', { email, filledInMs: 20_000, ...change }, language);
const states = async () =>
  product.ports.db.selectFrom('newsletter_subscription').select(['email', 'language', 'state']).execute();

/** The mails since the last look. */
async function mailed() {
  const before = product.mails.length;
  await product.runJobs();
  return product.mails.slice(before);
}
const keyIn = (text = '', page = 'confirm') => new RegExp(`/newsletter/${page}\\?key=([\\w.-]+)`).exec(text)?.[1] ?? '';

/** A confirmed subscription: the key of its confirmation, and the one that ends it. */
async function subscribed(email: string) {
  await want(email);
  const asked = (await mailed()).find(({ to }) => to === email);
  const key = keyIn(asked?.text);
  expect(await post('newsletter/confirm', { key })).toMatchObject({ status: 204 });
  const [welcome] = await mailed();
  return { key, end: keyIn(welcome?.text, 'unsubscribe'), welcome };
}

describe('the newsletter', () => {
  test('is only for who confirms it from the mailbox, in the language it was asked in', async () => {
    expect(await want('Ines@demo.test', {}, 'es')).toMatchObject({ status: 204 });
    expect(await states()).toEqual([{ email: 'Ines@demo.test', language: 'es', state: 'wanted' }]);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'Ines@demo.test', subject: 'Confirme su suscripción' });
    expect(mail?.text).toContain('Hola:');

    const key = keyIn(mail?.text);
    expect(await post('newsletter/confirm', { key })).toMatchObject({ status: 204 });
    expect(await post('newsletter/confirm', { key })).toMatchObject({ status: 204 });
    expect(await states()).toMatchObject([{ state: 'confirmed' }]);
    const welcomes = await mailed();
    expect(welcomes.map(({ subject }) => subject)).toEqual(['Le damos la bienvenida a nuestro boletín']);
    expect(welcomes[0]?.unsubscribeUrl).toContain('/newsletter/unsubscribe?key=');
  });

  test('ends by one click, however often, and an old link to confirm does not bring it back', async () => {
    const { key, end } = await subscribed('ines@demo.test');
    for (let time = 0; time < 2; time += 1)
      expect(await post('newsletter/unsubscribe', { key: end })).toMatchObject({ status: 204 });
    expect(await states()).toMatchObject([{ state: 'unsubscribed' }]);
    expect(await post('newsletter/confirm', { key })).toMatchObject({ status: 400, body: { code: 'code-not-valid' } });

    await want('INES@demo.test');
    const again = keyIn((await mailed())[0]?.text);
    expect(await post('newsletter/confirm', { key })).toMatchObject({ status: 400 });
    expect(await post('newsletter/unsubscribe', { key: end })).toMatchObject({ status: 204 });
    expect(await post('newsletter/confirm', { key: again })).toMatchObject({ status: 204 });
    expect(await states()).toMatchObject([{ email: 'INES@demo.test', state: 'confirmed' }]);
  });

  test('answers alike whether an address is new, asked already, subscribed or has ended it', async () => {
    const answers = [await want('new@demo.test'), await want('new@demo.test')];
    await subscribed('has@demo.test');
    answers.push(await want('has@demo.test'));
    expect((await mailed()).map(({ to }) => to)).not.toContain('has@demo.test');
    const { end } = await subscribed('had@demo.test');
    await post('newsletter/unsubscribe', { key: end });
    answers.push(await want('had@demo.test'));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [204, undefined]));
  });

  test.each([
    ['email', { email: 'nobody' }, 'email-not-valid'],
    ['email', { email: 'a@b.test\r\nBcc: all@demo.test' }, 'email-not-valid'],
    ['email', { email: 'victim(1)@demo.test' }, 'email-not-valid'],
    ['email', { email: undefined }, 'parameter-required'],
    ['email', { email: ['a@b.test'] }, 'parameter-valid'],
    ['state', { state: 'confirmed' }, 'parameter-valid'],
  ])('needs a right %s: %j', async (field, change, code) => {
    const { status, body } = await want('ines@demo.test', change);
    expect([status, body.details.fields[field]]).toEqual([400, [code]]);
    expect(await states()).toEqual([]);
  });

  test.each([{ website: 'https://example.test' }, { filledInMs: 100 }])(
    'by a program it is thanked for and not kept: %j',
    async (change) => {
      expect(await want('ines@demo.test', change)).toMatchObject({ status: 204 });
      expect(await states()).toEqual([]);
    },
  );

  test('mails one address five links an hour, however it is spelled', async () => {
    for (let time = 0; time < 8; time += 1) await want(time % 2 ? 'INES@demo.test' : 'ines@demo.test');
    expect(await mailed()).toHaveLength(5);
  });

  test('takes no key but its own: made here, for this use, within seven days', async () => {
    const { key, end } = await subscribed('ines@demo.test');
    const forged = [`${crypto.randomUUID()}.${key.split('.')[1]}`, `${key.slice(0, -2)}AA`, 'x', `${key}.${key}`];
    for (const wrong of [...forged, key])
      expect(await post('newsletter/unsubscribe', { key: wrong })).toMatchObject({ status: 400 });
    for (const wrong of [...forged, end])
      expect(await post('newsletter/confirm', { key: wrong })).toMatchObject({ status: 400 });

    await want('late@demo.test');
    const late = keyIn((await mailed())[0]?.text);
    product.clock.advance(7 * DAY_MS + 1);
    expect(await post('newsletter/confirm', { key: late })).toMatchObject({ status: 400 });
    expect((await states()).map(({ state }) => state)).toEqual(['confirmed', 'wanted']);
  });

  test('is switched on and off by who is signed in, without a mail to confirm, and goes with the account', async () => {
    const user = await aUser(product.ports.db, { email: 'ana@demo.test', language: 'es' });
    const ana = await signInAs(product, user);
    const own = async () => (await ana('GET', 'tenant/newsletter')).body;
    expect(await own()).toEqual({ isSubscribed: false });
    await want('ANA@demo.test');
    await mailed();
    for (let time = 0; time < 2; time += 1)
      expect(await ana('PUT', 'tenant/newsletter', { isSubscribed: true })).toMatchObject({ status: 204 });
    expect(await own()).toEqual({ isSubscribed: true });
    expect((await mailed()).map(({ subject }) => subject)).toEqual(['Le damos la bienvenida a nuestro boletín']);
    await ana('PUT', 'tenant/newsletter', { isSubscribed: false });
    expect(await own()).toEqual({ isSubscribed: false });
    expect(await states()).toMatchObject([{ state: 'unsubscribed' }]);
    expect(await ana('POST', 'tenant/delete', { currentPassword: TEST_PASSWORD })).toMatchObject({ status: 204 });
    expect(await states()).toEqual([]);
  });
});

describe('when the address of an account changes', () => {
  const change = (userId: string, from: string, to: string, isProven: boolean) =>
    inTransaction(product.ports.db, async (tx) => {
      const { id } = await tx
        .insertInto('email_change')
        .values({
          user_id: userId,
          old_email: from,
          new_email: to,
          wanted_at: timestamptz(product.ports.clock.now()),
          changed_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const changed: EmailChanged = { type: 'email-changed', userId, changeId: id, isProven };
      await product.ports.publish(tx, changed);
    });

  test('the newsletter goes along, and links of the old address end nothing of it', async () => {
    const { id } = await aUser(product.ports.db);
    const { end } = await subscribed('Before@demo.test');
    await change(id, 'before@demo.test', 'after@demo.test', true);
    expect(await states()).toEqual([{ email: 'after@demo.test', language: 'en', state: 'confirmed' }]);
    expect(await post('newsletter/unsubscribe', { key: end })).toMatchObject({ status: 204 });
    expect(await states()).toMatchObject([{ email: 'after@demo.test', state: 'confirmed' }]);
  });

  test('an address that an admin gave gets none, and the one of before is forgotten', async () => {
    const { id } = await aUser(product.ports.db);
    await subscribed('given@demo.test');
    await change(id, 'given@demo.test', 'typed@demo.test', false);
    expect(await states()).toEqual([]);
  });

  test('a request that nobody confirmed does not become a subscription', async () => {
    const { id } = await aUser(product.ports.db);
    await want('wished@demo.test');
    await change(id, 'wished@demo.test', 'proven@demo.test', true);
    expect(await states()).toEqual([]);
  });
});
