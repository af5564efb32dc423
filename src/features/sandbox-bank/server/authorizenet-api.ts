import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Instant, instant, instantOf, isoOf } from '#kernel/instant.ts';
import { centsOfDecimal } from '#platform/payments/decimal-cents.ts';
import { type ApiCall, DEFAULT_CHOICES } from '../domain/bank-choices.ts';
import { type ApiAnswer, answerApi, type Fault } from './answer-api.ts';
import {
  paymentSummary,
  refundSummary,
  refundTransactionShape,
  textOf,
  transactionShape,
} from './authorizenet-shapes.ts';
import type { Bank } from './bank.ts';
import { newToken } from './bank-ids.ts';
import { findPayment, findRefund, insertPage, listBatches, listPayments, listRefunds } from './books.repository.ts';
import { pay } from './pay.ts';
import { makeRefund, makeVoid } from './refund.ts';
import { isWeb } from './stripe-api.ts';

type Content = Readonly<Record<string, unknown>>;

/** The elements of a request in the order of the schema; another order is refused. */
const orders: Readonly<Record<string, readonly string[]>> = {
  getHostedPaymentPageRequest: ['merchantAuthentication', 'refId', 'transactionRequest', 'hostedPaymentSettings'],
  createTransactionRequest: ['merchantAuthentication', 'refId', 'transactionRequest'],
  getTransactionDetailsRequest: ['merchantAuthentication', 'refId', 'transId'],
  getUnsettledTransactionListRequest: ['merchantAuthentication', 'refId', 'status', 'sorting', 'paging'],
  getSettledBatchListRequest: [
    'merchantAuthentication',
    'refId',
    'includeStatistics',
    'firstSettlementDate',
    'lastSettlementDate',
  ],
  getTransactionListRequest: ['merchantAuthentication', 'refId', 'batchId', 'sorting', 'paging'],
  transactionRequest: [
    'transactionType',
    'amount',
    'payment',
    'refTransId',
    'order',
    'customer',
    'transactionSettings',
  ],
};

const calls: Readonly<Record<string, ApiCall>> = {
  getHostedPaymentPageRequest: 'open',
  createTransactionRequest: 'refund',
  getTransactionDetailsRequest: 'find',
};

/** What a merchant of Authorize.Net can ask, as far as hosted pages, refunds and reports need it. */
export function authorizenetApi(scope: FastifyInstance, bank: Bank): void {
  scope.post('/xml/v1/request.api', async (request, reply) => {
    const [name = '', content = {}] = Object.entries((request.body ?? {}) as Record<string, Content>)[0] ?? [];
    return answerApi(
      bank,
      { request, reply },
      {
        call: calls[name] ?? 'list',
        failed: () => '<html><body>Service unavailable</body></html>',
        work: async (fault) => {
          const answer = await answerTo(bank, { name, content, fault });
          return fault === 'error-after' ? { status: 500, body: '' } : answer;
        },
      },
    );
  });
}

const messages = (resultCode: 'Ok' | 'Error', code: string, text: string) => ({
  messages: { resultCode, message: [{ code, text }] },
});
const ok = (content: object = {}): ApiAnswer => ({
  status: 200,
  body: textOf({ ...content, ...messages('Ok', 'I00001', 'Successful.') }),
});
const refused = (code: string, text: string): ApiAnswer => ({
  status: 200,
  body: textOf(messages('Error', code, text)),
});
const NOT_FOUND = refused('E00040', 'The record cannot be found.');

interface Asked {
  readonly name: string;
  readonly content: Content;
  readonly fault: Fault;
}

async function answerTo(bank: Bank, { name, content, fault }: Asked): Promise<ApiAnswer> {
  const { loginId, transactionKey } = bank.keys.authorizenet;
  const given = content.merchantAuthentication as
    | { readonly name?: unknown; readonly transactionKey?: unknown }
    | undefined;
  if (given?.name !== loginId || given.transactionKey !== transactionKey) {
    return refused('E00007', 'User authentication failed due to invalid authentication values.');
  }
  if (!isOrdered(name, content) || !isOrdered('transactionRequest', Object(content.transactionRequest))) {
    return refused('E00003', 'The element has an invalid child element.');
  }
  switch (name) {
    case 'getHostedPaymentPageRequest':
      return openPage(bank, content, fault);
    case 'createTransactionRequest':
      return carryOut(bank, content);
    case 'getTransactionDetailsRequest':
      return details(bank, String(content.transId));
    case 'getUnsettledTransactionListRequest':
      return transactionsOf(bank, content, (batch) => batch === null);
    case 'getTransactionListRequest':
      return transactionsOf(bank, content, (batch) => batch === content.batchId);
    default:
      return batches(bank, content);
  }
}

/** Whether all elements are known and none stands before one that should come first. */
function isOrdered(name: string, content: Content): boolean {
  const order = orders[name];
  const places = Object.keys(content).map((key) => order?.indexOf(key) ?? -1);
  return places.every((place, n) => place >= 0 && place > (places[n - 1] ?? -1));
}

const hostedSchema = z.object({
  refId: z.string(),
  transactionRequest: z.looseObject({
    amount: z.string(),
    order: z.object({ invoiceNumber: z.string().max(20), description: z.string().max(255) }),
  }),
  hostedPaymentSettings: z.object({
    setting: z.array(z.object({ settingName: z.string(), settingValue: z.string() })),
  }),
});

/** A token opens its page for a quarter of an hour. */
const TOKEN_MS = 900_000;

