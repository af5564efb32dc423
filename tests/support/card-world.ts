import { type RawBuilder, sql } from 'kysely';
import { cardPaymentOf, moneyAttention } from '#features/payments/server/cards/cards.views.ts';
import { openPayment } from '#features/payments/server/cards/open-payment.ts';
import { refundToCard } from '#features/payments/server/cards/refund-to-card.ts';
import { settleAttempt } from '#features/payments/server/cards/settle-attempt.ts';
import { invoicesOfGroup } from '#features/payments/server/invoices.repository.ts';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { instantOf } from '#kernel/instant.ts';
import type { Reaction } from '#platform/reactions.ts';
import { aPaymentProvider } from '#tests/builders/a-payment-provider.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { testPorts } from './test-ports.ts';

const NOW = instantOf('2026-11-20T17:00:00Z');

/** Trips whose guests pay by card at a provider that the test plays; `more` reacts to what is published, too. */
export async function openCardWorld(more: readonly Reaction[] = []) {
  const made = await testPorts((given) => [...paymentsReactions(given), ...more]);
  const ports = Object.assign(made, { payments: aPaymentProvider(() => made.clock.now()) });
  const rowsOf = async <Row>(query: RawBuilder<Row>) => (await query.execute(ports.db)).rows;
  const invoicesOf = ({ groupId }: Trip) => invoicesOfGroup(ports.db, groupId);
  const invoiceAt = async (trip: Trip, index: number) => {
    const invoice = (await invoicesOf(trip))[index];
    if (!invoice) throw new Error('no such invoice');
    return invoice;
  };
  const open = async (trip: Trip, ...indexes: number[]) => {
    const invoices = await invoicesOf(trip);
    const invoiceIds = indexes.map((index) => invoices[index]?.id ?? '');
    return openPayment(ports, trip.guest, { groupId: trip.groupId, invoiceIds });
  };
  return {
    ports,
    /** As before each test: noon in Miami, nothing published, nothing asked. */
    reset: async () => {
      ports.clock.set(NOW);
      await ports.db.deleteFrom('reconciliation_cursor').execute();
      for (const list of [ports.published, ports.jobs, ports.payments.calls, ports.payments.refundAnswers])
        list.length = 0;
    },
    invoicesOf,
    invoiceAt,
    open,
    statusOf: async ({ groupId }: Trip) => {
      const group = ports.db.selectFrom('reservation_group').select('status').where('id', '=', groupId);
      return (await group.executeTakeFirst())?.status;
    },
    ledgerOf: ({ groupId }: Trip) =>
      rowsOf(sql<{ kind: string; cents: number }>`
        SELECT kind, amount_cents AS cents FROM ledger_entry WHERE group_id = ${groupId} ORDER BY position`),
    owedOf: ({ groupId }: Trip) =>
      rowsOf(sql<{ reason: string; open: number }>`
        SELECT reason, open_cents AS open FROM refund_owed_state WHERE group_id = ${groupId} ORDER BY owed_since, id`),
    published: (type: string) => ports.published.filter((event) => event.type === type),
    viewOf: (trip: Trip, reference: string) =>
      cardPaymentOf(ports.db, ports.config, { tenantId: trip.guest.userId, reference }),
    attention: () =>
      moneyAttention(ports.db, { provider: 'sandbox', account: ports.payments.account, language: 'en', scope: null }),
    /** A trip whose first instalment came by card. */
    paidTrip: async () => {
      const trip = await anApprovedTrip(ports);
      const { reference, amountCents } = await open(trip, 0);
      const paymentId = ports.payments.pay(reference);
      await settleAttempt(ports, reference);
      return { trip, reference, paymentId, amountCents, invoice: await invoiceAt(trip, 0) };
    },
    refund: (trip: Trip, invoiceId: string, amountCents: number) =>
      refundToCard(ports, trip.staff, { groupId: trip.groupId, invoiceId, amountCents, reason: 'agreed' }),
  };
}
