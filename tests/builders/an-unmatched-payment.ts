import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';

/** $77.00 by card that belongs to no trip. */
export async function anUnmatchedPayment({ db, clock }: Pick<Ports, 'db' | 'clock'>) {
  const payment = { account: 'sandbox', paymentId: 'tr_4711' };
  const now = timestamptz(clock.now());
  await db
    .insertInto('payment_unmatched')
    .values({
      account: payment.account,
      payment_id: payment.paymentId,
      reference: null,
      amount_cents: 77_00,
      currency: 'USD',
      paid_at: now,
      card_brand: 'visa',
      card_last4: '1111',
      seen_at: now,
    })
    .execute();
  return payment;
}
