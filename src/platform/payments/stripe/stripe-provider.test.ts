import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '#kernel/instant.ts';
import { aPageOrder, aRefundOrder, expectRefundFault } from '#tests/builders/a-page-order.ts';
import {
  type AnsweringServer,
  type GivenAnswer,
  type ReceivedCall,
  startAnsweringServer,
} from '#tests/support/answering-server.ts';
import type { PaymentProvider, Recorded } from '../payment-provider.ts';
import type { ProviderErrorKind } from '../provider-errors.ts';
import { stripeProvider } from './stripe-provider.ts';

const REFERENCE = 'M0123456789ABCDEFGH';
const PAID_AT = instantOf('2027-03-01T12:00:00Z');
const SECONDS = PAID_AT / 1_000;
const signal = () => new AbortController().signal;

let stripe: AnsweringServer;
let provider: PaymentProvider;

const aProvider = () =>
  stripeProvider({
    code: 'stripe',
    account: 'stripe-test',
    formOrigins: [],
    secretKey: 'sk_test_0123456789',
    webhookSecrets: ['whsec_0123456789'],
    mode: 'test',
    apiUrl: () => stripe.url,
  });

beforeAll(async () => {
  stripe = await startAnsweringServer();
  provider = await aProvider();
});
afterAll(() => stripe.close());

const order = aPageOrder({ reference: REFERENCE, language: 'es', endsAt: instantOf('2027-03-01T12:45:00Z') });
const refundOrder = aRefundOrder('pi_1', PAID_AT);

const charge = (more: object = {}) => ({
  id: 'ch_1',
  object: 'charge',
  amount: 127_125,
  amount_captured: 127_125,
  captured: true,
  created: SECONDS,
  currency: 'usd',
  status: 'succeeded',
  payment_intent: 'pi_1',
  metadata: { reference: REFERENCE },
  payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
  ...more,
});
const intent = (more: object = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  amount: 127_125,
  amount_received: 127_125,
  created: SECONDS - 60,
  currency: 'usd',
  status: 'succeeded',
  last_payment_error: null,
  latest_charge: charge(),
  metadata: { reference: REFERENCE },
  ...more,
});
const session = (more: object = {}) => ({
  id: 'cs_test_1',
  object: 'checkout.session',
  client_reference_id: REFERENCE,
  created: SECONDS,
  status: 'complete',
  payment_status: 'paid',
  payment_intent: intent(),
  expires_at: order.endsAt / 1_000,
  url: null,
  ...more,
});
const refund = (more: object = {}) => ({
  id: 're_1',
  object: 'refund',
  amount: 12_000,
  created: SECONDS,
  currency: 'usd',
  payment_intent: 'pi_1',
  metadata: { reference: refundOrder.reference },
  status: 'succeeded',
  ...more,
});
const list = (data: readonly object[]) => ({ object: 'list', data, has_more: false, url: '/' });
const PAID = {
  paymentId: 'pi_1',
  state: 'paid',
  amountCents: 127_125,
  currency: 'USD',
  at: PAID_AT,
  card: { brand: 'visa', last4: '4242' },
  isSettled: true,
};

const formOf = ({ body }: ReceivedCall) => Object.fromEntries(new URLSearchParams(body.toString()));
const callOf = ({ method, path }: ReceivedCall) => `${method} ${path}`;

test('a page is opened with the reference as key, the lines as they are, and nothing about the guest but the address', async () => {
  stripe.answer(() => ({ json: session({ status: 'open', url: 'https://checkout.stripe.com/c/pay/cs_test_1' }) }));

  expect(await provider.open(order, signal())).toEqual({
    pageId: 'cs_test_1',
    handover: { method: 'GET', url: 'https://checkout.stripe.com/c/pay/cs_test_1' },
    endsAt: order.endsAt,
  });
  const [call] = stripe.calls;
  expect(call && callOf(call)).toBe('POST /v1/checkout/sessions');
  expect(call?.headers).toMatchObject({
    authorization: 'Bearer sk_test_0123456789',
    'idempotency-key': REFERENCE,
    'stripe-version': '2026-10-28.endive',
  });
  expect(call && formOf(call)).toEqual({
    mode: 'payment',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '100000',
    'line_items[0][price_data][product_data][name]': 'Invoice 2027-000001',
    'line_items[1][quantity]': '1',
    'line_items[1][price_data][currency]': 'usd',
    'line_items[1][price_data][unit_amount]': '27125',
    'line_items[1][price_data][product_data][name]': 'Invoice 2027-000002',
    client_reference_id: REFERENCE,
    'metadata[reference]': REFERENCE,
    'payment_intent_data[metadata][reference]': REFERENCE,
    'payment_intent_data[description]': `Marea ${REFERENCE}`,
    customer_email: 'guest@demo.test',
    locale: 'es-419',
    submit_type: 'book',
    success_url: order.returnUrl,
    cancel_url: order.cancelUrl,
    expires_at: String(order.endsAt / 1_000),
    'allowed_payment_method_types[0]': 'card',
    'adaptive_pricing[enabled]': 'false',
    allow_promotion_codes: 'false',
    'automatic_tax[enabled]': 'false',
  });
});

