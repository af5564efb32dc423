import { sql } from 'kysely';
import type { GroupStatus } from '#features/reservations/domain/group-lifecycle.ts';
import { isOfOverpayment } from '#features/reservations/server/reservations.facade.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Db } from '#platform/database/database.ts';

/** What of a sum was for one invoice. */
export interface PaymentPart {
  readonly amountCents: number;
  readonly invoiceId: string;
  readonly invoiceNumber: string;
  readonly requestId: string;
  readonly requestStatus: GroupStatus;
  readonly isAfterVoid: boolean;
}

/** What a mail says about an entry of the ledger. */
export interface TripPayment {
  readonly amountCents: number;
  readonly type: 'bank-transfer' | 'zelle' | 'cash' | 'cheque' | 'card' | 'credit';
  readonly card: { readonly brand: string; readonly last4: string } | null;
  readonly bookedOn: CalendarDate;
  readonly reference: string | null;
  readonly invoiceNumber: string;
  readonly kind: 'payment' | 'refund' | 'deposit-return' | 'adjustment' | 'dispute';
  /** It gave back what was paid twice, and nothing else. */
  readonly isOverpayment: boolean;
  /** Why it was taken back; null while it counts. */
  readonly correctionReason: string | null;
  /** All that was paid with the same sum, by invoice: one payment by card or from the wallet may pay several. */
  readonly parts: readonly PaymentPart[];
  /** What came twice, or for what was void, is owed back of these invoices. */
  readonly tooMuchCents: number;
}

/** One sum: one payment at the provider, or one press of a guest who pays from the wallet. */
const isOfSameSum = sql`(o.id = e.id OR o.group_id = e.group_id AND o.kind = 'payment' AND e.kind = 'payment' AND (
  (o.provider_account, o.provider_payment_id) = (e.provider_account, e.provider_payment_id)
  OR o.type = 'credit' AND e.type = 'credit' AND o.recorded_at = e.recorded_at AND o.recorded_by = e.recorded_by
    AND e.recorded_by = (SELECT g.tenant_id FROM reservation_group g WHERE g.id = e.group_id)))`;

export async function findPayment(db: Db, entryId: string): Promise<TripPayment | undefined> {
  const { rows } = await sql<TripPayment>`
    SELECT e.amount_cents AS "amountCents", e.type, e.booked_on AS "bookedOn", e.reference, e.kind,
      ${isOfOverpayment('e')} AS "isOverpayment",
      CASE WHEN e.card_brand IS NOT NULL AND e.card_last4 IS NOT NULL
        THEN json_build_object('brand', e.card_brand, 'last4', e.card_last4) END AS card,
      i.number AS "invoiceNumber", c.reason AS "correctionReason",
      (SELECT json_agg(json_build_object('amountCents', o.amount_cents, 'invoiceId', p.id, 'invoiceNumber', p.number,
          'requestId', p.request_id, 'requestStatus', q.status, 'isAfterVoid', o.after_void) ORDER BY o.position)
        FROM ledger_entry o JOIN invoice p ON p.id = o.invoice_id JOIN request q ON q.id = p.request_id
        WHERE ${isOfSameSum}) AS parts,
      (SELECT coalesce(sum(s.open_cents), 0)::int FROM refund_owed_state s
        WHERE s.reason IN ('paid-twice', 'paid-after-void') AND s.invoice_id IN (
          SELECT o.invoice_id FROM ledger_entry o WHERE ${isOfSameSum})) AS "tooMuchCents"
    FROM ledger_entry e JOIN invoice i ON i.id = e.invoice_id LEFT JOIN ledger_entry c ON c.corrects_id = e.id
    WHERE e.id = ${entryId}`.execute(db);
  return rows[0];
}
