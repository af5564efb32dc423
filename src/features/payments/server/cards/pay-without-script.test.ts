import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOwnGroup } from '#features/reservations/server/requests/cancel-group.ts';
import type { OpenedPage, PaymentProvider } from '#platform/payments/payment-provider.ts';
import { aPaymentProvider, type PlayedProvider } from '#tests/builders/a-payment-provider.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';
import { payPath } from './pay-links.ts';

/** Trips that are approved, and mails that are written, cost a second or more. */
let bank: PlayedProvider;
let product: TestProduct;
let manner: 'GET' | 'POST' = 'GET';

beforeAll(async () => {
  product = await createTestProduct({
    env: { PAYMENT_PROVIDER: 'sandbox' },
    provider: (now): PaymentProvider => {
      bank = aPaymentProvider(now);
      return {
        ...bank,
        open: async (order, signal): Promise<OpenedPage> => {
          const page = await bank.open(order, signal);
          const form = { method: 'POST', url: 'https://bank.test/pay', fields: { token: '"><b>t' } } as const;
          return manner === 'GET' ? page : { ...page, handover: form };
        },
      };
    },
  });
});
afterAll(() => product.close());

const pathOf = ({ groupId }: Pick<Trip, 'groupId'>) => payPath(product.config, groupId);
const get = (url: string) => product.app.inject({ url });
const post = (url: string, invoices: readonly string[], more = {}) =>
  product.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...more },
    payload: new URLSearchParams(invoices.map((id) => ['invoice', id])).toString(),
  });
const valuesIn = (html: string) => [...html.matchAll(/name="invoice" value="([^"]+)"( checked)?/g)];

test('P08 the mail of the approval has a link that pays without script and without signing in', async () => {
  await anApprovedTrip(product.ports);
  await product.runJobs();
  const mail = product.mails.find(({ subject }) => subject.startsWith('Approved'));
  const [url = ''] = /http\S+\/payment\/start\/\S+/.exec(mail?.text ?? '') ?? [];
  const page = await get(new URL(url).pathname + new URL(url).search);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<form method="post"');
  expect(page.body).not.toContain('<script');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
});

test('P08 a plain form leads to the provider by a redirect, and what is due first is chosen', async () => {
  manner = 'GET';
  const trip = await anApprovedTrip(product.ports);
  const { body } = await get(pathOf(trip));
  const found = valuesIn(body);
  expect(body.match(/Invoice 2027|Security deposit 2027/g)).toEqual([
    'Invoice 2027',
    'Invoice 2027',
    'Security deposit 2027',
  ]);
  expect(body).toContain('This is a demo: the page belongs to a test bank, and no money moves.');
  expect(found.map(([, , checked]) => checked !== undefined)).toEqual([true, false, false]);
  const sent = await post(`${pathOf(trip)}?lang=es`, [found[0]?.[1] ?? '']);
  expect(sent.statusCode).toBe(303);
  expect(sent.headers.location).toMatch(/^https:\/\/bank\.test\/M/);
  const reference = String(sent.headers.location).split('/').at(-1) ?? '';
  const order = bank.pages.get(reference)?.order;
  expect(order).toMatchObject({ amountCents: 1271_25, language: 'es' });
  // It comes back to a page that needs no script either, and tells what the ledger has.
  const back = new URL(order?.returnUrl ?? '');
  expect((await get(back.pathname + back.search)).body).toContain('Aún no ha pagado');
  const canceled = new URL(order?.cancelUrl ?? '');
  expect([canceled.pathname, canceled.searchParams.get('canceled')]).toEqual([back.pathname, '1']);
  bank.pay(reference);
  product.clock.advance(5_000);
  expect((await get(back.pathname + back.search)).body).toContain('Gracias, recibimos su pago');
  expect(valuesIn((await get(pathOf(trip))).body)).toHaveLength(2);
});

test('P08 a provider that wants a form gets one with a button, and nothing in it is markup', async () => {
  manner = 'POST';
  const trip = await anApprovedTrip(product.ports);
  const [, id = ''] = valuesIn((await get(pathOf(trip))).body)[0] ?? [];
  const sent = await post(pathOf(trip), [id]);
  expect(sent.statusCode).toBe(200);
  expect(sent.body).toContain('<form method="post" action="https://bank.test/pay">');
  expect(sent.body).toContain('name="token" value="&quot;&gt;&lt;b&gt;t"');
  expect(sent.body).toContain('<button>');
  expect(sent.body).toContain('This is a demo');
});

test('P08 a wrong choice is said on the form; nothing is open, or the trip is nobody’s: said, too', async () => {
  const trip = await anApprovedTrip(product.ports);
  const other = await anApprovedTrip(product.ports);
  const none = await post(pathOf(trip), []);
  expect([none.statusCode, none.body.includes('Choose at least one invoice.')]).toEqual([400, true]);
  const [, foreign = ''] = valuesIn((await get(pathOf(other))).body)[0] ?? [];
  const wrong = await post(pathOf(trip), [foreign]);
  expect([wrong.statusCode, wrong.body.includes('role="alert"')]).toEqual([404, true]);
  await cancelOwnGroup(product.ports, { tenantId: trip.guest.userId, groupId: trip.groupId });
  expect((await get(pathOf(trip))).body).toContain('There is nothing to pay on this reservation.');
});

test('P10 the address is sealed: another trip, or another seal, is not found', async () => {
  const [trip, other] = [await anApprovedTrip(product.ports), await anApprovedTrip(product.ports)];
  const seal = pathOf(other).split('.').at(-1);
  for (const path of [
    `/payment/start/${trip.groupId}.${seal}`,
    `/payment/start/${trip.groupId}`,
    `${pathOf(trip)}0`,
    '/payment/start/x.y',
  ]) {
    const page = await get(path);
    expect([path, page.statusCode]).toEqual([path, 404]);
    expect(page.body).not.toContain('name="invoice"');
  }
  const theirs = await get(`${pathOf(trip)}?payment=M0123456789ABCDEFGH`);
  expect(theirs.statusCode).toBe(404);
});

test('who pays with the site open at its other name comes back to that, where they are signed in', async () => {
  manner = 'GET';
  const trip = await anApprovedTrip(product.ports);
  const [, id = ''] = valuesIn((await get(pathOf(trip))).body)[0] ?? [];
  const guest = await signInAs(product, { id: trip.guest.userId });
  const { origin, port } = new URL(product.config.publicUrl);
  expect(origin).toBe(`http://localhost:${port}`);
  const asked = { groupId: trip.groupId, invoiceIds: [id] };
  const { body } = await guest('POST', 'payment/get-token', asked, { host: `127.0.0.1:${port}` });
  const order = bank.pages.get(body.token)?.order;
  expect(order?.returnUrl).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${port}/`));
  expect(new URL(order?.cancelUrl ?? '').host).toBe(`127.0.0.1:${port}`);
});
