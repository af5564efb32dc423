import { createHmac, timingSafeEqual } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import { instant } from '#kernel/instant.ts';
import type { Notice, RawNotice } from '../payment-provider.ts';
import type { PaymentMode } from '../payment-settings.ts';
import { NoticeRefused } from '../provider-errors.ts';
import { isReference } from '../references.ts';
import { idIn, referenceIn } from './read-stripe.ts';

const TOLERANCE_SECONDS = 300;

/** One header of one signing: a time and signatures; two headers are joined by Node and don't look so. */
const HEADER = /^t=[1-9]\d{0,11}(,v\d=[\da-f]{64})+$/;

interface Expected {
  readonly secrets: readonly string[];
  readonly mode: PaymentMode;
}

/**
 * Verifies the bytes as they came, by any of the secrets, and the time in the signature. Stripe's own library decodes
 * the body first, which takes a byte order mark away, and has no limit for times ahead.
 */
export function takeStripeNotice({ secrets, mode }: Expected, raw: RawNotice): readonly Notice[] {
  const header = raw.headers['stripe-signature'];
  if (header === undefined || header === '') throw new NoticeRefused('no-signature');
  if (typeof header !== 'string' || !HEADER.test(header)) throw new NoticeRefused('wrong');
  const signing = signingOf(header);
  if (!secrets.some((secret) => isSigned(raw.body, signing, secret))) throw new NoticeRefused('wrong');
  const ageSeconds = Math.abs(raw.receivedAt / 1_000 - signing.seconds);
  if (ageSeconds > TOLERANCE_SECONDS) throw new NoticeRefused('stale');
  const event = eventOf(raw.body);
  if (event.livemode !== (mode === 'live')) throw new NoticeRefused('wrong');
  return [{ noticeId: event.id, happenedAt: instant(event.created * 1_000), ...subjectOf(event) }];
}

interface Signing {
  readonly seconds: number;
  readonly signatures: readonly Buffer[];
}

/** Only the scheme `v1` proves anything. */
function signingOf(header: string): Signing {
  const [time = '', ...others] = header.split(',');
  const signatures = others.filter((one) => one.startsWith('v1=')).map((one) => Buffer.from(one.slice(3), 'hex'));
  return { seconds: Number(time.slice(2)), signatures };
}

function isSigned(body: Uint8Array, { seconds, signatures }: Signing, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
  return signatures.some((signature) => timingSafeEqual(expected, signature));
}

const eventSchema = z.looseObject({
  id: z.string().min(1).max(255),
  type: z.string(),
  created: z.int(),
  livemode: z.boolean(),
  data: z.looseObject({ object: z.looseObject({}) }),
});

function eventOf(body: Uint8Array): Stripe.Event {
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return eventSchema.parse(json) as unknown as Stripe.Event;
  } catch {
    throw new NoticeRefused('shape');
  }
}

type Subject = Pick<Notice, 'kind' | 'about'>;

function subjectOf(event: Stripe.Event): Subject {
  const [area] = event.type.split('.');
  if (event.type.startsWith('charge.dispute.')) return disputeOf(event.data.object as Stripe.Dispute);
  if (event.type === 'charge.refunded') return chargeOf(event.data.object as Stripe.Charge);
  if (area === 'refund') return refundOf(event.data.object as Stripe.Refund);
  if (event.type.startsWith('checkout.session.')) return sessionOf(event.data.object as Stripe.Checkout.Session);
  if (area === 'payment_intent') return intentOf(event.data.object as Stripe.PaymentIntent);
  return { kind: 'other', about: {} };
}

/** Without what is null or undefined. */
const known = (about: Readonly<Record<keyof Notice['about'], string | null | undefined>> | object): Notice['about'] =>
  Object.fromEntries(Object.entries(about).filter(([, value]) => typeof value === 'string'));

const sessionOf = (session: Stripe.Checkout.Session): Subject => ({
  kind: 'payment',
  about: known({
    reference: isReference(session.client_reference_id) ? session.client_reference_id : null,
    pageId: session.id,
    paymentId: idIn(session.payment_intent),
  }),
});

const intentOf = (intent: Stripe.PaymentIntent): Subject => ({
  kind: 'payment',
  about: known({ reference: referenceIn(intent.metadata), paymentId: intent.id }),
});

const chargeOf = (charge: Stripe.Charge): Subject => ({
  kind: 'refund',
  about: known({ paymentId: idIn(charge.payment_intent) }),
});

const refundOf = (refund: Stripe.Refund): Subject => ({
  kind: 'refund',
  about: known({
    reference: referenceIn(refund.metadata),
    refundId: refund.id,
    paymentId: idIn(refund.payment_intent),
  }),
});

const disputeOf = (dispute: Stripe.Dispute): Subject => ({
  kind: 'dispute',
  about: known({ disputeId: dispute.id, paymentId: idIn(dispute.payment_intent) }),
});
