import { afterAll, beforeAll, expect, test } from 'vitest';
import { hoursAfter, instant } from '#kernel/instant.ts';
import type { RefundOrder } from '#platform/payments/payment-provider.ts';
import { newReference } from '#platform/payments/references.ts';
import { openSandboxWorld, type SandboxWorld } from '#tests/support/sandbox-world.ts';

let world: SandboxWorld;
const signal = () => AbortSignal.timeout(5_000);

beforeAll(async () => {
  world = await openSandboxWorld('authorizenet');
});
afterAll(() => world.close());

type Page = Awaited<ReturnType<SandboxWorld['open']>>;
const find = ({ order }: Page) =>
  world.provider.find(
    { reference: order.reference, pageId: null, since: hoursAfter(world.clock.now(), -48) },
    signal(),
  );
async function told(work: () => Promise<unknown>) {
  const before = world.received.length;
  await work();
  return world.received.slice(before);
}
async function paidPage(choices: Readonly<Record<string, string>> = {}) {
  const page = await world.open();
  await world.payOn(page.pageUrl, choices);
  const [payment] = (await find(page)).payments;
  if (!payment) throw new TypeError('nothing was paid');
  return { page, payment };
}
const refundOf = (paymentId: string, amountCents: number): RefundOrder => ({
  reference: newReference(),
  payment: { paymentId, amountCents: 127_125, at: world.clock.now() },
  amountCents,
  since: world.clock.now(),
});

test('a page is opened by a form, shows its receipt first, and its notice names a transaction alone', async () => {
  const page = await world.open();
  expect(page).toMatchObject({
    pageId: null,
    handover: { method: 'POST', url: 'http://marea.test/sandbox-bank/payment', fields: { token: expect.any(String) } },
    endsAt: instant(world.clock.now() + 900_000),
  });
  let receipt = '';
  const notices = await told(async () => {
    receipt = await world.payOn(page.pageUrl);
  });
  expect(receipt).toContain('/receipt/6');
  const shown = await (await fetch(receipt)).text();
  expect(shown).toContain(`href="${page.order.returnUrl.replace('&', '&amp;')}"`);
  expect(shown).toContain('$1,271.25');

  const paid = {
    paymentId: expect.stringMatching(/^6\d{10}$/),
    state: 'paid',
    amountCents: 127_125,
    currency: 'USD',
    at: world.clock.now(),
    card: { brand: 'Visa', last4: '4242' },
    isSettled: false,
  };
  const finding = await find(page);
  expect(finding).toEqual({ page: 'unknown', payments: [paid] });
  const paymentId = finding.payments[0]?.paymentId ?? '';
  expect(notices).toMatchObject([[{ kind: 'payment', about: { paymentId } }]]);
  expect(JSON.stringify(notices)).not.toContain(page.order.reference);
  expect((await world.provider.findPayment(paymentId, signal()))?.reference).toBe(page.order.reference);
});

test('a token pays a second time by another card, but not by the same one', async () => {
  const { page } = await paidPage();
  expect(await world.payOn(page.pageUrl)).toContain('declined=duplicate');
  expect(await world.payOn(page.pageUrl, { card: 'mastercard' })).toContain('/receipt/');
  const { payments } = await find(page);
  expect(payments.filter(({ state }) => state === 'paid')).toHaveLength(2);
});

test('a token opens its page for a quarter of an hour, and nobody can end it before', async () => {
  const page = await world.open();
  expect(await world.provider.endPage('any', signal())).toBe('cannot');
  world.clock.advance(900_000);
  await world.payOn(page.pageUrl);
  expect(await find(page)).toEqual({ page: 'unknown', payments: [] });
  expect(await (await fetch(page.pageUrl)).text()).toContain('This page has expired');
});

test('what is held looks like success on the receipt, and is not paid until a person decides', async () => {
  const decide = async (act: string) => {
    const page = await world.open();
    expect(await world.payOn(page.pageUrl, { card: 'held' })).toContain('/receipt/');
    const { payments } = await find(page);
    expect(payments).toMatchObject([{ state: 'held' }]);
    await world.act({ act, id: payments[0]?.paymentId ?? '' });
    expect(await told(() => world.runJobs())).toMatchObject([[{ kind: 'payment' }]]);
    return (await find(page)).payments[0];
  };
  expect(await decide('release')).toMatchObject({ state: 'paid' });
  expect(await decide('refuse')).toMatchObject({ state: 'failed' });
});

test('a declined card is told by no notice, and another try is another transaction', async () => {
  const page = await world.open();
  expect(await told(() => world.payOn(page.pageUrl, { card: 'lost' }))).toEqual([]);
  await world.payOn(page.pageUrl);
  const { payments } = await find(page);
  expect(payments.map(({ state }) => state).toSorted()).toEqual(['failed', 'paid']);
  expect(payments.find(({ state }) => state === 'failed')?.failure).toBe('lost-card');
});

