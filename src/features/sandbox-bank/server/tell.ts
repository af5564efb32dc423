import { randomUUID } from 'node:crypto';
import { type Instant, instant, isoOf } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Delivery } from '../domain/bank-choices.ts';
import { planOf, type Told } from '../domain/delivery-plan.ts';
import type { Bank } from './bank.ts';
import { newId } from './bank-ids.ts';
import type { BankDispute, BankPage, BankPayment, BankRefund } from './books.repository.ts';
import { insertNotice } from './notices.repository.ts';
import { pageUrlOf } from './page-urls.ts';
import { chargeShape, disputeShape, intentShape, refundShape, sessionShape } from './stripe-shapes.ts';

/** What happened at the bank. */
export type BankEvent =
  | {
      readonly type: 'paid' | 'held' | 'declined' | 'released' | 'refused';
      readonly page: BankPage;
      readonly payment: BankPayment;
    }
  | { readonly type: 'page-ended'; readonly page: BankPage }
  | { readonly type: 'refund-created' | 'refund-updated' | 'refund-failed'; readonly refund: BankRefund }
  | { readonly type: 'charge-refunded' | 'voided'; readonly payment: BankPayment }
  | {
      readonly type: 'dispute-created' | 'dispute-closed' | 'funds-withdrawn' | 'funds-reinstated';
      readonly dispute: BankDispute;
    };

interface Content {
  readonly noticeId: string;
  readonly type: string;
  readonly body: string;
}

/** Tells what happened as the choice says, and gives the notices that must go out before the browser goes back. */
export async function tellAsChosen(
  tx: Tx,
  bank: Bank,
  {
    delivery,
    event,
    page,
    payment,
  }: { readonly delivery: Delivery; readonly event: BankEvent; readonly page: BankPage; readonly payment: BankPayment },
): Promise<readonly string[]> {
  const contents: Readonly<Record<Told, Content | null>> = {
    'what-happened': contentOf(bank, event),
    'page-ended': contentOf(bank, { type: 'page-ended', page }),
    refunded: contentOf(bank, { type: bank.style === 'stripe' ? 'charge-refunded' : 'voided', payment }),
  };
  const first: string[] = [];
  for (const { tells, afterSeconds, signing } of planOf(delivery)) {
    const content = contents[tells];
    if (!content) continue;
    const dueAt = instant(bank.now() + afterSeconds * 1_000);
    const id = await insertNotice(tx, { ...content, signing, dueAt });
    if (afterSeconds === 0) first.push(id);
    else await bank.enqueue(tx, NOTICE_QUEUE, { id }, { afterSeconds });
  }
  return first;
}

export const NOTICE_QUEUE = 'sandbox-notice';

/** Tells what happened at once, by a job. */
export async function tell(tx: Tx, bank: Bank, event: BankEvent): Promise<void> {
  const content = contentOf(bank, event);
  if (!content) return;
  const id = await insertNotice(tx, { ...content, signing: 'right', dueAt: bank.now() });
  await bank.enqueue(tx, NOTICE_QUEUE, { id });
}

const contentOf = (bank: Bank, event: BankEvent): Content | null =>
  bank.style === 'stripe' ? stripeContent(bank, event) : authorizenetContent(event, bank.now());

const stripeTypes: Readonly<Record<BankEvent['type'], string | null>> = {
  paid: 'checkout.session.completed',
  held: 'checkout.session.completed',
  declined: 'payment_intent.payment_failed',
  released: 'checkout.session.async_payment_succeeded',
  refused: 'checkout.session.async_payment_failed',
  'page-ended': 'checkout.session.expired',
  'refund-created': 'refund.created',
  'refund-updated': 'refund.updated',
  'refund-failed': 'refund.failed',
  'charge-refunded': 'charge.refunded',
  voided: null,
  'dispute-created': 'charge.dispute.created',
  'dispute-closed': 'charge.dispute.closed',
  'funds-withdrawn': 'charge.dispute.funds_withdrawn',
  'funds-reinstated': 'charge.dispute.funds_reinstated',
};

function stripeContent(bank: Bank, event: BankEvent): Content | null {
  const type = stripeTypes[event.type];
  if (type === null) return null;
  const noticeId = newId('evt');
  const body = JSON.stringify({
    id: noticeId,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(bank.now() / 1_000),
    data: { object: objectOf(bank, event) },
    livemode: false,
    type,
  });
  return { noticeId, type, body };
}

function objectOf(bank: Bank, event: BankEvent): object {
  const now = bank.now();
  const sessionOf = (page: BankPage, payment?: BankPayment) => {
    const shape = sessionShape(page, payment, { now, url: pageUrlOf(bank, page.token) });
    return { ...shape, payment_intent: payment?.id ?? null };
  };
  switch (event.type) {
    case 'declined':
      return intentShape(event.payment);
    case 'paid':
    case 'held':
    case 'released':
    case 'refused':
      return sessionOf(event.page, event.payment);
    case 'page-ended':
      return { ...sessionOf(event.page), status: 'expired' };
    case 'refund-created':
    case 'refund-updated':
    case 'refund-failed':
      return refundShape(event.refund);
    case 'charge-refunded':
    case 'voided':
      return chargeShape(event.payment);
    default:
      return disputeShape(event.dispute);
  }
}

/** What Authorize.Net tells; it knows nothing of pages, of refunds that failed later, and of disputes. */
function authorizenetContent(event: BankEvent, now: Instant): Content | null {
  switch (event.type) {
    case 'paid':
      return authorizenetNotice('authcapture.created', event.payment.id, now);
    case 'held':
      return authorizenetNotice('fraud.held', event.payment.id, now);
    case 'released':
      return authorizenetNotice('fraud.approved', event.payment.id, now);
    case 'refused':
      return authorizenetNotice('fraud.declined', event.payment.id, now);
    case 'refund-created':
      return authorizenetNotice('refund.created', event.refund.id, now);
    case 'voided':
      return authorizenetNotice('void.created', event.payment.id, now);
    default:
      return null;
  }
}

/** Hosted pages leave the merchant's reference out of their notices. */
function authorizenetNotice(name: string, id: string, now: Instant): Content {
  const noticeId = randomUUID();
  const type = `net.authorize.payment.${name}`;
  const payload = { responseCode: 1, entityName: 'transaction', id };
  const body = JSON.stringify({
    notificationId: noticeId,
    eventType: type,
    eventDate: isoOf(now),
    webhookId: 'sandbox',
    payload,
  });
  return { noticeId, type, body };
}
