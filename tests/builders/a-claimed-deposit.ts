import { answerDueAt } from '#features/payments/domain/deposits.ts';
import { insertClaim, setAnswer, settleClaim } from '#features/payments/server/deposits/deposits.repository.ts';
import { askPayout } from '#features/payments/server/payout-requests.ts';
import { recordPayment } from '#features/payments/server/record-payment.ts';
import { recordRefund } from '#features/payments/server/record-refund.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { anApprovedTrip, type Trip } from './a-trip.ts';

/** A guest who kept a refund as credit wants it paid out. */
export async function aPayoutRequest(ports: Ports, { groupId, guest, staff }: Trip): Promise<string> {
  const invoice = ports.db.selectFrom('invoice').select('id').where('group_id', '=', groupId).where('sequence', '=', 1);
  const { id: invoiceId } = await invoice.where('kind', '=', 'instalment').executeTakeFirstOrThrow();
  const refund = { groupId, invoiceId, amountCents: 500_00, type: 'credit', reason: 'storm' } as const;
  await recordRefund(ports, staff, refund);
  const how = '<b>Zelle</b> 305 555 0199';
  return (await askPayout(ports, guest, { amountCents: 400_00, how })).id;
}

/** A trip whose deposit of 500 dollars is held. */
export async function aPaidDeposit(ports: Ports): Promise<Trip> {
  const trip = await anApprovedTrip(ports, { house: { destination: 'Brickell' } });
  const payment = { amountCents: 500_00, type: 'cash', receivedOn: calendarDate('2026-11-20') } as const;
  await recordPayment(ports, trip.staff, { ...payment, invoiceId: await depositOf(ports, trip), isAnother: true });
  return trip;
}

const depositOf = async (ports: Ports, { groupId }: Trip) => {
  const invoice = ports.db.selectFrom('invoice').select('id').where('group_id', '=', groupId);
  return (await invoice.where('kind', '=', 'deposit').executeTakeFirstOrThrow()).id;
};

/** The same with 120 dollars claimed of it, as it was answered and decided. */
export async function aClaim(
  ports: Ports,
  answered?: { readonly answer: 'objected'; readonly words: string },
  keptCents?: number,
): Promise<Trip> {
  const trip = await aPaidDeposit(ports);
  const { groupId, staff } = trip;
  const at = ports.clock.now();
  const parts = new Map([[await depositOf(ports, trip), 120_00]]);
  const line = {
    reservationId: await lineOf(ports, trip),
    what: 'Lámpara',
    amountCents: 120_00,
    reason: '<b>Pata</b> rota',
  };
  await inTransaction(ports.db, async (tx) => {
    const claim = { groupId, claimedBy: staff.userId, claimedAt: at, answerDueAt: answerDueAt(at), parts };
    await insertClaim(tx, { ...claim, lines: [line] });
    if (answered) await setAnswer(tx, groupId, { ...answered, at });
    if (keptCents === undefined) return;
    const kept = new Map([...parts.keys()].map((id) => [id, keptCents]));
    await settleClaim(tx, groupId, { kept, decision: { by: staff.userId, note: '<b>Vimos</b> las fotos' }, at });
  });
  return trip;
}

const lineOf = async (ports: Ports, { groupId }: Trip) =>
  (await ports.db.selectFrom('reservation').select('id').where('group_id', '=', groupId).executeTakeFirstOrThrow()).id;
