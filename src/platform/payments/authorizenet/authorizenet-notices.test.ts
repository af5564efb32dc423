import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { instantOf } from '#kernel/instant.ts';
import type { RawNotice } from '../payment-provider.ts';
import { NoticeRefused } from '../provider-errors.ts';
import { takeAuthorizenetNotice } from './authorizenet-notices.ts';

const KEY = 'A1B2C3D4'.repeat(16);
const OLD_KEY = '0F'.repeat(64);
const KEYS = [KEY, OLD_KEY];
const BODY =
  '{"notificationId":"d0e8e7fe-c3e7-4add-a480-27bc5ce28a18","eventType":"net.authorize.payment.authcapture.created","eventDate":"2027-03-01T12:00:00.4671136Z","webhookId":"63d6fea2-aa13-4b1d-a204-f5fbc15942b7","payload":{"responseCode":1,"authCode":"LZ6I19","avsResponse":"Y","authAmount":45.00,"entityName":"transaction","id":"60020981676"}}';
/** By `openssl dgst -sha512 -hmac $KEY`, and with the key's bytes by `-macopt hexkey:$KEY`. */
const BY_TEXT =
  '34D679E76128E0858294BF73E79715E184562235D529C062623F89AA1EA04E2A933701AA555B29997B652CD7814C49BAF1B626682411BF7D2FDCF17F93CF8CA6';
const BY_BYTES =
  '494938B0F3C6FE567F04980E526E81034F36A997AE3B524A016B49A16F0B64E05CCC8AFEF8DD13ADF3E548434A3917E4EBB3B7D2E7B2C4994563C52D4EA29F3C';

const raw = (body: string, header: RawNotice['headers'][string]): RawNotice => ({
  body: Buffer.from(body),
  headers: { 'x-anet-signature': header },
  url: 'https://marea.test/webhooks/payments/authorizenet',
  receivedAt: instantOf('2027-03-01T12:00:01Z'),
});
const signed = (content: object | string, key = KEY) => {
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  return raw(body, `sha512=${createHmac('sha512', key).update(body).digest('hex').toUpperCase()}`);
};

function whyRefused(notice: RawNotice): string {
  try {
    takeAuthorizenetNotice(KEYS, notice);
    return 'taken';
  } catch (error) {
    if (error instanceof NoticeRefused) return error.why;
    throw error;
  }
}

test('P11 the key is its hexadecimal text, as openssl computes it', () => {
  const expected = [
    {
      noticeId: 'd0e8e7fe-c3e7-4add-a480-27bc5ce28a18',
      kind: 'payment',
      about: { paymentId: '60020981676' },
      happenedAt: instantOf('2027-03-01T12:00:00.467Z'),
    },
  ];
  expect(takeAuthorizenetNotice(KEYS, raw(BODY, `sha512=${BY_TEXT}`))).toEqual(expected);
  expect(takeAuthorizenetNotice(KEYS, raw(BODY, `sha512=${BY_TEXT.toLowerCase()}`))).toEqual(expected);
  expect(whyRefused(raw(BODY, `sha512=${BY_BYTES}`))).toBe('wrong');
});

test.each([
  ['none', undefined, 'no-signature'],
  ['empty', '', 'no-signature'],
  ['without its name', BY_TEXT, 'wrong'],
  ['two headers, both right', `sha512=${BY_TEXT}, sha512=${BY_TEXT}`, 'wrong'],
  ['two headers as a list', [`sha512=${BY_TEXT}`, `sha512=${BY_TEXT}`], 'wrong'],
  ['cut off', `sha512=${BY_TEXT.slice(0, -2)}`, 'wrong'],
  ['of another kind', `sha256=${BY_TEXT}`, 'wrong'],
  ['of a retired key', signed(BODY, '9C'.repeat(64)).headers['x-anet-signature'], 'wrong'],
])('P11 a signature that is %s is refused', (_what, header, why) => {
  expect(whyRefused(raw(BODY, header))).toBe(why);
});

test('P11 while one key replaces the other both are taken, and without any key nothing is', () => {
  expect(whyRefused(signed(BODY, OLD_KEY))).toBe('taken');
  expect(() => takeAuthorizenetNotice([], signed(BODY))).toThrow(NoticeRefused);
});

test.each([
  ['45.00 as 45', BODY.replace('45.00', '45')],
  ['written again', JSON.stringify(JSON.parse(BODY))],
  ['with a line at its end', `${BODY}\n`],
  ['with a byte order mark', `\uFEFF${BODY}`],
])('P12 the bytes are verified as they came: %s is refused', (_what, body) => {
  expect(whyRefused(raw(body, `sha512=${BY_TEXT}`))).toBe('wrong');
});

test.each([
  ['no JSON', 'paid'],
  ['no id', { eventType: 'net.authorize.payment.authcapture.created', eventDate: '2027-03-01T12:00:00Z' }],
  ['no date', { notificationId: '1', eventType: 'net.authorize.payment.authcapture.created', eventDate: 'today' }],
])('rule 2 %s is refused though its signature is right', (_what, content) => {
  expect(whyRefused(signed(content))).toBe('shape');
});

const event = (eventType: string, payload: object) => ({
  notificationId: 'n1',
  eventType,
  eventDate: '2027-03-01T12:00:00.5',
  webhookId: 'w1',
  payload,
});
const transaction = { entityName: 'transaction', id: '60020981676' };

test.each([
  [
    event('net.authorize.payment.authcapture.created', { ...transaction, merchantReferenceId: 'M0123456789ABCDEFGH' }),
    { kind: 'payment', about: { paymentId: '60020981676', reference: 'M0123456789ABCDEFGH' } },
  ],
  [
    event('net.authorize.payment.fraud.approved', transaction),
    { kind: 'payment', about: { paymentId: '60020981676' } },
  ],
  [event('net.authorize.payment.refund.created', transaction), { kind: 'refund', about: { refundId: '60020981676' } }],
  [
    event('net.authorize.payment.void.created', transaction),
    { kind: 'refund', about: { refundId: 'void-60020981676', paymentId: '60020981676' } },
  ],
  [event('net.authorize.customer.created', { entityName: 'customerProfile', id: '1' }), { kind: 'other', about: {} }],
  [event('net.authorize.payment.authcapture.created', {}), { kind: 'other', about: {} }],
])('a notice says only what is worth asking about, in UTC: %j', (content, said) => {
  expect(takeAuthorizenetNotice(KEYS, signed(content))).toEqual([
    { noticeId: 'n1', happenedAt: instantOf('2027-03-01T12:00:00.500Z'), ...said },
  ]);
});
