import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import { fixedClock } from '#platform/clock.ts';
import { aPageOrder, aRefundOrder, expectRefundFault } from '#tests/builders/a-page-order.ts';
import {
  type AnsweringServer,
  type GivenAnswer,
  type ReceivedCall,
  startAnsweringServer,
} from '#tests/support/answering-server.ts';
import type { PaymentProvider, Recorded, RefundOrder } from '../payment-provider.ts';
import type { ProviderErrorKind } from '../provider-errors.ts';
import { authorizenetProvider } from './authorizenet-provider.ts';

const REFERENCE = 'M0123456789ABCDEFGH';
const NOW = instantOf('2027-03-01T12:00:00Z');
const PAID_AT = instantOf('2027-03-01T11:00:00Z');
const clock = fixedClock(NOW);
const signal = () => new AbortController().signal;
const account = {
  code: 'authorizenet',
  account: 'authorizenet-test-12345678',
  formOrigins: ['https://test.authorize.net'],
  loginId: 'login',
  transactionKey: '0123456789abcdef',
  signatureKeys: [],
  mode: 'test',
  pageUrl: 'https://test.authorize.net/payment/payment',
  clock,
} as const;

let bank: AnsweringServer;
let provider: PaymentProvider;

beforeAll(async () => {
  bank = await startAnsweringServer();
  provider = authorizenetProvider({ ...account, apiUrl: () => bank.url });
});
beforeEach(() => clock.set(NOW));
afterAll(() => bank.close());

const order = aPageOrder({ reference: REFERENCE, language: 'es', endsAt: instantOf('2027-03-01T12:45:00Z') });
const refundOrder = aRefundOrder('60020981676', PAID_AT);

const OK = '"messages":{"resultCode":"Ok","message":[{"code":"I00001","text":"Successful."}]}';
const ok = (content: string): GivenAnswer => ({ text: `\uFEFF{${content === '' ? '' : `${content},`}${OK}}` });
const error = (code: string): GivenAnswer => ({
  text: `\uFEFF{"messages":{"resultCode":"Error","message":[{"code":"${code}","text":"0123456789abcdef"}]}}`,
});
const transaction = (more: object = {}, amount = '1271.25') =>
  JSON.stringify({
    transId: '60020981676',
    submitTimeUTC: '2027-03-01T11:00:00.000Z',
    transactionType: 'authCaptureTransaction',
    transactionStatus: 'capturedPendingSettlement',
    responseCode: 1,
    responseReasonCode: 1,
    order: { invoiceNumber: REFERENCE },
    authAmount: 'AMOUNT',
    settleAmount: 'AMOUNT',
    payment: { creditCard: { cardNumber: 'XXXX1111', expirationDate: 'XXXX', cardType: 'Visa' } },
    ...more,
  }).replaceAll('"AMOUNT"', amount);
const summary = (more: object = {}, amount = '1271.25') =>
  JSON.stringify({
    transId: '60020981676',
    submitTimeUTC: '2027-03-01T11:00:00Z',
    transactionStatus: 'capturedPendingSettlement',
    invoiceNumber: REFERENCE,
    accountType: 'Visa',
    accountNumber: 'XXXX1111',
    settleAmount: 'AMOUNT',
    ...more,
  }).replaceAll('"AMOUNT"', amount);
const PAID = {
  paymentId: '60020981676',
  state: 'paid',
  amountCents: 127_125,
  currency: 'USD',
  at: PAID_AT,
  card: { brand: 'Visa', last4: '1111' },
  isSettled: false,
};

const requestIn = ({ body }: ReceivedCall) => Object.entries(JSON.parse(body.toString()))[0] as [string, object];
const namesAsked = () => bank.calls.map((call) => requestIn(call)[0]);

/** Answers each kind of request as its entry says; lists are empty when they have none. */
function answerWith(answers: Readonly<Record<string, (request: Record<string, string>) => GivenAnswer>>): void {
  bank.answer((call) => {
    const [name, request] = requestIn(call);
    return answers[name]?.(request as Record<string, string>) ?? ok('');
  });
}

