import Stripe from 'stripe';
import { beforeAll, expect, test } from 'vitest';
import { instant, instantOf } from '#kernel/instant.ts';
import type { PaymentProvider, RawNotice } from '../payment-provider.ts';
import { NoticeRefused } from '../provider-errors.ts';
import { stripeProvider } from './stripe-provider.ts';

const NEW = 'whsec_thenewsecret';
const OLD = 'whsec_theoldsecret';
const RECEIVED = instantOf('2027-03-01T12:00:00Z');
const REFERENCE = 'M0123456789ABCDEFGH';

let provider: PaymentProvider;

beforeAll(async () => {
  provider = await stripeProvider({
    code: 'stripe',
    account: 'stripe-test',
    formOrigins: [],
    secretKey: 'sk_test_0123456789',
    webhookSecrets: [NEW, OLD],
    mode: 'test',
  });
});

const event = (type: string, object: object, more: object = {}) => ({
  id: 'evt_1',
  object: 'event',
  type,
  created: RECEIVED / 1_000 - 2,
  livemode: false,
  data: { object },
  ...more,
});
const paidEvent = event('checkout.session.completed', {
  id: 'cs_test_1',
  client_reference_id: REFERENCE,
  payment_intent: 'pi_1',
});

interface Signing {
  readonly secret?: string;
  readonly ageSeconds?: number;
  readonly header?: RawNotice['headers'][string];
}

/** A notice as Stripe's own library signs it. */
function signed(content: object | string, { secret = NEW, ageSeconds = 0, header }: Signing = {}): RawNotice {
  const payload = typeof content === 'string' ? content : JSON.stringify(content);
  const timestamp = RECEIVED / 1_000 - ageSeconds;
  const made = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return {
    body: Buffer.from(payload),
    headers: { 'stripe-signature': header ?? made },
    url: 'https://marea.test/webhooks/payments/stripe',
    receivedAt: RECEIVED,
  };
}

const signatureOf = (raw: RawNotice) => String(raw.headers['stripe-signature']);

function whyRefused(raw: RawNotice): string {
  try {
    provider.takeNotice(raw);
    return 'taken';
  } catch (error) {
    if (error instanceof NoticeRefused) return error.why;
    throw error;
  }
}

test('P11 a notice that is signed with any of the secrets is taken', () => {
  const expected = [
    {
      noticeId: 'evt_1',
      kind: 'payment',
      about: { reference: REFERENCE, pageId: 'cs_test_1', paymentId: 'pi_1' },
      happenedAt: instant(RECEIVED - 2_000),
    },
  ];
  expect(provider.takeNotice(signed(paidEvent))).toEqual(expected);
  expect(provider.takeNotice(signed(paidEvent, { secret: OLD }))).toEqual(expected);
  const two = signatureOf(signed(paidEvent)).replace('v1=', `v1=${'0'.repeat(64)},v1=`);
  expect(provider.takeNotice(signed(paidEvent, { header: two }))).toEqual(expected);
});

test.each([
  ['none', '', 'no-signature'],
  ['none at all', undefined, 'no-signature'],
  ['a retired secret', signatureOf(signed(paidEvent, { secret: 'whsec_retired' })), 'wrong'],
  ['two headers, both right', `${signatureOf(signed(paidEvent))}, ${signatureOf(signed(paidEvent))}`, 'wrong'],
  ['two headers as a list', [signatureOf(signed(paidEvent)), signatureOf(signed(paidEvent))], 'wrong'],
  ['no time', signatureOf(signed(paidEvent)).replace(/^t=\d+,/, ''), 'wrong'],
  [
    'another time than was signed',
    signatureOf(signed(paidEvent)).replace(/^t=\d+/, `t=${RECEIVED / 1_000 - 1}`),
    'wrong',
  ],
  ['half a signature', signatureOf(signed(paidEvent)).slice(0, -2), 'wrong'],
  ['a scheme that proves nothing', signatureOf(signed(paidEvent)).replace('v1=', 'v0='), 'wrong'],
  ['of 400 seconds ago', signatureOf(signed(paidEvent, { ageSeconds: 400 })), 'stale'],
  [
    'of 400 seconds ago by the second secret',
    signatureOf(signed(paidEvent, { ageSeconds: 400, secret: OLD })),
    'stale',
  ],
  ['of 400 seconds ahead', signatureOf(signed(paidEvent, { ageSeconds: -400 })), 'stale'],
])('P11 a signature that is %s is refused', (_what, header, why) => {
  expect(whyRefused({ ...signed(paidEvent), headers: { 'stripe-signature': header } })).toBe(why);
});

test.each([299, -299])('P11 a signature of %i seconds ago is taken', (ageSeconds) => {
  expect(whyRefused(signed(paidEvent, { ageSeconds }))).toBe('taken');
});

test('P12 the bytes are verified as they came: any other writing of the same content is refused', () => {
  const text = `{"amount":10.00,"name":"Ñandú\\u00e9","id":"evt_1"}\n`;
  const header = signatureOf(signed(text));
  const others = [
    text.replace('10.00', '10'),
    text.replace('\\u00e9', 'é'),
    text.trimEnd(),
    `\uFEFF${text}`,
    JSON.stringify(JSON.parse(text)),
  ];
  expect(whyRefused(signed(text))).toBe('shape');
  expect(others.map((other) => whyRefused(signed(other, { header })))).toEqual(others.map(() => 'wrong'));
});

test.each([
  ['no JSON', 'paid!'],
  ['no event', {}],
  ['an event without its object', { ...paidEvent, data: {} }],
  ['an event without an id', { ...paidEvent, id: undefined }],
])('rule 2 %s is refused though its signature is right', (_what, content) => {
  expect(whyRefused(signed(content))).toBe('shape');
});

test('rule 5 a live event never reaches a test account', () => {
  expect(whyRefused(signed({ ...paidEvent, livemode: true }))).toBe('wrong');
});

test.each([
  [
    event('refund.failed', { id: 're_1', payment_intent: 'pi_1', metadata: { reference: REFERENCE } }),
    { kind: 'refund', about: { reference: REFERENCE, refundId: 're_1', paymentId: 'pi_1' } },
  ],
  [
    event('refund.created', { id: 're_2', payment_intent: null, metadata: {} }),
    { kind: 'refund', about: { refundId: 're_2' } },
  ],
  [event('charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }), { kind: 'refund', about: { paymentId: 'pi_1' } }],
  [
    event('charge.dispute.created', { id: 'dp_1', payment_intent: 'pi_1' }),
    { kind: 'dispute', about: { disputeId: 'dp_1', paymentId: 'pi_1' } },
  ],
  [
    event('payment_intent.payment_failed', { id: 'pi_1', metadata: { reference: 'not ours' } }),
    { kind: 'payment', about: { paymentId: 'pi_1' } },
  ],
  [
    event('checkout.session.expired', { id: 'cs_1', client_reference_id: null, payment_intent: null }),
    { kind: 'payment', about: { pageId: 'cs_1' } },
  ],
  [event('customer.created', { id: 'cus_1' }), { kind: 'other', about: {} }],
])('a notice says only what is worth asking about: %j', (content, said) => {
  expect(provider.takeNotice(signed(content))).toMatchObject([said]);
});