test.each([
  ['paid', {}, { page: 'ended', payments: [PAID] }],
  ['open and untouched', { status: 'open', payment_intent: null }, { page: 'open', payments: [] }],
  ['expired', { status: 'expired', payment_intent: null }, { page: 'ended', payments: [] }],
  [
    'declined, and may be tried again',
    {
      status: 'open',
      payment_intent: intent({
        status: 'requires_payment_method',
        amount_received: 0,
        last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
        latest_charge: charge({ status: 'failed', captured: false }),
      }),
    },
    { page: 'open', payments: [{ ...PAID, state: 'failed', isSettled: false, failure: 'insufficient-funds' }] },
  ],
  [
    'a slow method: complete and unpaid',
    { payment_status: 'unpaid', payment_intent: intent({ status: 'processing', latest_charge: null }) },
    {
      page: 'ended',
      payments: [{ ...PAID, state: 'pending', isSettled: false, card: null, at: PAID_AT - 60_000 }],
    },
  ],
  [
    'a cent more, in euros',
    { payment_intent: intent({ amount_received: 127_126, currency: 'eur' }) },
    { page: 'ended', payments: [{ ...PAID, amountCents: 127_126, currency: 'EUR' }] },
  ],
])('what became of a page: %s', async (_what, more, finding) => {
  stripe.answer(() => ({ json: session(more) }));

  expect(await provider.find({ reference: REFERENCE, pageId: 'cs_test_1', since: PAID_AT }, signal())).toEqual(finding);
  expect(stripe.calls.map(callOf)).toEqual([
    'GET /v1/checkout/sessions/cs_test_1?expand[0]=payment_intent.latest_charge',
  ]);
});

/** Answers a list of these pages, two at a time, newest first, or one of them. */
const answerPages = (pages: readonly ReturnType<typeof session>[]) =>
  stripe.answer(({ path }) => {
    const url = new URL(path, 'http://stripe.test');
    const one = pages.find(({ id }) => url.pathname.endsWith(`/${id}`));
    if (one) return { json: one };
    const since = pages.filter(({ created }) => created >= Number(url.searchParams.get('created[gte]')));
    const from = since.findIndex(({ id }) => id === url.searchParams.get('starting_after')) + 1;
    return { json: { ...list(since.slice(from, from + 2)), has_more: from + 2 < since.length } };
  });
const referenceOf = (n: number) => `M${String(n).padStart(18, '0')}`;
const aPage = (n: number) => session({ id: `cs_${n}`, client_reference_id: referenceOf(n), created: SECONDS + n });
const asked = (n: number) => ({ reference: referenceOf(n), pageId: null, since: PAID_AT });
const lists = () => stripe.calls.filter(({ path }) => /sessions\?/.test(path)).map(({ path }) => path);

test('P03 a page whose answer was lost is found among those made since, by our reference', async () => {
  answerPages([aPage(3), aPage(2), aPage(1)]);
  expect(await provider.find(asked(1), signal())).toEqual({ page: 'ended', payments: [PAID] });
  expect(lists()).toHaveLength(2);
  expect(lists()[0]).toContain(`created[gte]=${SECONDS - 60}`);
  expect(await provider.find(asked(9), signal())).toEqual({ page: 'unknown', payments: [] });
});

test('P03 pages are listed once for all attempts whose answer was lost, then those made since', async () => {
  const own = await aProvider();
  answerPages(Array.from({ length: 200 }, (_, n) => aPage(200 - n)));
  const finds = (...pages: readonly number[]) => Promise.all(pages.map((n) => own.find(asked(n), signal())));
  expect((await finds(1, 50, 200, 300)).map(({ page }) => page)).toEqual(['ended', 'ended', 'ended', 'unknown']);
  expect(lists()).toHaveLength(100);

  answerPages(Array.from({ length: 201 }, (_, n) => aPage(201 - n)));
  expect((await finds(201, 300)).map(({ page }) => page)).toEqual(['ended', 'unknown']);
  expect(lists().every((path) => path.includes(`created[gte]=${SECONDS + 140}`))).toBe(true);
  expect(lists()).toHaveLength(31);

  answerPages([aPage(9), aPage(8), aPage(7)]);
  await finds(7, 8, 9);
  expect(lists()).toEqual([]);
});