test('a page is opened by a form with a token that ends in a quarter of an hour; the order of the elements counts', async () => {
  answerWith({ getHostedPaymentPageRequest: () => ok('"token":"FCfc6VbKGFztf8g4sI0B1bG35quHGGlnJx7G8zRpqV"') });

  expect(await provider.open(order, signal())).toEqual({
    pageId: null,
    handover: {
      method: 'POST',
      url: 'https://test.authorize.net/payment/payment',
      fields: { token: 'FCfc6VbKGFztf8g4sI0B1bG35quHGGlnJx7G8zRpqV' },
    },
    endsAt: instantOf('2027-03-01T12:15:00Z'),
  });
  const [sent] = bank.calls;
  const back = JSON.stringify({
    showReceipt: true,
    url: order.returnUrl,
    urlText: 'Volver a su viaje',
    cancelUrl: order.cancelUrl,
    cancelUrlText: 'Cancelar',
  });
  expect(sent?.body.toString()).toContain(
    `{"getHostedPaymentPageRequest":{"merchantAuthentication":{"name":"login","transactionKey":"0123456789abcdef"},"refId":"${REFERENCE}","transactionRequest":{"transactionType":"authCaptureTransaction","amount":"1271.25","order":{"invoiceNumber":"${REFERENCE}","description":"Invoice 2027-000001, Invoice 2027-000002"},"customer":{"email":"guest@demo.test"},"transactionSettings":{"setting":[{"settingName":"duplicateWindow","settingValue":"28800"}]}},"hostedPaymentSettings":{"setting":[{"settingName":"hostedPaymentReturnOptions","settingValue":${JSON.stringify(back)}}`,
  );
});

test('a page never ends later than it was asked to', async () => {
  answerWith({ getHostedPaymentPageRequest: () => ok('"token":"t"') });
  const endsAt = instantOf('2027-03-01T12:05:00Z');
  expect(await provider.open({ ...order, endsAt }, signal())).toMatchObject({ endsAt });
});

test.each([
  ['capturedPendingSettlement', { state: 'paid', isSettled: false }],
  ['settledSuccessfully', { state: 'paid', isSettled: true }],
  ['FDSPendingReview', { state: 'held' }],
  ['FDSAuthorizedPendingReview', { state: 'held' }],
  ['authorizedPendingCapture', { state: 'pending' }],
  ['declined', { state: 'failed', failure: 'declined' }],
  ['voided', { state: 'taken-back' }],
  ['somethingNew', { state: 'pending' }],
])('what a transaction that is %s means', async (transactionStatus, found) => {
  answerWith({ getTransactionDetailsRequest: () => ok(`"transaction":${transaction({ transactionStatus })}`) });
  const answer = await provider.findPayment('60020981676', signal());
  expect(answer).toMatchObject({ reference: REFERENCE, payment: { paymentId: '60020981676', ...found } });
});

test.each([
  ['1271.25', 127_125],
  ['1271.2', 127_120],
  ['509.99', 50_999],
  ['4.35', 435],
  ['90071992547409.91', undefined],
  ['1e3', undefined],
  ['10.005', undefined],
])('P51 the amount %s is read by its characters', async (amount, amountCents) => {
  answerWith({ getTransactionDetailsRequest: () => ok(`"transaction":${transaction({}, amount)}`) });
  const asked = provider.findPayment('60020981676', signal());
  if (amountCents === undefined) await expect(asked).rejects.toThrow(RangeError);
  else expect((await asked)?.payment.amountCents).toBe(amountCents);
});

test('what the guest is told about a declined card', async () => {
  const told = async (code: number) => {
    const declined = transaction({ transactionStatus: 'declined', responseReasonCode: code });
    answerWith({ getTransactionDetailsRequest: () => ok(`"transaction":${declined}`) });
    return (await provider.findPayment('60020981676', signal()))?.payment.failure;
  };
  expect([await told(2), await told(4), await told(8), await told(44)]).toEqual([
    'declined',
    'lost-card',
    'expired-card',
    'wrong-code',
  ]);
});

test('a transaction that is not there, or a refund, is no payment', async () => {
  answerWith({ getTransactionDetailsRequest: () => error('E00040') });
  expect(await provider.findPayment('1', signal())).toBeUndefined();
  answerWith({
    getTransactionDetailsRequest: () => ok(`"transaction":${transaction({ transactionType: 'refundTransaction' })}`),
  });
  expect(await provider.findPayment('1', signal())).toBeUndefined();
});

