import { sql } from 'kysely';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';

/**
 * What payments stores of a person: invoices, what was paid and given back, what is owed, their wallet, and what they
 * recorded as staff.
 */
export const paymentsPersonalData: PersonalData = {
  section: 'payments',
  tables: [
    'invoice',
    'invoice_tax',
    'invoice_credit',
    'invoice_credit_tax',
    'ledger_entry',
    'ledger_tax',
    'refund_owed',
    'refund_settlement',
    'wallet_entry',
    'payment_attempt',
    'payment_attempt_invoice',
    'payment_dispute',
    'refund_attempt',
    'refund_release',
    'payout_request',
    'refund_preference',
    'deposit_claim',
    'deposit_claim_line',
    'deposit_claim_part',
    'deposit_picture',
  ],
  withheld: {
    deposit_reminder: 'says when staff were reminded of a deposit, and nothing else',
    payment_unmatched: 'money whose owner is not known, until staff find out',
  },
  collect: async (db, userId) => ({
    invoices: await rowsAsJson(
      db,
      sql`SELECT i.id, i.number, i.group_id AS "groupId", i.kind, i.issued_at AS "issuedAt", i.due_at AS "dueAt",
        i.total_cents AS "totalCents", i.voided_at AS "voidedAt"
        FROM invoice i JOIN reservation_group g ON g.id = i.group_id WHERE g.tenant_id = ${userId} ORDER BY i.number`,
    ),
    credits: await rowsAsJson(
      db,
      sql`SELECT c.number, c.invoice_id AS "invoiceId", c.reservation_id AS "reservationId", c.amount_cents AS "amountCents",
        c.issued_at AS "issuedAt"
        FROM invoice_credit c JOIN invoice i ON i.id = c.invoice_id JOIN reservation_group g ON g.id = i.group_id
        WHERE g.tenant_id = ${userId} ORDER BY c.number`,
    ),
    entries: await rowsAsJson(
      db,
      sql`SELECT e.id, e.invoice_id AS "invoiceId", e.kind, e.type, e.amount_cents AS "amountCents", e.booked_on AS "bookedOn",
        e.reference, e.reason, e.recorded_at AS "recordedAt"
        FROM ledger_entry e JOIN reservation_group g ON g.id = e.group_id WHERE g.tenant_id = ${userId} ORDER BY e.position`,
    ),
    invoiceTaxes: await rowsAsJson(
      db,
      sql`SELECT t.invoice_id AS "invoiceId", t.tax, t.basis_points AS "basisPoints", t.amount_cents AS "amountCents"
        FROM invoice_tax t JOIN invoice i ON i.id = t.invoice_id JOIN reservation_group g ON g.id = i.group_id
        WHERE g.tenant_id = ${userId} ORDER BY i.number, t.tax, t.basis_points`,
    ),
    creditTaxes: await rowsAsJson(
      db,
      sql`SELECT c.number, t.tax, t.basis_points AS "basisPoints", t.amount_cents AS "amountCents"
        FROM invoice_credit_tax t JOIN invoice_credit c ON c.id = t.credit_id JOIN invoice i ON i.id = c.invoice_id
        JOIN reservation_group g ON g.id = i.group_id WHERE g.tenant_id = ${userId} ORDER BY c.number, t.tax, t.basis_points`,
    ),
    entryTaxes: await rowsAsJson(
      db,
      sql`SELECT t.entry_id AS "entryId", t.tax, t.basis_points AS "basisPoints", t.amount_cents AS "amountCents"
        FROM ledger_tax t JOIN ledger_entry e ON e.id = t.entry_id JOIN reservation_group g ON g.id = e.group_id
        WHERE g.tenant_id = ${userId} ORDER BY e.position, t.tax, t.basis_points`,
    ),
    cardPayments: await rowsAsJson(
      db,
      sql`SELECT a.reference, a.provider, a.group_id AS "groupId", a.amount_cents AS "amountCents", a.state, a.failure,
        a.declines, a.opened_at AS "openedAt", a.ends_at AS "endsAt",
        ARRAY(SELECT p.invoice_id FROM payment_attempt_invoice p WHERE p.attempt_id = a.id ORDER BY 1) AS "invoiceIds"
        FROM payment_attempt a WHERE a.tenant_id = ${userId} ORDER BY a.opened_at, a.id`,
    ),
    cardRefunds: await rowsAsJson(
      db,
      sql`SELECT f.reference, f.invoice_id AS "invoiceId", f.amount_cents AS "amountCents", f.reason, f.state,
        f.asked_at AS "askedAt", f.closed_at AS "closedAt"
        FROM refund_attempt f JOIN invoice i ON i.id = f.invoice_id JOIN reservation_group g ON g.id = i.group_id
        WHERE g.tenant_id = ${userId} ORDER BY f.asked_at, f.id`,
    ),
    // What waits for another person is not told before it is released.
    refundsReleased: await rowsAsJson(
      db,
      sql`SELECT w.id, w.invoice_id AS "invoiceId", w.amount_cents AS "amountCents", w.type, w.reason, w.reference,
        w.decided_at AS "releasedAt"
        FROM refund_release w JOIN reservation_group g ON g.id = w.group_id
        WHERE g.tenant_id = ${userId} AND w.state = 'released' ORDER BY w.asked_at, w.id`,
    ),
    disputes: await rowsAsJson(
      db,
      sql`SELECT d.dispute_id AS "disputeId", d.amount_cents AS "amountCents", d.state, d.reason, d.opened_at AS "openedAt"
        FROM payment_dispute d JOIN reservation_group g ON g.id = d.group_id
        WHERE g.tenant_id = ${userId} ORDER BY d.opened_at, d.dispute_id`,
    ),
    refundsOwed: await rowsAsJson(
      db,
      sql`SELECT o.id, o.invoice_id AS "invoiceId", o.amount_cents AS "amountCents", o.reason, o.owed_since AS "owedSince",
        o.withdrawn_at AS "withdrawnAt"
        FROM refund_owed o JOIN reservation_group g ON g.id = o.group_id WHERE g.tenant_id = ${userId} ORDER BY o.owed_since, o.id`,
    ),
    refundsSettled: await rowsAsJson(
      db,
      sql`SELECT s.entry_id AS "entryId", s.owed_id AS "owedId", s.amount_cents AS "amountCents"
        FROM refund_settlement s JOIN refund_owed o ON o.id = s.owed_id JOIN reservation_group g ON g.id = o.group_id
        WHERE g.tenant_id = ${userId} ORDER BY s.entry_id, s.owed_id`,
    ),
    depositClaims: await rowsAsJson(
      db,
      sql`SELECT c.group_id AS "groupId", c.claimed_at AS "claimedAt", c.answer_due_at AS "answerDueAt", c.answer,
        c.answer_words AS "answerWords", c.answered_at AS "answeredAt", c.decision_note AS "decisionNote",
        c.settled_at AS "settledAt"
        FROM deposit_claim c JOIN reservation_group g ON g.id = c.group_id WHERE g.tenant_id = ${userId} ORDER BY c.claimed_at`,
    ),
    depositDamage: await rowsAsJson(
      db,
      sql`SELECT l.group_id AS "groupId", l.reservation_id AS "reservationId", l.what, l.amount_cents AS "amountCents", l.reason
        FROM deposit_claim_line l JOIN reservation_group g ON g.id = l.group_id
        WHERE g.tenant_id = ${userId} ORDER BY l.group_id, l.position`,
    ),
    depositParts: await rowsAsJson(
      db,
      sql`SELECT p.invoice_id AS "invoiceId", p.claimed_cents AS "claimedCents", p.kept_cents AS "keptCents"
        FROM deposit_claim_part p JOIN reservation_group g ON g.id = p.group_id
        WHERE g.tenant_id = ${userId} ORDER BY p.invoice_id`,
    ),
    depositPictures: await rowsAsJson(
      db,
      sql`SELECT f.group_id AS "groupId", f.position, encode(f.bytes, 'base64') AS picture
        FROM deposit_picture f JOIN reservation_group g ON g.id = f.group_id
        WHERE g.tenant_id = ${userId} AND f.position IS NOT NULL ORDER BY f.group_id, f.position`,
    ),
    depositsDecided: await rowsAsJson(
      db,
      sql`SELECT c.group_id AS "groupId", c.claimed_at AS "claimedAt", c.settled_at AS "settledAt" FROM deposit_claim c
        WHERE ${userId} IN (c.claimed_by, c.decided_by) ORDER BY c.claimed_at`,
    ),
    refundsDecided: await rowsAsJson(
      db,
      sql`SELECT w.group_id AS "groupId", w.state, w.asked_at AS "askedAt", w.decided_at AS "decidedAt" FROM refund_release w
        WHERE ${userId} IN (w.asked_by, w.decided_by) ORDER BY w.asked_at, w.id`,
    ),
    wallet: await rowsAsJson(
      db,
      sql`SELECT w.id, w.kind, w.amount_cents AS "amountCents", w.group_id AS "groupId", w.entry_id AS "entryId",
        w.payout_type AS "payoutType", w.reason, w.reference, w.created_at AS "createdAt"
        FROM wallet_entry w WHERE w.user_id = ${userId} ORDER BY w.position`,
    ),
    payoutRequests: await rowsAsJson(
      db,
      sql`SELECT p.id, p.amount_cents AS "amountCents", p.how, p.asked_at AS "askedAt", p.closed_at AS "closedAt", p.outcome
        FROM payout_request p WHERE p.user_id = ${userId} ORDER BY p.asked_at, p.id`,
    ),
    refundPreferences: await rowsAsJson(
      db,
      sql`SELECT w.group_id AS "groupId", w.preference, w.said_at AS "saidAt"
        FROM refund_preference w JOIN reservation_group g ON g.id = w.group_id WHERE g.tenant_id = ${userId} ORDER BY w.said_at, w.group_id`,
    ),
    paidOut: await rowsAsJson(
      db,
      sql`SELECT w.group_id AS "groupId", w.created_at AS "createdAt" FROM wallet_entry w
        WHERE w.recorded_by = ${userId} AND w.kind = 'payout' ORDER BY w.position`,
    ),
    recorded: await rowsAsJson(
      db,
      sql`SELECT e.group_id AS "groupId", e.kind, e.recorded_at AS "recordedAt" FROM ledger_entry e
        WHERE e.recorded_by = ${userId} ORDER BY e.position`,
    ),
  }),
};