test('P03 who does not want to wait for the list is told so, and the next one finds it read', async () => {
  const own = await aProvider();
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  stripe.answer(async ({ path }) => {
    if (/sessions\?/.test(path)) await isAnswered;
    return { json: /sessions\?/.test(path) ? list([aPage(1)]) : aPage(1) };
  });
  await expect(own.find(asked(1), AbortSignal.timeout(50))).rejects.toMatchObject({ kind: 'unreachable' });
  answer();
  expect(await own.find(asked(1), signal())).toMatchObject({ page: 'ended' });
  expect(lists()).toHaveLength(1);
});

test('a payment is found by the id that a notice named', async () => {
  stripe.answer(() => ({ json: intent({ metadata: { reference: 'of another shop' } }) }));
  expect(await provider.findPayment('pi_1', signal())).toEqual({ reference: null, payment: PAID });

  stripe.answer(() => ({ status: 404, json: { error: { type: 'invalid_request_error', code: 'resource_missing' } } }));
  expect(await provider.findPayment('pi_2', signal())).toBeUndefined();
});

test('a page is ended early, unless it was paid or has ended', async () => {
  stripe.answer(() => ({ json: session({ status: 'expired' }) }));
  expect(await provider.endPage('cs_test_1', signal())).toBe('ended');
  expect(stripe.calls.map(callOf)).toEqual(['POST /v1/checkout/sessions/cs_test_1/expire']);

  stripe.answer(() => ({ status: 400, json: { error: { type: 'invalid_request_error', message: 'not open' } } }));
  expect(await provider.endPage('cs_test_1', signal())).toBe('too-late');
});

test.each([
  ['succeeded', refund(), { state: 'succeeded', refundId: 're_1' }],
  [
    'succeeded, with the number for the bank',
    refund({
      destination_details: {
        type: 'card',
        card: { reference: '74850120752', reference_type: 'acquirer_reference_number', type: 'refund' },
      },
    }),
    { state: 'succeeded', refundId: 're_1', arn: '74850120752' },
  ],
  ['pending', refund({ status: 'pending', pending_reason: 'processing' }), { state: 'pending', refundId: 're_1' }],
  ['waiting for the guest', refund({ status: 'requires_action' }), { state: 'pending', refundId: 're_1' }],
  [
    'failed on a closed card',
    refund({ status: 'failed', failure_reason: 'expired_or_canceled_card' }),
    { state: 'failed', refundId: 're_1', why: 'card-closed' },
  ],
  [
    'failed without money',
    refund({ status: 'failed', failure_reason: 'insufficient_funds' }),
    { state: 'failed', refundId: 're_1', why: 'no-funds' },
  ],
  ['canceled', refund({ status: 'canceled' }), { state: 'failed', refundId: 're_1', why: 'refused' }],
])('a refund that is %s', async (_what, answer, finding) => {
  stripe.answer(() => ({ json: answer }));

  expect(await provider.refund(refundOrder, signal())).toEqual(finding);
  expect(await provider.findRefund(refundOrder, 're_1', signal())).toEqual(finding);
  const [sent] = stripe.calls;
  expect(sent?.headers['idempotency-key']).toBe(refundOrder.reference);
  expect(sent && formOf(sent)).toEqual({
    payment_intent: 'pi_1',
    amount: '12000',
    'metadata[reference]': refundOrder.reference,
  });
});

test('a refund that Stripe refuses has failed and was never made', async () => {
  stripe.answer(() => ({
    status: 400,
    json: { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } },
  }));
  expect(await provider.refund(refundOrder, signal())).toEqual({ state: 'failed', refundId: null, why: 'refused' });
});

test('P38 a refund whose answer was lost is looked up by our reference, and absent when it was never made', async () => {
  stripe.answer(() => ({ json: list([refund({ id: 're_0', metadata: {} }), refund()]) }));
  expect(await provider.findRefund(refundOrder, null, signal())).toEqual({ state: 'succeeded', refundId: 're_1' });
  expect(stripe.calls.map(callOf)).toEqual(['GET /v1/refunds?payment_intent=pi_1&limit=100']);

  stripe.answer(() => ({ json: list([refund({ id: 're_0', metadata: {} })]) }));
  expect(await provider.findRefund(refundOrder, null, signal())).toEqual({ state: 'absent' });
});