test('P03 all payments of a page are found by our reference, settled or not, and no others', async () => {
  answerWith({
    getUnsettledTransactionListRequest: () =>
      ok(
        `"transactions":[${summary()},${summary({ transId: '2', invoiceNumber: 'INV-7' })},${summary({ transId: '3', transactionStatus: 'refundPendingSettlement' })}],"totalNumInResultSet":3`,
      ),
    getSettledBatchListRequest: () => ok('"batchList":[{"batchId":"77","settlementState":"settledSuccessfully"}]'),
    getTransactionListRequest: () => ok(`"transactions":[${summary({ transId: '4' })},${summary()}]`),
    getTransactionDetailsRequest: ({ transId = '' }) =>
      ok(
        `"transaction":${transaction({ transId, ...(transId === '4' && { transactionStatus: 'settledSuccessfully' }), ...(transId === '3' && { transactionType: 'refundTransaction' }) })}`,
      ),
  });
  const found = await provider.find({ reference: REFERENCE, pageId: null, since: hoursAfter(NOW, -2) }, signal());

  expect(found).toEqual({
    page: 'unknown',
    payments: [PAID, { ...PAID, paymentId: '4', isSettled: true }],
  });
  expect(requestIn(bank.calls[0] as ReceivedCall)[1]).toMatchObject({
    sorting: { orderBy: 'submitTimeUTC', orderDescending: true },
    paging: { limit: '1000', offset: '1' },
  });
});

test('nothing is found before anybody paid, and lists longer than a page are read to their end', async () => {
  answerWith({});
  const asked = { reference: REFERENCE, pageId: null, since: hoursAfter(NOW, -1) };
  expect(await provider.find(asked, signal())).toEqual({ page: 'unknown', payments: [] });

  const many = Array.from({ length: 1_000 }, (_, n) => summary({ transId: `x${n}`, invoiceNumber: 'INV' })).join(',');
  bank.answer((call) => {
    const [name, request] = requestIn(call) as [string, { paging?: { offset: string } }];
    if (name === 'getTransactionDetailsRequest') return ok(`"transaction":${transaction()}`);
    if (name !== 'getUnsettledTransactionListRequest') return ok('');
    return ok(`"transactions":[${request.paging?.offset === '1' ? many : summary()}]`);
  });
  expect(await provider.find(asked, signal())).toMatchObject({ payments: [PAID] });
});

const approved = (transId: string) =>
  ok(`"transactionResponse":{"responseCode":"1","transId":"${transId}","refTransID":"60020981676"}`);
const failed = (errorCode: string): GivenAnswer => ({
  text: `{"transactionResponse":{"responseCode":"3","transId":"0","errors":[{"errorCode":"${errorCode}","errorText":"no"}]},"messages":{"resultCode":"Error","message":[{"code":"E00027","text":"The transaction was unsuccessful."}]}}`,
});
const settled = { transactionStatus: 'settledSuccessfully' };
const whole: RefundOrder = { ...refundOrder, amountCents: 127_125 };

test('P41 what is settled is refunded by its last four digits, under a reference of its own', async () => {
  answerWith({
    getTransactionDetailsRequest: () => ok(`"transaction":${transaction(settled)}`),
    createTransactionRequest: () => approved('60020981700'),
  });
  expect(await provider.refund(refundOrder, signal())).toEqual({ state: 'pending', refundId: '60020981700' });
  expect(bank.calls[1]?.body.toString()).toBe(
    '{"createTransactionRequest":{"merchantAuthentication":{"name":"login","transactionKey":"0123456789abcdef"},"transactionRequest":{"transactionType":"refundTransaction","amount":"120.00","payment":{"creditCard":{"cardNumber":"1111","expirationDate":"XXXX"}},"refTransId":"60020981676","order":{"invoiceNumber":"M9876543210ABCDEFGH"}}}}',
  );
});

