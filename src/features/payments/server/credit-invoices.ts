import type { LineRemoved } from '#features/reservations/domain/reservations.events.ts';
import { confirmRequest } from '#features/reservations/server/reservations.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { creditNumber, isPaidInFull, openCentsOf } from '../domain/invoices.ts';
import { insertCredit, invoicesOfGroup, nextCreditNumber } from './invoices.repository.ts';
import { insertOwed } from './ledger.repository.ts';
import { isFirstInstalment } from './record-payment.ts';

/**
 * A service was taken out: its invoices stay as they are and get credits, what of it was paid is owed back, and a
 * request whose first instalment is covered by what was paid already is confirmed.
 */
export async function creditInvoices(ports: Ports, tx: Tx, event: LineRemoved): Promise<void> {
  const now = ports.clock.now();
  for (const { invoiceId, creditCents } of event.credits) await credit(tx, { ...event, invoiceId, creditCents, now });
  for (const { invoiceId, refundCents } of event.refunds) {
    const { groupId } = event;
    await insertOwed(tx, { groupId, invoiceId, amountCents: refundCents, reason: 'line-removed', since: now });
  }
  await confirmIfCovered(ports, tx, event);
}

interface Credit {
  readonly invoiceId: string;
  readonly reservationId: string;
  readonly creditCents: number;
  readonly now: Instant;
}

async function credit(tx: Tx, { invoiceId, reservationId, creditCents, now }: Credit): Promise<void> {
  const number = creditNumber(dateAt(now), await nextCreditNumber(tx));
  await insertCredit(tx, { number, invoiceId, reservationId, amountCents: creditCents, issuedAt: now });
}

async function confirmIfCovered(ports: Ports, tx: Tx, { groupId, requestId }: LineRemoved): Promise<void> {
  const invoices = (await invoicesOfGroup(tx, groupId)).filter((invoice) => invoice.requestId === requestId);
  const [first] = invoices.filter((invoice) => isFirstInstalment(invoice) && invoice.voidedAt === null);
  if (first?.requestStatus !== 'approved' || !isPaidInFull(first)) return;
  // A first instalment that came to nothing confirms only when nothing else is to be paid.
  const instalments = invoices.filter(({ kind }) => kind === 'instalment');
  const isCovered = first.totalCents > 0 || instalments.every((invoice) => openCentsOf(invoice) === 0);
  if (isCovered) await confirmRequest(ports, tx, { groupId, requestId });
}
