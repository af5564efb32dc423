import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSandboxWorld, type SandboxWorld } from '#tests/support/sandbox-world.ts';

let world: SandboxWorld;
const signal = () => AbortSignal.timeout(5_000);

beforeAll(async () => {
  world = await openSandboxWorld('stripe');
});
afterAll(() => world.close());

const find = ({ order, pageId }: Awaited<ReturnType<SandboxWorld['open']>>) =>
  world.provider.find({ reference: order.reference, pageId, since: world.clock.now() }, signal());
/** The notices that came while something was done. */
async function told(work: () => Promise<unknown>) {
  const before = world.received.length;
  await work();
  return world.received.slice(before);
}

test('a page is opened by a redirect, paid with one press, told before the return, and found as paid', async () => {
  const page = await world.open();
  expect(page).toMatchObject({ pageId: expect.stringMatching(/^cs_test_/), endsAt: page.order.endsAt });
  expect(page.handover).toEqual({ method: 'GET', url: `http://marea.test/sandbox-bank/${page.pageId}` });
  expect(await find(page)).toEqual({ page: 'open', payments: [] });

  let to = '';
  const notices = await told(async () => {
    to = await world.payOn(page.pageUrl);
  });
  expect(to).toBe(page.order.returnUrl);
  const paid = {
    paymentId: expect.stringMatching(/^pi_/),
    state: 'paid',
    amountCents: 127_125,
    currency: 'USD',
    at: world.clock.now(),
    card: { brand: 'visa', last4: '4242' },
    isSettled: true,
  };
  const finding = await find(page);
  expect(finding).toEqual({ page: 'ended', payments: [paid] });
  const paymentId = finding.payments[0]?.paymentId ?? '';
  expect(notices).toMatchObject([
    [{ kind: 'payment', about: { reference: page.order.reference, pageId: page.pageId, paymentId } }],
  ]);
  expect(await world.provider.findPayment(paymentId, signal())).toEqual({
    reference: page.order.reference,
    payment: paid,
  });
});

test('the same order opens the same page, and another order under its reference is refused', async () => {
  const first = await world.open();
  expect(await world.provider.open(first.order, signal())).toMatchObject({ pageId: first.pageId });
  const other = { ...first.order, email: 'other@demo.test' };
  await expect(world.provider.open(other, signal())).rejects.toMatchObject({ kind: 'refused' });
});

test('a declined card may be tried again on the same page', async () => {
  const page = await world.open();
  const declined = await told(async () => {
    expect(await world.payOn(page.pageUrl, { card: 'no-funds' })).toContain('declined=funds');
  });
  expect(declined).toMatchObject([[{ kind: 'payment', about: { reference: page.order.reference } }]]);
  expect(await find(page)).toMatchObject({
    page: 'open',
    payments: [{ state: 'failed', failure: 'insufficient-funds' }],
  });
  await world.payOn(page.pageUrl, { card: 'lost' });
  expect(await find(page)).toMatchObject({ payments: [{ state: 'failed', failure: 'lost-card' }] });
  await world.payOn(page.pageUrl, { card: 'mastercard' });
  expect(await find(page)).toMatchObject({ page: 'ended', payments: [{ state: 'paid', card: { last4: '4444' } }] });
});

test('3-D Secure passes, fails, or its window is closed', async () => {
  const page = await world.open();
  const challenge = await world.payOn(page.pageUrl, { card: 'challenge' });
  expect(challenge).toContain('/challenge');
  expect(await find(page)).toEqual({ page: 'open', payments: [] });
  expect(await world.payOn(challenge, { answer: 'failed' })).toContain('declined=challenge');
  expect(await find(page)).toMatchObject({ page: 'open', payments: [{ state: 'failed', failure: 'not-verified' }] });
  expect(await world.payOn(await world.payOn(page.pageUrl, { card: 'challenge' }), { answer: 'passed' })).toBe(
    page.order.returnUrl,
  );
  expect(await find(page)).toMatchObject({ payments: [{ state: 'paid' }] });
});

test('what is held looks slow at Stripe, until a person at the bank releases or refuses it', async () => {
  const decide = async (act: string) => {
    const page = await world.open();
    expect(await world.payOn(page.pageUrl, { card: 'held' })).toBe(page.order.returnUrl);
    const { payments } = await find(page);
    expect(payments).toMatchObject([{ state: 'pending', isSettled: false }]);
    const notices = await told(async () => {
      await world.act({ act, id: payments[0]?.paymentId ?? '' });
      await world.runJobs();
    });
    expect(notices).toMatchObject([[{ kind: 'payment', about: { reference: page.order.reference } }]]);
    return (await find(page)).payments[0]?.state;
  };
  expect(await decide('release')).toBe('paid');
  expect(await decide('refuse')).toBe('failed');
});