test('P41 before the batch the whole is voided and a part waits; after it a part is refunded', async () => {
  const { page, payment } = await paidPage();
  const part = refundOf(payment.paymentId, 12_000);
  expect(await world.provider.refund(part, signal())).toEqual({
    state: 'not-yet',
    tryAt: hoursAfter(world.clock.now(), 24),
  });
  expect(await world.provider.findRefund(part, null, signal())).toEqual({ state: 'absent' });

  await world.act({ act: 'settle' });
  expect((await find(page)).payments).toMatchObject([{ isSettled: true }]);
  const made = await world.provider.refund(part, signal());
  expect(made).toMatchObject({ state: 'pending' });
  expect(await world.provider.findRefund(part, null, signal())).toEqual(made);
  expect(await told(() => world.runJobs())).toMatchObject([[{ kind: 'refund' }]]);
  const tooMuch = refundOf(payment.paymentId, 127_125);
  expect(await world.provider.refund(tooMuch, signal())).toMatchObject({ state: 'failed', why: 'refused' });
  await world.act({ act: 'settle' });
  expect(await world.provider.findRefund(part, null, signal())).toMatchObject({ state: 'succeeded' });

  const { payment: other } = await paidPage();
  const whole = refundOf(other.paymentId, 127_125);
  const voided = { state: 'succeeded', refundId: `void-${other.paymentId}` };
  expect(await world.provider.refund(whole, signal())).toEqual(voided);
  expect(await world.provider.refund(whole, signal())).toEqual(voided);
  expect(await told(() => world.runJobs())).toMatchObject([
    [{ kind: 'refund', about: { refundId: voided.refundId, paymentId: other.paymentId } }],
  ]);
  expect((await world.provider.findPayment(other.paymentId, signal()))?.payment.state).toBe('taken-back');
});

test('a payment is settled by the batch of the night', async () => {
  const { payment } = await paidPage();
  await world.scan();
  expect((await world.provider.findPayment(payment.paymentId, signal()))?.payment.isSettled).toBe(false);
  world.clock.advance(86_400_000);
  await world.scan();
  expect((await world.provider.findPayment(payment.paymentId, signal()))?.payment.isSettled).toBe(true);
});

test('P40 180 days later a card is credited no more', async () => {
  const { payment } = await paidPage();
  await world.act({ act: 'settle' });
  const order = refundOf(payment.paymentId, 12_000);
  world.clock.advance(181 * 86_400_000);
  expect(await world.provider.refund(order, signal())).toEqual({ state: 'failed', refundId: null, why: 'too-old' });
});

test('P42 a refund fails with its batch', async () => {
  const { payment } = await paidPage({ refunding: 'fails-later' });
  await world.act({ act: 'settle' });
  const order = refundOf(payment.paymentId, 12_000);
  const made = await world.provider.refund(order, signal());
  expect(made).toMatchObject({ state: 'pending' });
  world.clock.advance(86_400_000);
  await world.scan();
  expect(await world.provider.findRefund(order, null, signal())).toMatchObject({ state: 'failed', why: 'refused' });
});

test.each([
  ['settled', true],
  ['not settled', false],
])('P38 the answer to a refund of what is %s is lost: it was made, and is found', async (_what, isSettled) => {
  const { payment } = await paidPage({ refunding: 'answer-lost' });
  if (isSettled) await world.act({ act: 'settle' });
  const order = refundOf(payment.paymentId, 127_125);
  await expect(world.provider.refund(order, signal())).rejects.toMatchObject({ kind: 'uncertain' });
  expect(await world.provider.findRefund(order, null, signal())).toMatchObject({
    state: isSettled ? 'pending' : 'succeeded',
  });
});

test('P43 a void that was made at the bank is listed as the payment it was and the refund it is', async () => {
  world.clock.advance(86_400_000);
  const since = world.clock.now();
  const { page, payment } = await paidPage();
  await world.act({ act: 'refund', id: payment.paymentId });
  const rows = [];
  for await (const row of world.provider.listSince(since, signal())) rows.push(row);
  expect(rows).toMatchObject([
    { kind: 'payment', reference: page.order.reference, payment: { state: 'taken-back', amountCents: 127_125 } },
    { kind: 'refund', refund: { refundId: `void-${payment.paymentId}`, amountCents: 127_125 } },
  ]);
});

test.each([
  ['other-secret', 'wrong'],
  ['retired-secret', 'wrong'],
  ['changed', 'wrong'],
  ['huge', 'too-large'],
  ['two-headers', 'wrong'],
])('P11 the notice %s is refused, and the payment is found', async (delivery, why) => {
  const page = await world.open();
  expect(await told(() => world.payOn(page.pageUrl, { delivery }))).toEqual([why]);
  expect((await find(page)).payments).toMatchObject([{ state: 'paid' }]);
});

test('the bank refuses a wrong key, elements in another order, and what it does not know', async () => {
  const ask = async (request: object) => {
    const reply = await fetch(`${world.origin}/sandbox-bank/api/xml/v1/request.api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ getTransactionDetailsRequest: request }),
    });
    return (await reply.text()).match(/E\d{5}/)?.[0];
  };
  const { sandboxKeysOf } = await import('#platform/payments/sandbox-keys.ts');
  const { TEST_APP_SECRET } = await import('#tests/support/test-secret.ts');
  const { loginId, transactionKey } = sandboxKeysOf({ appSecret: TEST_APP_SECRET, dataDir: '' }).authorizenet;
  const merchantAuthentication = { name: loginId, transactionKey };
  expect(await ask({ merchantAuthentication: { name: loginId, transactionKey: 'x' }, transId: '1' })).toBe('E00007');
  expect(await ask({ transId: '1', merchantAuthentication })).toBe('E00003');
  expect(await ask({ merchantAuthentication, transId: '1' })).toBe('E00040');
});
