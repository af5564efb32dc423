import type { Instant } from '#kernel/instant.ts';
import type {
  FoundDispute,
  FoundPayment,
  FoundRefund,
  OpenedPage,
  PageOrder,
  PaymentProvider,
  Recorded,
  RefundFinding,
  RefundOrder,
} from '#platform/payments/payment-provider.ts';
import { ProviderError, type ProviderErrorKind } from '#platform/payments/provider-errors.ts';

interface Page {
  readonly order: PageOrder;
  state: 'open' | 'ended';
  readonly payments: FoundPayment[];
}

/** A provider that a test plays: what guests do there, and what goes wrong. */
export interface PlayedProvider extends PaymentProvider {
  /** Every call, in order: `open M123…`. */
  readonly calls: string[];
  readonly pages: ReadonlyMap<string, Page>;
  /** The guest pays on a page; in full unless said otherwise. Gives the id of the payment. */
  pay(reference: string, change?: Partial<FoundPayment>): string;
  /** Changes a payment: released, taken back, settled. */
  change(paymentId: string, change: Partial<FoundPayment>): void;
  /** The provider forgets a payment; gives what puts it back. */
  lose(paymentId: string): () => void;
  /** A refund as the provider keeps it; made in its dashboard when it has no reference of ours. */
  readonly refunds: Map<string, FoundRefund>;
  readonly disputes: Map<string, FoundDispute>;
  /** Payments that belong to no page. */
  readonly strangers: FoundPayment[];
  /** How the next call of this name fails; `after` it was done. */
  fail(call: string, kind: ProviderErrorKind, when?: 'before' | 'after'): void;
  /** What the next refunds answer instead of `succeeded`. */
  readonly refundAnswers: RefundFinding[];
}

/** Plays a provider in memory; `now` dates what happens there. */
export function aPaymentProvider(now: () => Instant): PlayedProvider {
  const calls: string[] = [];
  const pages = new Map<string, Page>();
  const refunds = new Map<string, FoundRefund>();
  const disputes = new Map<string, FoundDispute>();
  const strangers: FoundPayment[] = [];
  const failures = new Map<string, { kind: ProviderErrorKind; when: 'before' | 'after' }[]>();
  const refundAnswers: RefundFinding[] = [];
  let count = 0;
  const nextId = (prefix: string) => {
    count += 1;
    return `${prefix}${count}`;
  };

  async function called<Result>(name: string, about: string, work: () => Result): Promise<Result> {
    calls.push(`${name} ${about}`);
    const failure = failures.get(name)?.shift();
    if (failure?.when === 'before') throw new ProviderError(failure.kind, name);
    const result = work();
    if (failure) throw new ProviderError(failure.kind, name);
    return result;
  }
  const every = () => [...[...pages.values()].flatMap(({ payments }) => payments), ...strangers];
  const referenceOf = (paymentId: string) =>
    [...pages.values()].find(({ payments }) => payments.some((one) => one.paymentId === paymentId))?.order.reference ??
    null;

  return {
    code: 'sandbox',
    account: 'played',
    formOrigins: [],
    pageSeconds: { least: 60, most: 86_400 },
    can: { endPage: true, refundPartBeforeSettlement: true, tellDisputes: true, keepIdempotencyHours: 24 },
    calls,
    pages,
    refunds,
    disputes,
    strangers,
    refundAnswers,
    fail: (call, kind, when = 'before') => {
      failures.set(call, [...(failures.get(call) ?? []), { kind, when }]);
    },
    pay: (reference, change = {}) => {
      const page = pages.get(reference);
      if (!page) throw new Error(`no page ${reference}`);
      const paymentId = nextId('pay_');
      page.payments.push({
        paymentId,
        state: 'paid',
        amountCents: page.order.amountCents,
        currency: 'USD',
        at: now(),
        card: { brand: 'visa', last4: '1111' },
        isSettled: true,
        ...change,
      });
      if ((change.state ?? 'paid') === 'paid') page.state = 'ended';
      return paymentId;
    },
    change: (paymentId, change) => {
      for (const { payments } of pages.values()) {
        const index = payments.findIndex((one) => one.paymentId === paymentId);
        const known = payments[index];
        if (known) payments[index] = { ...known, ...change };
      }
    },
    lose: (paymentId) => {
      const payments = [...pages.values()]
        .map((page) => page.payments)
        .find((all) => all.some((one) => one.paymentId === paymentId));
      const [lost] =
        payments?.splice(
          payments.findIndex((one) => one.paymentId === paymentId),
          1,
        ) ?? [];
      if (!payments || !lost) throw new Error(`no payment ${paymentId}`);
      return () => void payments.push(lost);
    },
    open: (order) =>
      called('open', order.reference, (): OpenedPage => {
        const { reference, endsAt } = order;
        if (!pages.has(reference)) pages.set(reference, { order, state: 'open', payments: [] });
        return {
          pageId: `page-${reference}`,
          handover: { method: 'GET', url: `https://bank.test/${reference}` },
          endsAt,
        };
      }),
    find: ({ reference }) =>
      called('find', reference, () => {
        const page = pages.get(reference);
        return page ? { page: page.state, payments: [...page.payments] } : { page: 'unknown', payments: [] };
      }),
    findPayment: (paymentId) =>
      called('findPayment', paymentId, () => {
        const payment = every().find((one) => one.paymentId === paymentId);
        return payment && { reference: referenceOf(paymentId), payment };
      }),
    endPage: (pageId) =>
      called('endPage', pageId, () => {
        const page = pages.get(pageId.slice('page-'.length));
        if (page?.state !== 'open') return 'too-late';
        page.state = 'ended';
        return 'ended';
      }),
    refund: (order: RefundOrder) =>
      called('refund', order.reference, (): RefundFinding => {
        const known = [...refunds.values()].find(({ reference }) => reference === order.reference);
        if (known) return { state: known.state === 'succeeded' ? 'succeeded' : 'pending', refundId: known.refundId };
        const answer = refundAnswers.shift();
        if (answer && answer.state !== 'pending') return answer;
        const refundId = nextId('ref_');
        const { reference, amountCents, payment } = order;
        const state = answer ? 'pending' : 'succeeded';
        refunds.set(refundId, {
          refundId,
          paymentId: payment.paymentId,
          reference,
          state,
          amountCents,
          currency: 'USD',
          at: now(),
        });
        return { state, refundId };
      }),
    findRefund: (order) =>
      called('findRefund', order.reference, (): RefundFinding => {
        const known = [...refunds.values()].find(({ reference }) => reference === order.reference);
        if (!known) return { state: 'absent' };
        const { state, refundId } = known;
        return state === 'failed' ? { state, refundId, why: 'card-closed' } : { state, refundId };
      }),
    findRefundById: (refundId) => called('findRefundById', refundId, () => refunds.get(refundId)),
    findDispute: (disputeId) => called('findDispute', disputeId, () => disputes.get(disputeId)),
    takeNotice: () => [],
    async *listSince(): AsyncIterable<Recorded> {
      calls.push('listSince');
      for (const payment of every()) yield { kind: 'payment', reference: referenceOf(payment.paymentId), payment };
      for (const refund of refunds.values()) yield { kind: 'refund', refund };
      for (const dispute of disputes.values()) yield { kind: 'dispute', dispute };
    },
  };
}