test('a second tab finds the page paid, and a page that ended takes nothing', async () => {
  const page = await world.open();
  await world.payOn(page.pageUrl);
  const again = await told(() => world.payOn(page.pageUrl, { card: 'mastercard' }));
  expect(again).toEqual([]);
  expect((await find(page)).payments).toHaveLength(1);
  expect(await (await fetch(page.pageUrl)).text()).toContain('Already paid');
  expect(await world.provider.endPage(page.pageId ?? '', signal())).toBe('too-late');

  const ended = await world.open();
  const notices = await told(async () => {
    expect(await world.provider.endPage(ended.pageId ?? '', signal())).toBe('ended');
    await world.runJobs();
  });
  expect(notices).toMatchObject([[{ about: { reference: ended.order.reference } }]]);
  expect(await world.provider.endPage(ended.pageId ?? '', signal())).toBe('too-late');
  await world.payOn(ended.pageUrl);
  expect(await find(ended)).toEqual({ page: 'ended', payments: [] });
  expect(await (await fetch(ended.pageUrl)).text()).toContain('This page has expired');
});

test('a page ends at its time, and that is told', async () => {
  const page = await world.open();
  world.clock.set(page.order.endsAt);
  expect(await find(page)).toEqual({ page: 'ended', payments: [] });
  const notices = await told(() => world.scan());
  expect(notices).toContainEqual([
    expect.objectContaining({ about: expect.objectContaining({ pageId: page.pageId }) }),
  ]);
});

const PAID = expect.arrayContaining([expect.objectContaining({ kind: 'payment' })]);

test.each([
  ['before-return', [PAID], []],
  ['after-return', [], [PAID]],
  ['ten-minutes', [], [PAID]],
  ['never', [], []],
  ['five-times', [PAID, PAID, PAID, PAID, PAID], []],
  ['next-day', [PAID], [PAID]],
  ['ended-after', [PAID], [PAID]],
  ['refund-first', [[expect.objectContaining({ kind: 'refund' })]], [PAID]],
  ['other-secret', ['wrong'], []],
  ['retired-secret', ['wrong'], []],
  ['stale', ['stale'], []],
  ['changed', ['wrong'], []],
  ['huge', ['too-large'], []],
  ['two-headers', ['wrong'], []],
])('P11 P14 P17 the notice %s, and the payment is found in any case', async (delivery, first, later) => {
  const page = await world.open();
  expect(await told(() => world.payOn(page.pageUrl, { delivery }))).toEqual(first);
  expect(await find(page)).toMatchObject({ payments: [{ state: 'paid' }] });
  expect(await told(() => world.scan())).toEqual([]);
  world.clock.advance(90_000_000);
  expect(await told(() => world.scan())).toEqual(later);
});

test('five notices at once are of one event, and so is one that comes again a day later', async () => {
  const page = await world.open();
  const five = await told(() => world.payOn(page.pageUrl, { delivery: 'five-times' }));
  expect(new Set(five.map((notices) => JSON.stringify(notices))).size).toBe(1);
});

test('a notice that is not taken comes again', async () => {
  const page = await world.open();
  world.isListening = false;
  await world.payOn(page.pageUrl);
  world.isListening = true;
  expect(await told(() => world.scan())).toEqual([]);
  world.clock.advance(61_000);
  expect(await told(() => world.scan())).toMatchObject([[{ kind: 'payment' }]]);
  world.clock.advance(86_400_000);
  expect(await told(() => world.scan())).toEqual([]);
});

test.each([
  ['cent-less', { amountCents: 127_124, currency: 'USD' }],
  ['cent-more', { amountCents: 127_126, currency: 'USD' }],
  ['other-currency', { amountCents: 127_125, currency: 'EUR' }],
])('P24 the payment differs: %s', async (difference, found) => {
  const page = await world.open();
  await world.payOn(page.pageUrl, { difference });
  expect(await find(page)).toMatchObject({ payments: [{ state: 'paid', ...found }] });
});

test('P48 money under a reference of another page, or of nobody, is told and stands in the books', async () => {
  world.clock.advance(1_000);
  const other = await world.open();
  world.clock.advance(1_000);
  const page = await world.open();
  const referenceOf = async (difference: string) => {
    const [notices] = await told(() => world.payOn(page.pageUrl, { difference }));
    const about = typeof notices === 'object' ? notices[0]?.about : undefined;
    expect((await world.provider.findPayment(about?.paymentId ?? '', signal()))?.reference).toBe(about?.reference);
    return about?.reference;
  };
  expect(await referenceOf('other-reference')).toBe(other.order.reference);
  const unknown = await referenceOf('unknown-reference');
  expect([other.order.reference, page.order.reference]).not.toContain(unknown);
  expect(await find(page)).toEqual({ page: 'open', payments: [] });
});

test('P43 everything of the books is listed since an instant, also a refund that was made at the bank', async () => {
  world.clock.advance(3_600_000);
  const since = world.clock.now();
  const page = await world.open();
  await world.payOn(page.pageUrl);
  const paymentId = (await find(page)).payments[0]?.paymentId ?? '';
  await world.act({ act: 'refund', id: paymentId });
  const rows = [];
  for await (const row of world.provider.listSince(since, signal())) rows.push(row);
  expect(rows).toMatchObject([
    { kind: 'payment', reference: page.order.reference, payment: { paymentId, state: 'paid' } },
    { kind: 'refund', refund: { paymentId, reference: null, state: 'succeeded', amountCents: 127_125 } },
  ]);
});
