import type { Tx } from '#platform/database/database.ts';
import type { FoundPayment } from '#platform/payments/payment-provider.ts';
import type { Ports } from '#platform/ports.ts';
import type { MoneyUnmatched } from '../../domain/payments.events.ts';
import { insertUnmatched } from './card-rows.repository.ts';

/** Keeps money that belongs to no attempt, or came in another currency, for staff, and tells them once. */
export async function keepUnmatched(
  ports: Ports,
  tx: Tx,
  unmatched: { readonly account: string; readonly reference: string | null; readonly payment: FoundPayment },
): Promise<void> {
  if (!(await insertUnmatched(tx, { ...unmatched, seenAt: ports.clock.now() }))) return;
  const { account, payment } = unmatched;
  const { paymentId, amountCents } = payment;
  const told: MoneyUnmatched = { type: 'money-unmatched', account, paymentId, amountCents };
  await ports.publish(tx, told);
}