test('P41 what is not settled is voided as a whole, and a part waits', async () => {
  answerWith({
    getTransactionDetailsRequest: () => ok(`"transaction":${transaction()}`),
    createTransactionRequest: () => approved('60020981676'),
  });
  expect(await provider.refund(refundOrder, signal())).toEqual({ state: 'not-yet', tryAt: hoursAfter(NOW, 24) });
  expect(namesAsked()).toEqual(['getTransactionDetailsRequest']);
  expect(await provider.refund(whole, signal())).toEqual({ state: 'succeeded', refundId: 'void-60020981676' });
  expect(bank.calls.at(-1)?.body.toString()).toContain(
    '"transactionRequest":{"transactionType":"voidTransaction","refTransId":"60020981676"}',
  );
});

const OLDER_THAN = (days: number) => ({ ...settled, submitTimeUTC: new Date(NOW - days * 86_400_000).toISOString() });

test.each([
  [
    'voided before',
    { transactionStatus: 'voided' },
    whole,
    failed('310'),
    { state: 'succeeded', refundId: 'void-60020981676' },
  ],
  ['voided meanwhile', {}, whole, failed('310'), { state: 'succeeded', refundId: 'void-60020981676' }],
  ['settled meanwhile', {}, whole, failed('16'), { state: 'not-yet', tryAt: hoursAfter(NOW, 1) }],
  [
    'declined',
    { transactionStatus: 'declined' },
    whole,
    failed('16'),
    { state: 'failed', refundId: null, why: 'refused' },
  ],
  ['of 181 days ago', OLDER_THAN(181), refundOrder, approved('1'), { state: 'failed', refundId: null, why: 'too-old' }],
  [
    'of 121 days ago at a strict bank',
    OLDER_THAN(121),
    refundOrder,
    failed('54'),
    { state: 'failed', refundId: null, why: 'too-old' },
  ],
  ['of an expired card', settled, refundOrder, failed('8'), { state: 'failed', refundId: null, why: 'card-closed' }],
  ['more than is left', settled, refundOrder, failed('55'), { state: 'failed', refundId: null, why: 'refused' }],
])('P40 a refund of a payment that is %s', async (_what, more, wanted, answer, finding) => {
  answerWith({
    getTransactionDetailsRequest: () => ok(`"transaction":${transaction(more)}`),
    createTransactionRequest: () => answer,
  });
  expect(await provider.refund(wanted, signal())).toEqual(finding);
});

test('P38 a refund whose answer was lost is looked for in the books by its reference, and absent when it was never made', async () => {
  const refund = {
    transId: '5',
    transactionType: 'refundTransaction',
    refTransId: '60020981676',
    transactionStatus: 'refundPendingSettlement',
  };
  const invoiceNumber = refundOrder.reference;
  answerWith({
    getUnsettledTransactionListRequest: () =>
      ok(
        `"transactions":[${summary({ transId: '5', invoiceNumber, transactionStatus: refund.transactionStatus }, '120.00')}]`,
      ),
    getTransactionDetailsRequest: ({ transId }) =>
      ok(
        `"transaction":${transId === '5' ? transaction({ ...refund, order: { invoiceNumber } }, '120.00') : transaction(settled)}`,
      ),
  });
  expect(await provider.findRefund(refundOrder, null, signal())).toEqual({ state: 'pending', refundId: '5' });
  expect(await provider.findRefundById('5', signal())).toEqual({
    refundId: '5',
    paymentId: '60020981676',
    reference: invoiceNumber,
    state: 'pending',
    amountCents: 12_000,
    currency: 'USD',
    at: PAID_AT,
  });

  answerWith({ getTransactionDetailsRequest: () => ok(`"transaction":${transaction(settled)}`) });
  expect(await provider.findRefund(refundOrder, null, signal())).toEqual({ state: 'absent' });
  answerWith({
    getTransactionDetailsRequest: () => ok(`"transaction":${transaction({ transactionStatus: 'voided' })}`),
  });
  const voided = { state: 'succeeded', refundId: 'void-60020981676' };
  expect(await provider.findRefund(whole, null, signal())).toEqual(voided);
  expect(await provider.findRefund(whole, 'void-60020981676', signal())).toEqual(voided);
});