const dispute = (more: object = {}) => ({
  id: 'dp_1',
  object: 'dispute',
  amount: 127_125,
  created: SECONDS,
  currency: 'usd',
  payment_intent: 'pi_1',
  reason: 'product_not_received',
  status: 'needs_response',
  evidence_details: { due_by: SECONDS + 604_800 },
  balance_transactions: [{ amount: -127_125 }],
  ...more,
});

test.each([
  [{}, { state: 'needs-response', isMoneyTaken: true, dueAt: instantOf('2027-03-08T12:00:00Z') }],
  [{ status: 'under_review' }, { state: 'under-review', isMoneyTaken: true }],
  [{ status: 'lost' }, { state: 'lost', isMoneyTaken: true }],
  [
    { status: 'won', balance_transactions: [{ amount: -127_125 }, { amount: 127_125 }] },
    { state: 'won', isMoneyTaken: false },
  ],
  [
    { status: 'warning_needs_response', balance_transactions: [] },
    { state: 'needs-response', isMoneyTaken: false },
  ],
])('a dispute %j', async (more, found) => {
  stripe.answer(() => ({ json: dispute(more) }));
  expect(await provider.findDispute('dp_1', signal())).toMatchObject({
    disputeId: 'dp_1',
    paymentId: 'pi_1',
    ...found,
  });
});

test('P43 the books are listed: what was paid or is on its way, every refund, every dispute', async () => {
  stripe.answer(({ path }) => {
    if (path.startsWith('/v1/charges')) {
      const failed = charge({ id: 'ch_2', status: 'failed', captured: false });
      return {
        json: list([
          charge(),
          failed,
          charge({ payment_intent: null }),
          charge({ status: 'pending', captured: false }),
        ]),
      };
    }
    return { json: path.startsWith('/v1/refunds') ? list([refund({ metadata: {} })]) : list([dispute()]) };
  });
  const rows: Recorded[] = [];
  for await (const row of provider.listSince(PAID_AT, signal())) rows.push(row);

  expect(rows).toMatchObject([
    { kind: 'payment', reference: REFERENCE, payment: PAID },
    { kind: 'payment', reference: REFERENCE, payment: { state: 'pending', isSettled: false } },
    { kind: 'refund', refund: { refundId: 're_1', paymentId: 'pi_1', reference: null, amountCents: 12_000 } },
    { kind: 'dispute', dispute: { disputeId: 'dp_1' } },
  ]);
});

const stripeError = (type: string, code?: string) => ({
  error: { type, code, message: 'sk_test_0123456789 is wrong' },
});

test.each([
  ['500', { status: 500, json: stripeError('api_error') }, 'uncertain', 'unreachable'],
  ['502 in HTML', { status: 502, text: '<html>' }, 'uncertain', 'unreachable'],
  ['half a JSON', { text: '{"id": "re_' }, 'uncertain', 'unreachable'],
  ['a cut connection', 'cut', 'uncertain', 'unreachable'],
  ['429', { status: 429, json: stripeError('invalid_request_error', 'rate_limit') }, 'busy', 'busy'],
  ['401', { status: 401, json: stripeError('invalid_request_error') }, 'misconfigured', 'misconfigured'],
  ['403', { status: 403, json: stripeError('invalid_request_error') }, 'misconfigured', 'misconfigured'],
  ['409', { status: 409, json: stripeError('idempotency_error', 'idempotency_key_in_use') }, 'uncertain', 'uncertain'],
] satisfies [string, GivenAnswer, ProviderErrorKind, ProviderErrorKind][])(
  'P38 after %s a change is %s, a question %s, the message holds no key, and nothing was sent twice',
  async (_what, answer, changing, asking) => {
    stripe.answer(() => answer);
    await expectRefundFault(provider, { order: refundOrder, kind: changing, key: 'sk_test' });
    expect(stripe.calls).toHaveLength(1);
    await expect(provider.findRefund(refundOrder, 're_1', signal())).rejects.toMatchObject({ kind: asking });
  },
);

test('P03 a call ends with its signal and may have happened; where nobody listens nothing did', async () => {
  stripe.answer(() => 'hang');
  await expect(provider.refund(refundOrder, AbortSignal.timeout(50))).rejects.toMatchObject({ kind: 'uncertain' });

  const gone = await startAnsweringServer();
  await gone.close();
  const lost = await stripeProvider({
    code: 'stripe',
    account: 'stripe-test',
    formOrigins: [],
    secretKey: 'sk_test_0123456789',
    webhookSecrets: [],
    mode: 'test',
    apiUrl: () => gone.url,
  });
  await expect(lost.refund(refundOrder, signal())).rejects.toMatchObject({ kind: 'unreachable' });
});
