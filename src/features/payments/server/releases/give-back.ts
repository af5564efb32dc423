import { lockGroup } from '#features/reservations/server/reservations.facade.ts';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import { hoursAfter } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { owedLeftCents } from '../../domain/payment-rules.ts';
import type { RefundReleaseAsked } from '../../domain/payments.events.ts';
import { needsRelease, RELEASE_WINDOW_HOURS } from '../../domain/refund-releases.ts';
import { refundToCard, refuseBeyondCard } from '../cards/refund-to-card.ts';
import { reservedCentsOf } from '../cards/refunds.repository.ts';
import { getInvoice } from '../invoices.repository.ts';
import { owedOfInvoice } from '../ledger.repository.ts';
import { lockOwnerOfCredit, type RefundInput, recordRefund, refuseTooMuch } from '../record-refund.ts';
import { givenCentsOf, insertRelease } from './releases.repository.ts';

export interface GiveBackInput extends Omit<RefundInput, 'type'> {
  /** `card`: back to the card it came from. */
  readonly type: RefundInput['type'] | 'card';
  /** Staff were told that it is more than is owed, and want it. */
  readonly isBeyondOwed?: boolean | undefined;
}

/**
 * Staff give money back; more than is owed only when they say so. Above the company's limit it is only put on disk:
 * another person has to release it, and nobody tells the guest before. Gives the id of the refund, or of what waits.
 */
export async function giveBack(
  ports: Ports,
  staff: Pick<Actor, 'userId'>,
  input: GiveBackInput,
): Promise<{ id: string; needsRelease: boolean }> {
  return inTransaction(ports.db, async (tx) => {
    const { groupId, invoiceId, amountCents, type, reason } = input;
    if (type === 'credit') await lockOwnerOfCredit(tx, invoiceId);
    await lockGroup(tx, groupId);
    const invoice = await getInvoice(tx, invoiceId);
    if (invoice.groupId !== groupId) return refuse('invoice-not-found');
    await refuseTooMuch(tx, invoice, amountCents);
    if (!input.isBeyondOwed) await refuseBeyondOwed(tx, input);
    const now = ports.clock.now();
    const since = hoursAfter(now, -RELEASE_WINDOW_HOURS);
    const givenCents = await givenCentsOf(tx, { groupId, staffId: staff.userId, since });
    const { refundReleaseCents: limitCents } = await readSettings(tx);
    if (!needsRelease({ amountCents, givenCents, limitCents })) {
      return { ...(await sendBack({ ...ports, db: tx }, staff, input)), needsRelease: false };
    }

    if (type === 'card') await refuseBeyondCard(ports, tx, { invoiceId, amountCents });
    const asked = { groupId, invoiceId, amountCents, type, reason, reference: input.reference ?? null };
    const id = await insertRelease(tx, { ...asked, askedBy: staff.userId, askedAt: now });
    const event: RefundReleaseAsked = { type: 'refund-release-asked', groupId, invoiceId, amountCents, releaseId: id };
    await ports.publish(tx, event);
    return { id, needsRelease: true };
  });
}

/** Refuses more than is owed for an invoice, less what is on its way or waits. The group is locked. */
async function refuseBeyondOwed(tx: Tx, { invoiceId, amountCents }: GiveBackInput): Promise<void> {
  const owedCents = owedLeftCents(await owedOfInvoice(tx, invoiceId), await reservedCentsOf(tx, invoiceId));
  if (amountCents > owedCents) refuse('refund-beyond-owed', { owedCents });
}

/** To the card by the provider, or by a row for what staff send themselves. */
export function sendBack(
  ports: Ports,
  staff: Pick<Actor, 'userId'>,
  { type, ...refund }: GiveBackInput,
): Promise<{ id: string }> {
  if (type === 'card') return refundToCard(ports, staff, refund);
  return recordRefund(ports, staff, { type, ...refund });
}
