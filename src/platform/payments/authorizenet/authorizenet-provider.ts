import { z } from 'zod';
import { earliest, type Instant, instant } from '#kernel/instant.ts';
import type { Clock } from '../../clock.ts';
import type {
  Finding,
  FindOrder,
  FoundPayment,
  OpenedPage,
  PageOrder,
  PaymentProvider,
  Recorded,
} from '../payment-provider.ts';
import type { AuthorizenetSettings } from '../payment-settings.ts';
import { ProviderError } from '../provider-errors.ts';
import { callAuthorizenet, errorIn } from './authorizenet-calls.ts';
import { type Reports, reportsOf } from './authorizenet-lists.ts';
import { takeAuthorizenetNotice } from './authorizenet-notices.ts';
import { findRefund, sendRefund } from './authorizenet-refunds.ts';
import { hostedPageFor } from './hosted-page.ts';
import {
  isListedPayment,
  isRefund,
  listedPaymentOf,
  paymentOf,
  referenceOf,
  refundOf,
  type TransactionSummary,
  voidedIn,
  voidOf,
} from './read-authorizenet.ts';

type AuthorizenetParts = Omit<AuthorizenetSettings, 'provider'> &
  Pick<PaymentProvider, 'code' | 'account' | 'formOrigins'> & {
    readonly apiUrl: () => string;
    /** The page that takes the token. */
    readonly pageUrl: string;
    readonly clock: Clock;
  };

/** A token opens the page for a quarter of an hour. */
const PAGE_SECONDS = { least: 60, most: 900 };

/**
 * Accept Hosted of Authorize.Net, as full pages of theirs. The payment's id is its transaction. Pages can't be asked
 * about and can't be ended; disputes are not told.
 */
export function authorizenetProvider(parts: AuthorizenetParts): PaymentProvider {
  const { clock, signatureKeys } = parts;
  const now = () => clock.now();
  const reportsFor = (signal: AbortSignal) => reportsOf(parts, now, signal);
  return {
    code: parts.code,
    account: parts.account,
    formOrigins: parts.formOrigins,
    pageSeconds: PAGE_SECONDS,
    can: { endPage: false, refundPartBeforeSettlement: false, tellDisputes: false, keepIdempotencyHours: 0 },

    open: (order, signal) => openPage(parts, order, signal),
    find: (order, signal) => find(reportsFor(signal), order),
    findPayment: async (paymentId, signal) => {
      const transaction = await reportsFor(signal).findTransaction(paymentId);
      if (!transaction || isRefund(transaction)) return undefined;
      return { reference: referenceOf(transaction), payment: paymentOf(transaction) };
    },
    endPage: async () => 'cannot',
    refund: (order, signal) => sendRefund({ account: parts, reports: reportsFor(signal), now: now() }, order, signal),
    findRefund: (order, refundId, signal) => findRefund({ reports: reportsFor(signal) }, order, refundId),
    findRefundById: async (refundId, signal) => {
      const voided = voidedIn(refundId);
      const transaction = await reportsFor(signal).findTransaction(voided ?? refundId);
      if (voided !== undefined) return transaction?.transactionStatus === 'voided' ? voidOf(transaction) : undefined;
      return transaction && isRefund(transaction) ? refundOf(transaction) : undefined;
    },
    findDispute: async () => undefined,
    takeNotice: (raw) => takeAuthorizenetNotice(signatureKeys, raw),
    listSince: (since, signal) => recordsSince(reportsFor(signal), since),
  };
}

const tokenSchema = z.looseObject({ token: z.string().min(1) });

/** Asked again it gives a second token; nobody has seen the first one, whose answer was lost. */
async function openPage(parts: AuthorizenetParts, order: PageOrder, signal: AbortSignal): Promise<OpenedPage> {
  const call = { kind: 'asks', name: 'getHostedPaymentPageRequest', body: hostedPageFor(order) } as const;
  const openedAt = parts.clock.now();
  const answer = await callAuthorizenet(parts, call, signal);
  const code = errorIn(answer);
  if (code !== null) throw new ProviderError('refused', `Authorize.Net: ${code}`);
  const parsed = tokenSchema.safeParse(answer);
  if (!parsed.success) throw new ProviderError('unreachable', 'Authorize.Net gave no token');
  return {
    pageId: null,
    handover: { method: 'POST', url: parts.pageUrl, fields: { token: parsed.data.token } },
    endsAt: earliest(order.endsAt, instant(openedAt + PAGE_SECONDS.most * 1_000)),
  };
}

async function find(reports: Reports, { reference, since }: FindOrder): Promise<Finding> {
  const ids = new Set<string>();
  for await (const { invoiceNumber, transId } of reports.listSince(since)) {
    if (invoiceNumber === reference) ids.add(transId);
  }
  const payments: FoundPayment[] = [];
  for (const id of ids) {
    const transaction = await reports.findTransaction(id);
    // A refund that was made at the bank bears the number of its payment.
    if (transaction && !isRefund(transaction)) payments.push(paymentOf(transaction));
  }
  return { page: 'unknown', payments };
}

async function* recordsSince(reports: Reports, since: Instant): AsyncGenerator<Recorded> {
  for await (const summary of reports.listSince(since)) {
    if (isListedPayment(summary)) yield { kind: 'payment', ...listedPaymentOf(summary) };
    else yield* detailedRecordsOf(reports, summary);
  }
}

/** Lists don't tell what a refund was for, nor how much was voided. A card that was declined is no row of the books. */
async function* detailedRecordsOf(reports: Reports, { transId }: TransactionSummary): AsyncGenerator<Recorded> {
  const transaction = await reports.findTransaction(transId);
  if (!transaction) return;
  if (isRefund(transaction)) return yield { kind: 'refund', refund: refundOf(transaction) };
  const payment = paymentOf(transaction);
  if (payment.state === 'failed') return;
  yield { kind: 'payment', reference: referenceOf(transaction), payment };
  if (transaction.transactionStatus === 'voided') yield { kind: 'refund', refund: voidOf(transaction) };
}
