import type Stripe from 'stripe';
import { type Instant, instant } from '#kernel/instant.ts';
import type {
  Finding,
  OpenedPage,
  PageOrder,
  PaymentProvider,
  Recorded,
  RefundFinding,
  RefundOrder,
} from '../payment-provider.ts';
import type { StripeSettings } from '../payment-settings.ts';
import { ProviderError } from '../provider-errors.ts';
import { PagesByReference } from './pages-by-reference.ts';
import {
  chargedPaymentOf,
  foundDisputeOf,
  foundRefundOf,
  paymentOf,
  referenceIn,
  referredPaymentOf,
  refundFindingOf,
} from './read-stripe.ts';
import { ask, askFor, type ClientFor, type StripeLibrary, stripeClients } from './stripe-calls.ts';
import { takeStripeNotice } from './stripe-notices.ts';

type StripeParts = Omit<StripeSettings, 'provider' | 'accountId'> &
  Pick<PaymentProvider, 'code' | 'account' | 'formOrigins'> & {
    /** Where the API is; Stripe itself when absent. */
    readonly apiUrl?: () => string;
  };

const PAGE_SECONDS = { least: 1_800, most: 86_400 };
const KEPT_KEYS_HOURS = 24;
const AT_ONCE = 100;

/** Stripe Checkout, as full pages of Stripe. The payment's id is its payment intent. */
export async function stripeProvider(parts: StripeParts): Promise<PaymentProvider> {
  const { default: library } = await import('stripe');
  const clientFor = stripeClients(library, parts);
  return {
    code: parts.code,
    account: parts.account,
    formOrigins: parts.formOrigins,
    pageSeconds: PAGE_SECONDS,
    can: {
      endPage: true,
      refundPartBeforeSettlement: true,
      tellDisputes: true,
      keepIdempotencyHours: KEPT_KEYS_HOURS,
    },
    ...pages(library, clientFor),
    ...refunds(library, clientFor),
    findDispute: async (disputeId, signal) => {
      const dispute = await askFor(library, () => clientFor(signal).disputes.retrieve(disputeId));
      return dispute && foundDisputeOf(dispute);
    },
    takeNotice: (raw) => takeStripeNotice({ secrets: parts.webhookSecrets, mode: parts.mode }, raw),
    listSince: (since, signal) => recordsSince(library, clientFor(signal), since),
  };
}

type Pages = Pick<PaymentProvider, 'open' | 'find' | 'findPayment' | 'endPage'>;

function pages(library: StripeLibrary, clientFor: ClientFor): Pages {
  const byReference = new PagesByReference(library, clientFor);
  return {
    open: async (order, signal) => {
      const { checkout } = clientFor(signal);
      const idempotencyKey = order.reference;
      const session = await ask(library, 'changes', () =>
        checkout.sessions.create(sessionFor(order), { idempotencyKey }),
      );
      return openedPage(session);
    },
    find: async ({ pageId, reference, since }, signal) => {
      const id = pageId ?? (await byReference.find(reference, since, signal));
      const session = id === undefined ? undefined : await sessionOf(library, clientFor(signal), id);
      return session ? findingOf(session) : { page: 'unknown', payments: [] };
    },
    findPayment: async (paymentId, signal) => {
      const { paymentIntents } = clientFor(signal);
      const intent = await askFor(library, () => paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] }));
      return intent && referredPaymentOf(intent);
    },
    endPage: async (pageId, signal) => {
      try {
        await ask(library, 'changes', () => clientFor(signal).checkout.sessions.expire(pageId));
        return 'ended';
      } catch (error) {
        if (error instanceof ProviderError && error.kind === 'refused') return 'too-late';
        throw error;
      }
    },
  };
}

/** Spanish of Latin America, the nearest to that of the site. */
const locales = { en: 'en', es: 'es-419' } as const;

