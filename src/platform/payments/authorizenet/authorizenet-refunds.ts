import { z } from 'zod';
import { hoursAfter, type Instant } from '#kernel/instant.ts';
import { decimalOfCents } from '../decimal-cents.ts';
import type { RefundFailure, RefundFinding, RefundOrder } from '../payment-provider.ts';
import { ProviderError } from '../provider-errors.ts';
import { type AuthorizenetAccount, callAuthorizenet, errorIn } from './authorizenet-calls.ts';
import type { Reports } from './authorizenet-lists.ts';
import { paymentOf, refundOf, type Transaction, voidedIn, voidIdOf } from './read-authorizenet.ts';

export interface RefundParts {
  readonly account: AuthorizenetAccount;
  readonly reports: Reports;
  readonly now: Instant;
}

/** So long after a payment its card is still credited by reference; some accounts allow fewer days. */
const REFUNDED_WITHIN_HOURS = 180 * 24;
const REFUNDED_SURELY_WITHIN_HOURS = 120 * 24;
/** Batches go once a day; then a part can be given back. */
const UNTIL_SETTLED_HOURS = 24;

const ALREADY_VOIDED = '310';
const NOT_TO_BE_CREDITED = '54';

const responseSchema = z.looseObject({
  transactionResponse: z
    .looseObject({
      responseCode: z.string(),
      transId: z.string().optional(),
      errors: z.array(z.looseObject({ errorCode: z.string() })).default([]),
    })
    .optional(),
});

/** Settled: a refund. Not yet: a void of the whole, and a part has to wait. */
export async function sendRefund(parts: RefundParts, order: RefundOrder, signal: AbortSignal): Promise<RefundFinding> {
  const { payment, amountCents } = order;
  const transaction = await parts.reports.findTransaction(payment.paymentId);
  const found = transaction && paymentOf(transaction);
  if (!found || found.state === 'failed') return REFUSED;
  if (found.state === 'taken-back') return foundVoid(transaction);
  if (!found.isSettled) {
    if (amountCents < found.amountCents) return { state: 'not-yet', tryAt: hoursAfter(parts.now, UNTIL_SETTLED_HOURS) };
    return sendVoid(parts, payment.paymentId, signal);
  }
  const isWithin = (hours: number) => parts.now <= hoursAfter(found.at, hours);
  if (!isWithin(REFUNDED_WITHIN_HOURS)) return TOO_OLD;
  const { code, refundId } = await send(parts, refundRequest(order, transaction), signal);
  if (refundId !== null) return { state: 'pending', refundId };
  if (code === NOT_TO_BE_CREDITED && !isWithin(REFUNDED_SURELY_WITHIN_HOURS)) return TOO_OLD;
  return { state: 'failed', refundId: null, why: refusals[code] ?? 'refused' };
}

const REFUSED = { state: 'failed', refundId: null, why: 'refused' } as const;
const TOO_OLD = { state: 'failed', refundId: null, why: 'too-old' } as const;
const refusals: Readonly<Record<string, RefundFailure>> = { '4': 'card-closed', '8': 'card-closed' };

/** In the order of the schema. The card is named by its last four digits alone. */
function refundRequest({ reference, amountCents, payment }: RefundOrder, transaction: Transaction) {
  const cardNumber = transaction.payment?.creditCard?.cardNumber.slice(-4);
  return {
    transactionType: 'refundTransaction',
    amount: decimalOfCents(amountCents),
    payment: { creditCard: { cardNumber, expirationDate: 'XXXX' } },
    refTransId: payment.paymentId,
    order: { invoiceNumber: reference },
  };
}

async function sendVoid(parts: RefundParts, paymentId: string, signal: AbortSignal): Promise<RefundFinding> {
  const request = { transactionType: 'voidTransaction', refTransId: paymentId };
  const { code, refundId } = await send(parts, request, signal);
  if (refundId !== null || code === ALREADY_VOIDED) return { state: 'succeeded', refundId: voidIdOf(paymentId) };
  // It was settled in the moment between the question and the order: asked again, it is refunded.
  return { state: 'not-yet', tryAt: hoursAfter(parts.now, 1) };
}

type Sent = { readonly refundId: string; readonly code: null } | { readonly refundId: null; readonly code: string };

async function send({ account }: RefundParts, transactionRequest: object, signal: AbortSignal): Promise<Sent> {
  const body = { transactionRequest };
  const answer = await callAuthorizenet(account, { kind: 'changes', name: 'createTransactionRequest', body }, signal);
  const parsed = responseSchema.safeParse(answer);
  if (!parsed.success) throw new ProviderError('uncertain', 'Authorize.Net answered in an unknown shape');
  const { transactionResponse: response } = parsed.data;
  const code = response?.errors[0]?.errorCode ?? errorIn(answer);
  if (code !== null) return { refundId: null, code };
  if (response?.responseCode !== '1' || !response.transId) {
    throw new ProviderError('uncertain', 'Authorize.Net neither carried out nor refused the order');
  }
  return { refundId: response.transId, code: null };
}

const foundVoid = ({ transId, transactionStatus }: Transaction): RefundFinding =>
  transactionStatus === 'voided' ? { state: 'succeeded', refundId: voidIdOf(transId) } : REFUSED;

/** A refund has our reference as its invoice number; a void is seen in the payment itself. */
export async function findRefund(
  { reports }: Pick<RefundParts, 'reports'>,
  { reference, payment, since }: RefundOrder,
  refundId: string | null,
): Promise<RefundFinding> {
  if (refundId !== null) {
    const voided = voidedIn(refundId);
    const transaction = await reports.findTransaction(voided ?? refundId);
    if (!transaction) return { state: 'absent' };
    return voided === undefined ? findingOf(transaction) : foundVoid(transaction);
  }
  const paid = await reports.findTransaction(payment.paymentId);
  if (paid?.transactionStatus === 'voided') return foundVoid(paid);
  for await (const summary of reports.listSince(since)) {
    if (summary.invoiceNumber !== reference) continue;
    const transaction = await reports.findTransaction(summary.transId);
    if (transaction) return findingOf(transaction);
  }
  return { state: 'absent' };
}

function findingOf(transaction: Transaction): RefundFinding {
  const { state, refundId } = refundOf(transaction);
  return state === 'failed' ? { state, refundId, why: 'refused' } : { state, refundId };
}