test('P42 a refund that failed at the bank is found by its reference, whatever its status is called', async () => {
  const invoiceNumber = refundOrder.reference;
  const failure = { transId: '5', transactionStatus: 'generalError' };
  answerWith({
    getUnsettledTransactionListRequest: () => ok(`"transactions":[${summary({ ...failure, invoiceNumber })}]`),
    getTransactionDetailsRequest: ({ transId }) =>
      ok(
        `"transaction":${transId === '5' ? transaction({ ...failure, transactionType: 'refundTransaction', order: { invoiceNumber } }) : transaction(settled)}`,
      ),
  });
  expect(await provider.findRefund(refundOrder, null, signal())).toEqual({
    state: 'failed',
    refundId: '5',
    why: 'refused',
  });
});

test('P43 the books are listed: payments, refunds with what they were for, and a void as both', async () => {
  answerWith({
    getUnsettledTransactionListRequest: () =>
      ok(
        `"transactions":[${summary()},${summary({ transId: '6', transactionStatus: 'voided' }, '0.00')},${summary({ transId: '5', transactionStatus: 'refundPendingSettlement' })},${summary({ transId: '7', submitTimeUTC: '2027-02-27T11:00:00Z' })}]`,
      ),
    getTransactionDetailsRequest: ({ transId = '' }) =>
      ok(
        `"transaction":${
          transId === '5'
            ? transaction({
                transId,
                transactionType: 'refundTransaction',
                refTransId: '60020981676',
                transactionStatus: 'refundPendingSettlement',
                order: {},
              })
            : transaction({ transId, transactionStatus: 'voided' })
        }`,
      ),
  });
  const rows: Recorded[] = [];
  for await (const row of provider.listSince(hoursAfter(NOW, -24), signal())) rows.push(row);
  expect(rows).toMatchObject([
    { kind: 'payment', reference: REFERENCE, payment: PAID },
    { kind: 'payment', reference: REFERENCE, payment: { paymentId: '6', state: 'taken-back', amountCents: 127_125 } },
    { kind: 'refund', refund: { refundId: 'void-6', paymentId: '6', state: 'succeeded', amountCents: 127_125 } },
    { kind: 'refund', refund: { refundId: '5', paymentId: '60020981676', reference: null, state: 'pending' } },
  ]);
});

test('months are listed a month at a time', async () => {
  answerWith({});
  for await (const _row of provider.listSince(hoursAfter(NOW, -24 * 70), signal())) expect.unreachable();
  const asked = bank.calls.map((call) => requestIn(call)).filter(([name]) => name === 'getSettledBatchListRequest');
  expect(asked).toHaveLength(3);
});

test.each([
  ['500', { status: 500, text: '' }, 'uncertain', 'unreachable'],
  ['HTML', { text: '<html>' }, 'uncertain', 'unreachable'],
  ['half a JSON', { text: '{"messages":' }, 'uncertain', 'unreachable'],
  ['JSON that says nothing', { text: '{}' }, 'uncertain', 'unreachable'],
  ['a cut connection', 'cut', 'uncertain', 'unreachable'],
  ['an error while processing', error('E00001'), 'uncertain', 'unreachable'],
  ['an approval without a transaction', ok('"transactionResponse":{"responseCode":"1"}'), 'uncertain', 'unreachable'],
  ['429', { status: 429, text: '' }, 'busy', 'busy'],
  ['a busy server', error('E00053'), 'busy', 'busy'],
  ['a wrong key', error('E00007'), 'misconfigured', 'misconfigured'],
] satisfies [string, GivenAnswer, ProviderErrorKind, ProviderErrorKind][])(
  'P38 after %s a change may have happened or not, and the message holds no key',
  async (_what, answer, changing, asking) => {
    answerWith({
      getTransactionDetailsRequest: () => ok(`"transaction":${transaction(settled)}`),
      createTransactionRequest: () => answer,
    });
    await expectRefundFault(provider, { order: refundOrder, kind: changing, key: account.transactionKey });
    answerWith({ getTransactionDetailsRequest: () => answer });
    await expect(provider.findPayment('1', signal())).rejects.toMatchObject({ kind: asking });
  },
);

test('P03 a call ends with its signal; pages can be neither ended nor asked about, and disputes are not told', async () => {
  bank.answer(() => 'hang');
  await expect(provider.open(order, AbortSignal.timeout(50))).rejects.toMatchObject({ kind: 'unreachable' });
  expect(await provider.endPage('any', signal())).toBe('cannot');
  expect(await provider.findDispute('any', signal())).toBeUndefined();
});
