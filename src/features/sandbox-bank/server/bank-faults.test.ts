import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RefundOrder } from '#platform/payments/payment-provider.ts';
import { newReference } from '#platform/payments/references.ts';
import { openSandboxWorld, type SandboxWorld } from '#tests/support/sandbox-world.ts';

let world: SandboxWorld;
const signal = () => AbortSignal.timeout(5_000);

beforeAll(async () => {
  world = await openSandboxWorld('stripe');
});
afterAll(() => world.close());

const fault = (call: string, kind: string) => world.act({ act: 'fault', call, fault: kind });

async function aPayment(choices: Readonly<Record<string, string>> = {}) {
  const page = await world.open();
  await world.payOn(page.pageUrl, choices);
  const asked = { reference: page.order.reference, pageId: page.pageId, since: world.clock.now() };
  const [payment] = (await world.provider.find(asked, signal())).payments;
  if (!payment) throw new TypeError('nothing was paid');
  return payment.paymentId;
}
const refundOf = (paymentId: string, amountCents = 12_000): RefundOrder => ({
  reference: newReference(),
  payment: { paymentId, amountCents: 127_125, at: world.clock.now() },
  amountCents,
  since: world.clock.now(),
});

test.each([
  ['cut', 'uncertain', 'open'],
  ['error-after', 'uncertain', 'open'],
  ['broken-json', 'uncertain', 'open'],
  ['error-before', 'uncertain', 'unknown'],
  ['too-many', 'busy', 'unknown'],
])('P07 a page is opened, and %s: the adapter says %s, and asking shows what is true', async (kind, said, page) => {
  const { order } = await world.open();
  const reference = newReference();
  await fault('open', kind);
  await expect(world.provider.open({ ...order, reference }, signal())).rejects.toMatchObject({ kind: said });
  const asked = { reference, pageId: null, since: world.clock.now() };
  expect(await world.provider.find(asked, signal())).toEqual({ page, payments: [] });
});

test('P07 a bank that hangs is left after as long as the caller wants to wait', async () => {
  const { order } = await world.open();
  await fault('open', 'hang');
  const begun = performance.now();
  const opening = world.provider.open({ ...order, reference: newReference() }, AbortSignal.timeout(200));
  await expect(opening).rejects.toMatchObject({ kind: 'uncertain' });
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test('P16 paid and told before the address of the page is answered', async () => {
  const before = world.received.length;
  await fault('open', 'paid-inside');
  const { order, pageId } = await world.open();
  expect(world.received.slice(before)).toMatchObject([
    [{ kind: 'payment', about: { reference: order.reference, pageId } }],
  ]);
  const asked = { reference: order.reference, pageId, since: world.clock.now() };
  expect(await world.provider.find(asked, signal())).toMatchObject({ page: 'ended', payments: [{ state: 'paid' }] });
});

test('a fault comes once', async () => {
  await fault('find', 'error-before');
  const asked = { reference: newReference(), pageId: null, since: world.clock.now() };
  await expect(world.provider.find(asked, signal())).rejects.toMatchObject({ kind: 'unreachable' });
  expect(await world.provider.find(asked, signal())).toEqual({ page: 'unknown', payments: [] });
});

test.each(['cut', 'error-after', 'broken-json'])(
  'P38 a refund was made, and %s: it is found, and made once',
  async (kind) => {
    const order = refundOf(await aPayment());
    await fault('refund', kind);
    await expect(world.provider.refund(order, signal())).rejects.toMatchObject({ kind: 'uncertain' });
    const found = await world.provider.findRefund(order, null, signal());
    expect(found).toMatchObject({ state: 'succeeded' });
    await world.provider.refund(order, signal()).catch(() => undefined);
    const all = await world.db
      .selectFrom('sandbox_refund')
      .where('reference', '=', order.reference)
      .selectAll()
      .execute();
    expect(all).toHaveLength(1);
  },
);

test('P38 a refund that was not made is absent, and the same order makes it', async () => {
  const order = refundOf(await aPayment());
  await fault('refund', 'error-before');
  await expect(world.provider.refund(order, signal())).rejects.toMatchObject({ kind: 'uncertain' });
  expect(await world.provider.findRefund(order, null, signal())).toEqual({ state: 'absent' });
  expect(await world.provider.refund(order, signal())).toMatchObject({ state: 'succeeded' });
});

test('P37 32 clients with one order make one refund', async () => {
  const order = refundOf(await aPayment());
  const answers = await Promise.allSettled(Array.from({ length: 32 }, () => world.provider.refund(order, signal())));
  const ids = answers.flatMap((one) =>
    one.status === 'fulfilled' && 'refundId' in one.value ? one.value.refundId : [],
  );
  expect(new Set(ids).size).toBe(1);
  const all = await world.db
    .selectFrom('sandbox_refund')
    .where('reference', '=', order.reference)
    .selectAll()
    .execute();
  expect(all).toHaveLength(1);
});

test.each([
  ['at-once', 'succeeded', 'succeeded'],
  ['later', 'pending', 'succeeded'],
  ['fails-later', 'pending', 'failed'],
])('P42 a refund that goes %s is %s and then %s, and that is told', async (refunding, first, then) => {
  const order = refundOf(await aPayment({ refunding }));
  expect(await world.provider.refund(order, signal())).toMatchObject({ state: first });
  await world.runJobs();
  const before = world.received.length;
  world.clock.advance(120_000);
  await world.scan();
  expect(await world.provider.findRefund(order, null, signal())).toMatchObject({
    state: then,
    ...(then === 'failed' && { why: 'card-closed' }),
  });
  const notices = world.received.slice(before);
  expect(notices).toMatchObject(first === then ? [] : [[{ kind: 'refund', about: { reference: order.reference } }]]);
});

test('P39 P40 the bank refuses more than was paid, and what it refunds no more', async () => {
  const paymentId = await aPayment();
  await world.provider.refund(refundOf(paymentId, 100_000), signal());
  const refused = { state: 'failed', refundId: null, why: 'refused' };
  expect(await world.provider.refund(refundOf(paymentId, 27_126), signal())).toEqual(refused);
  expect(await world.provider.refund(refundOf(paymentId, 27_125), signal())).toMatchObject({ state: 'succeeded' });
  expect(await world.provider.refund(refundOf(await aPayment({ refunding: 'refused' })), signal())).toEqual(refused);
});

test.each([
  ['dispute-won', { state: 'won', isMoneyTaken: false }, 2],
  ['dispute-lost', { state: 'lost', isMoneyTaken: true }, 1],
])('P50 a dispute takes the money, and is decided: %s', async (act, decided, notices) => {
  const paymentId = await aPayment();
  await world.runJobs();
  const before = world.received.length;
  await world.act({ act: 'dispute', id: paymentId });
  await world.runJobs();
  const told = world.received.slice(before);
  expect(told).toMatchObject([
    [{ kind: 'dispute', about: { paymentId } }],
    [{ kind: 'dispute', about: { paymentId } }],
  ]);
  const [[notice]] = told as unknown as [[{ about: { disputeId: string } }]];
  const { disputeId } = notice.about;
  expect(await world.provider.findDispute(disputeId, signal())).toMatchObject({
    state: 'needs-response',
    isMoneyTaken: true,
    amountCents: 127_125,
  });
  await world.act({ act, id: disputeId });
  await world.runJobs();
  expect(await world.provider.findDispute(disputeId, signal())).toMatchObject(decided);
  expect(world.received.slice(before + 2)).toHaveLength(notices);
});