async function openPage(bank: Bank, content: Content, fault: Fault): Promise<ApiAnswer> {
  const { transactionRequest, hostedPaymentSettings } = hostedSchema.parse(content);
  const settings = Object.fromEntries(
    hostedPaymentSettings.setting.map(({ settingName, settingValue }) => [settingName, JSON.parse(settingValue)]),
  );
  const { url: returnUrl, cancelUrl } = settings.hostedPaymentReturnOptions;
  if (!isWeb(returnUrl) || !isWeb(cancelUrl)) return refused('E00013', 'The address is invalid.');
  const { invoiceNumber, description } = transactionRequest.order;
  const amountCents = centsOfDecimal(transactionRequest.amount);
  const now = bank.now();
  const { token } = await insertPage(bank.db, {
    token: newToken(),
    style: 'authorizenet',
    reference: invoiceNumber,
    amountCents,
    lines: [{ label: description, amountCents }],
    payee: String(settings.hostedPaymentOrderOptions?.merchantName ?? ''),
    language: null,
    returnUrl,
    cancelUrl,
    createdAt: now,
    endsAt: instant(now + TOKEN_MS),
  });
  if (fault === 'paid-inside') await pay(bank, { token, choices: DEFAULT_CHOICES });
  return ok({ token });
}

const changeSchema = z.looseObject({
  transactionRequest: z.looseObject({
    transactionType: z.string(),
    amount: z.string().optional(),
    refTransId: z.string(),
    payment: z.object({ creditCard: z.object({ cardNumber: z.string(), expirationDate: z.string() }) }).optional(),
    order: z.object({ invoiceNumber: z.string().max(20) }).optional(),
  }),
});

const carriedOut = (transId: string): ApiAnswer => ok({ transactionResponse: { responseCode: '1', transId } });
const failed = (errorCode: string, errorText: string): ApiAnswer => ({
  status: 200,
  body: textOf({
    transactionResponse: { responseCode: '3', transId: '0', errors: [{ errorCode, errorText }] },
    ...messages('Error', 'E00027', 'The transaction was unsuccessful.'),
  }),
});
const NOT_SETTLED = failed('54', 'The referenced transaction does not meet the criteria for issuing a credit.');

async function carryOut(bank: Bank, content: Content): Promise<ApiAnswer> {
  const { transactionRequest } = changeSchema.parse(content);
  const { transactionType, refTransId, amount, order, payment } = transactionRequest;
  if (transactionType === 'voidTransaction') return voided(bank, refTransId);
  const paid = await findPayment(bank.db, refTransId);
  if (paid?.batch === null || payment?.creditCard.cardNumber !== paid?.last4) return NOT_SETTLED;
  const answer = await makeRefund(bank, {
    paymentId: refTransId,
    amountCents: centsOfDecimal(amount ?? ''),
    reference: order?.invoiceNumber ?? null,
  });
  switch (answer.went) {
    case 'made':
      return { ...carriedOut(answer.refund.id), isLost: answer.isAnswerLost };
    case 'unknown':
      return failed('16', 'The transaction cannot be found.');
    case 'too-much':
      return failed('55', 'The sum of credits against the referenced transaction would exceed original debit amount.');
    case 'refused':
      return NOT_SETTLED;
  }
}

async function voided(bank: Bank, paymentId: string): Promise<ApiAnswer> {
  const isLost = (await findPayment(bank.db, paymentId))?.refunding === 'answer-lost';
  switch (await makeVoid(bank, paymentId)) {
    case 'made':
      return { ...carriedOut(paymentId), isLost };
    case 'made-before':
      return failed('310', 'This transaction has already been voided.');
    default:
      return failed('16', 'The transaction cannot be found.');
  }
}

async function details(bank: Bank, id: string): Promise<ApiAnswer> {
  const payment = await findPayment(bank.db, id);
  if (payment) return ok({ transaction: transactionShape(payment) });
  const refund = await findRefund(bank.db, id);
  const of = refund && (await findPayment(bank.db, refund.payment_id));
  return of ? ok({ transaction: refundTransactionShape(refund, of) }) : NOT_FOUND;
}

const pagingSchema = z.looseObject({ paging: z.object({ limit: z.string(), offset: z.string() }) });

async function transactionsOf(
  bank: Bank,
  content: Content,
  isWanted: (batch: string | null) => boolean,
): Promise<ApiAnswer> {
  const { limit, offset } = pagingSchema.parse(content).paging;
  const payments = (await listPayments(bank.db, { style: 'authorizenet' }))
    .filter(({ batch }) => isWanted(batch))
    .map(paymentSummary);
  const refunds = (await listRefunds(bank.db, {})).filter(({ batch }) => isWanted(batch)).map(refundSummary);
  const all = [...payments, ...refunds].toSorted((a, b) => b.submitTimeUTC.localeCompare(a.submitTimeUTC));
  const first = (Number(offset) - 1) * Number(limit);
  const transactions = all.slice(first, first + Number(limit));
  // An empty list is left out.
  return transactions.length > 0 ? ok({ transactions, totalNumInResultSet: all.length }) : ok();
}

const minutes = (batch: string): Instant => instant(Number(batch) * 60_000);
const MAX_DAYS_MS = 31 * 86_400_000;

async function batches(bank: Bank, content: Content): Promise<ApiAnswer> {
  const from = instantOf(String(content.firstSettlementDate));
  const until = instantOf(String(content.lastSettlementDate));
  if (until - from > MAX_DAYS_MS) return refused('E00013', 'The date range is too long.');
  const settled = (await listBatches(bank.db)).filter((batch) => minutes(batch) >= from && minutes(batch) <= until);
  const batchList = settled.map((batchId) => ({
    batchId,
    settlementTimeUTC: isoOf(minutes(batchId)),
    settlementState: 'settledSuccessfully',
  }));
  return batchList.length > 0 ? ok({ batchList }) : ok();
}