function sessionFor(order: PageOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { reference: order.reference };
  return {
    mode: 'payment',
    line_items: order.lines.map(({ label, amountCents }) => ({
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: amountCents, product_data: { name: label } },
    })),
    client_reference_id: order.reference,
    metadata,
    payment_intent_data: { metadata, description: `${order.payee} ${order.reference}` },
    customer_email: order.email,
    locale: locales[order.language],
    submit_type: 'book',
    success_url: order.returnUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.endsAt / 1_000),
    allowed_payment_method_types: ['card'],
    // Else the guest might pay in another currency.
    adaptive_pricing: { enabled: false },
    allow_promotion_codes: false,
    automatic_tax: { enabled: false },
  };
}

function openedPage({ id, url, expires_at }: Stripe.Checkout.Session): OpenedPage {
  // Only a page that has ended has no address.
  if (!url) throw new ProviderError('refused', 'the page has ended');
  return { pageId: id, handover: { method: 'GET', url }, endsAt: instant(expires_at * 1_000) };
}

const sessionOf = (library: StripeLibrary, { checkout }: Stripe, id: string) =>
  askFor(library, () => checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }));

/** A minute earlier, for clocks that differ. */
const createdFrom = (since: Instant) => ({ gte: Math.floor(since / 1_000) - 60 });

function findingOf({ status, payment_intent: intent }: Stripe.Checkout.Session): Finding {
  const payment = intent !== null && typeof intent === 'object' ? paymentOf(intent) : undefined;
  return { page: status === 'open' ? 'open' : 'ended', payments: payment ? [payment] : [] };
}

type Refunds = Pick<PaymentProvider, 'refund' | 'findRefund' | 'findRefundById'>;

function refunds(library: StripeLibrary, clientFor: ClientFor): Refunds {
  return {
    refund: (order, signal) => sendRefund(library, clientFor(signal), order),
    findRefund: async (order, refundId, signal) => {
      const client = clientFor(signal);
      const refund =
        refundId === null
          ? await refundByReference(library, client, order)
          : await askFor(library, () => client.refunds.retrieve(refundId));
      return refund ? refundFindingOf(refund) : { state: 'absent' };
    },
    findRefundById: async (refundId, signal) => {
      const refund = await askFor(library, () => clientFor(signal).refunds.retrieve(refundId));
      return refund && foundRefundOf(refund);
    },
  };
}

async function sendRefund(library: StripeLibrary, client: Stripe, order: RefundOrder): Promise<RefundFinding> {
  const { reference, payment, amountCents } = order;
  const wanted = { payment_intent: payment.paymentId, amount: amountCents, metadata: { reference } };
  try {
    const refund = await ask(library, 'changes', () => client.refunds.create(wanted, { idempotencyKey: reference }));
    return refundFindingOf(refund);
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused') {
      return { state: 'failed', refundId: null, why: 'refused' };
    }
    throw error;
  }
}

async function refundByReference(library: StripeLibrary, client: Stripe, { reference, payment }: RefundOrder) {
  return ask(library, 'asks', async () => {
    for await (const refund of client.refunds.list({ payment_intent: payment.paymentId, limit: AT_ONCE })) {
      if (referenceIn(refund.metadata) === reference) return refund;
    }
    return undefined;
  });
}

async function* recordsSince(library: StripeLibrary, client: Stripe, since: Instant): AsyncGenerator<Recorded> {
  const made = { created: createdFrom(since), limit: AT_ONCE };
  for await (const charge of listed(library, client.charges.list(made))) {
    const payment = chargedPaymentOf(charge);
    if (payment) yield { kind: 'payment', ...payment };
  }
  for await (const refund of listed(library, client.refunds.list(made))) {
    yield { kind: 'refund', refund: foundRefundOf(refund) };
  }
  for await (const dispute of listed(library, client.disputes.list(made))) {
    yield { kind: 'dispute', dispute: foundDisputeOf(dispute) };
  }
}

/** All pages of a list, with faults in the port's words. */
async function* listed<Item>(library: StripeLibrary, list: AsyncIterable<Item>): AsyncGenerator<Item> {
  const items = list[Symbol.asyncIterator]();
  for (;;) {
    const next = await ask(library, 'asks', () => items.next());
    if (next.done) return;
    yield next.value;
  }
}
