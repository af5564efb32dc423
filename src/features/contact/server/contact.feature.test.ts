import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '#tests/builders/a-user.ts';
import { callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await createTestProduct();
  await aUser(product.ports.db, { roles: ['staff'], email: 'desk@demo.test' });
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.ports.db.deleteFrom('contact_message').execute();
});

const filled = {
  firstName: 'Inés',
  lastName: 'Prado',
  email: 'ines@demo.test',
  phone: '+13055550188',
  message: 'Can the chef come on a Sunday?',
  filledInMs: 20_000,
};
const business = { ...filled, company: 'Palm & Sons', lets: 'several', howMany: 3, area: 'Key Largo' };
const work = { ...filled, trade: 'Chef' };
const post = (form: 'contact' | 'business' | 'work', body: object, language = 'en') =>
  callerOf(product.app)('POST', `default/landing/${form}`, body, { 'accept-language': language });
const send = (change: object = {}, language = 'en') => post('contact', { ...filled, ...change }, language);
const stored = () =>
  product.ports.db
    .selectFrom('contact_message')
    .select(['kind', 'email', 'message', 'service', 'language'])
    .orderBy('received_at')
    .execute();

describe('what somebody writes', () => {
  test('is kept and goes to staff, with a copy in the language of the sender', async () => {
    const mailed = product.mails.length;
    expect(await send({ service: 'chef' }, 'es')).toMatchObject({ status: 204 });
    expect(await stored()).toEqual([
      { kind: 'contact', email: 'ines@demo.test', message: filled.message, service: 'chef', language: 'es' },
    ]);
    await product.runJobs();
    const mails = product.mails.slice(mailed).map(({ to, subject, replyTo }) => [to, subject, replyTo]);
    expect(mails).toContainEqual(['desk@demo.test', 'Message from Inés Prado', 'ines@demo.test']);
    expect(mails).toContainEqual(['ines@demo.test', 'Recibimos su mensaje', undefined]);
  });

  test('of a business says what it lets, how many and where', async () => {
    const mailed = product.mails.length;
    expect(await post('business', { ...business, webAddress: 'https://palm.test/our-homes' })).toMatchObject({
      status: 204,
    });
    const row = await product.ports.db.selectFrom('contact_message').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      kind: 'business',
      company: 'Palm & Sons',
      lets: 'several',
      how_many: 3,
      area: 'Key Largo',
      web_address: 'https://palm.test/our-homes',
      trade: null,
      service: null,
    });
    await product.runJobs();
    const mails = product.mails.slice(mailed).map(({ to, subject }) => [to, subject]);
    expect(mails).toContainEqual(['desk@demo.test', 'New business registration: Palm & Sons']);
    expect(mails).toContainEqual(['ines@demo.test', 'We have your registration']);
  });

  test('of a professional says the trade', async () => {
    expect(await post('work', work, 'es')).toMatchObject({ status: 204 });
    const row = await product.ports.db.selectFrom('contact_message').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ kind: 'work', trade: 'Chef', company: null, language: 'es' });
  });

  test.each([
    ['firstName', '', 'parameter-required'],
    ['lastName', ' ', 'parameter-required'],
    ['email', 'nobody', 'email-not-valid'],
    ['email', 'a@b.test\r\nBcc: all@demo.test', 'email-not-valid'],
    ['email', 'victim(1)@demo.test', 'email-not-valid'],
    ['phone', '305', 'phone-not-valid'],
    ['phone', '+15', 'phone-incomplete'],
    ['message', undefined, 'parameter-required'],
    ['message', 'x'.repeat(2_001), 'parameter-valid'],
    ['service', 'submarine', 'parameter-valid'],
    ['filledInMs', undefined, 'parameter-required'],
    ['sendKey', 'x'.repeat(101), 'parameter-valid'],
    ['sendKey', 'a b', 'parameter-valid'],
    ['trade', 'Chef', 'parameter-valid'],
  ])('needs a right %s: %s', async (field, value, code) => {
    const { status, body } = await send({ [field]: value });
    expect([status, body.details.fields[field]]).toEqual([400, [code]]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['company', undefined, 'parameter-required'],
    ['company', '\u202eevil', 'parameter-valid'],
    ['lets', 'castle', 'parameter-valid'],
    ['howMany', 0, 'parameter-valid'],
    ['howMany', 2.5, 'parameter-valid'],
    ['howMany', '3', 'parameter-valid'],
    ['howMany', 1e9, 'parameter-valid'],
    ['area', ' ', 'parameter-required'],
    ['webAddress', 'javascript:alert(1)', 'parameter-valid'],
    ['webAddress', 'https://a@b.test', 'parameter-valid'],
    ['webAddress', 'palm', 'parameter-valid'],
    ['kind', 'contact', 'parameter-valid'],
  ])('of a business needs a right %s: %s', async (field, value, code) => {
    const { status, body } = await post('business', { ...business, [field]: value });
    expect([status, body.details.fields[field]]).toEqual([400, [code]]);
    expect(await stored()).toEqual([]);
  });

  test.each([{ website: 'https://example.test' }, { filledInMs: 100 }])(
    'by a program it is thanked for and not kept: %j',
    async (change) => {
      expect(await send(change)).toMatchObject({ status: 204 });
      expect(await post('business', { ...business, ...change })).toMatchObject({ status: 204 });
      expect(await post('work', { ...work, ...change })).toMatchObject({ status: 204 });
      expect(await stored()).toEqual([]);
    },
  );

  test('twice under one key is kept and mailed once, also at the same moment', async () => {
    const mailed = product.mails.length;
    const sendKey = crypto.randomUUID();
    const answers = await Promise.all([send({ sendKey }), send({ sendKey }), send({ sendKey })]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await send({ sendKey })).toMatchObject({ status: 204 });
    await send({ sendKey: crypto.randomUUID(), message: 'Another question.' });
    expect((await stored()).map(({ message }) => message)).toEqual([filled.message, 'Another question.']);
    await product.runJobs();
    expect(product.mails.length - mailed).toBe(4);
  });

  test('goes back as a copy five times an hour to one address, whichever form it is, and to staff always', async () => {
    const mailed = product.mails.length;
    const forms = { contact: filled, business, work };
    const names = ['contact', 'business', 'work'] as const;
    for (let time = 0; time < 7; time += 1) {
      const form = names[time % 3] ?? 'contact';
      await post(form, { ...forms[form], email: time % 2 ? 'INES@demo.test' : 'ines@demo.test' });
    }
    await product.runJobs();
    const to = product.mails.slice(mailed).map((mail) => mail.to.toLowerCase());
    expect(to.filter((address) => address === 'ines@demo.test')).toHaveLength(5);
    expect(to.filter((address) => address === 'desk@demo.test')).toHaveLength(7);
  });
});
