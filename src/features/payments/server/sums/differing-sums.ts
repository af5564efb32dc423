import { type RawBuilder, sql } from 'kysely';
import { bankBooks } from '#features/sandbox-bank/server/sandbox-bank.facade.ts';
import type { Db, Tx } from '#platform/database/database.ts';

/** Two sums of the same money that must agree to the cent, and don't. */
interface DifferingSum {
  readonly check: string;
  /** Of which invoice, attempt, refund, guest or payment. */
  readonly about: string;
  readonly expectedCents: number;
  readonly foundCents: number;
}

interface Asked {
  /** How long money may be on its way between the bank and us before it counts as lost. */
  readonly lateHours?: number;
}

const LATE_HOURS = 2;

/**
 * Each cent is written in several places: this adds them up by invoice, attempt, refund, wallet, deposit, tax and,
 * where the sandbox bank is the provider, by its own books, and gives every sum that differs.
 */
export async function differingSums(
  db: Db | Tx,
  { lateHours = LATE_HOURS }: Asked = {},
): Promise<readonly DifferingSum[]> {
  const { rows } = await sql<DifferingSum>`
    WITH bank AS MATERIALIZED (${bankBooks}), sums (checked, about, expected, found) AS (
      ${sql.join([...checks, bankTook(lateHours), bankGaveBack(lateHours)], sql` UNION ALL `)}
    )
    SELECT checked AS "check", about, expected::int AS "expectedCents", found::int AS "foundCents" FROM sums
    WHERE expected <> found ORDER BY checked, about`.execute(db);
  return rows;
}

const checks: readonly RawBuilder<unknown>[] = [
  // What an invoice got is the sum of all of its rows, corrected ones and their corrections included.
  sql`SELECT 'invoice', s.number, s.paid_cents, coalesce((SELECT sum(amount_cents) FROM ledger_entry WHERE invoice_id = s.id), 0)
    FROM invoice_state s`,
  // An attempt that is paid was booked as it was asked for; one that is over without money was not booked at all.
  sql`SELECT 'attempt', a.reference, CASE WHEN a.state = 'paid' THEN a.amount_cents ELSE 0 END, coalesce(l.cents, 0)
    FROM payment_attempt a
    CROSS JOIN LATERAL (SELECT sum(amount_cents) AS cents FROM ledger_entry WHERE attempt_id = a.id AND kind = 'payment') l
    WHERE a.state <> 'mismatched'`,
  // A refund that the provider took is one row of the ledger; one that failed counts no more.
  sql`SELECT 'refund', f.reference, CASE WHEN f.state IN ('pending', 'done') THEN -f.amount_cents ELSE 0 END,
      coalesce((SELECT sum(amount_cents) FROM ledger_counted WHERE id = f.entry_id), 0)
    FROM refund_attempt f`,
  // No payment by card gives back more than came.
  sql`SELECT 'card-payment', e.provider_account || ' ' || e.provider_payment_id, 0, least(sum(e.amount_cents), 0)
    FROM ledger_counted e WHERE e.provider_payment_id IS NOT NULL GROUP BY e.provider_account, e.provider_payment_id`,
  // Credit moves in the wallet as it does in the ledger, for the guest of that trip.
  sql`SELECT 'wallet-entry', e.id::text, -e.amount_cents, coalesce((
      SELECT sum(w.amount_cents) FROM wallet_entry w JOIN reservation_group g ON g.id = e.group_id AND g.tenant_id = w.user_id
      WHERE w.entry_id = e.id), 0)
    FROM ledger_entry e WHERE e.type = 'credit' OR EXISTS (SELECT FROM wallet_entry w WHERE w.entry_id = e.id)`,
  // No wallet was ever below zero.
  sql`SELECT 'wallet', w.user_id::text, 0, least(min(w.balance), 0) FROM (
      SELECT user_id, sum(amount_cents) OVER (PARTITION BY user_id ORDER BY position) AS balance FROM wallet_entry) w
    GROUP BY w.user_id`,
  // A promise is answered once, and no refund answers more than it gave.
  sql`SELECT 'owed', s.id::text, least(s.owed_cents, s.refunded_cents), s.refunded_cents FROM refund_owed_state s`,
  sql`SELECT 'settlement', t.entry_id::text, least(-e.amount_cents, sum(t.amount_cents)), sum(t.amount_cents)
    FROM refund_settlement t JOIN ledger_entry e ON e.id = t.entry_id GROUP BY t.entry_id, e.amount_cents`,
  // Each cent of a deposit is in one place.
  sql`SELECT 'deposit', d.number, d.received_cents, d.returned_cents + d.owed_cents + d.claimed_cents + d.kept_cents + d.held_cents
    FROM deposit_state d`,
  // What is claimed of the parts of a deposit is what was damaged.
  sql`SELECT 'deposit-claim', c.group_id::text, (SELECT sum(amount_cents) FROM deposit_claim_line WHERE group_id = c.group_id),
      coalesce((SELECT sum(claimed_cents) FROM deposit_claim_part WHERE group_id = c.group_id), 0)
    FROM deposit_claim c`,
  // An invoice that is paid carries all of its taxes, one of which nothing is held carries none.
  sql`SELECT 'tax', i.number || ' ' || t.tax, CASE WHEN l.cents = 0 THEN 0 ELSE t.amount_cents END, coalesce(x.cents, 0)
    FROM invoice_tax t JOIN invoice i ON i.id = t.invoice_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0) AS cents FROM ledger_entry WHERE invoice_id = i.id) l
    CROSS JOIN LATERAL (SELECT sum(p.amount_cents) AS cents FROM ledger_tax p JOIN ledger_entry e ON e.id = p.entry_id
      WHERE e.invoice_id = i.id AND p.tax = t.tax AND p.basis_points = t.basis_points) x
    WHERE l.cents = 0 OR l.cents >= i.total_cents`,
];

/**
 * What the bank took is booked, or waits for staff because nobody asked for it or it came in another currency. Money
 * that nothing was booked of may be on its way for a while; a part of it never is.
 */
const bankTook = (lateHours: number) => sql`
  SELECT 'bank-took', b.payment_id, b.taken_cents,
    CASE WHEN l.cents IS NULL AND EXISTS (
      SELECT FROM payment_unmatched u WHERE u.account = b.account AND u.payment_id = b.payment_id AND u.amount_cents = b.taken_cents)
    THEN b.taken_cents ELSE coalesce(l.cents, 0) END
  FROM bank b CROSS JOIN LATERAL (SELECT sum(amount_cents) AS cents FROM ledger_entry
    WHERE provider_account = b.account AND provider_payment_id = b.payment_id AND kind = 'payment') l
  WHERE l.cents IS NOT NULL OR (b.taken_cents > b.back_cents AND ${isLate(lateHours)})`;

/** What went back at the bank went back in the ledger. */
const bankGaveBack = (lateHours: number) => sql`
  SELECT 'bank-gave-back', b.payment_id, b.back_cents, coalesce(-sum(e.amount_cents) FILTER (WHERE e.kind <> 'payment'), 0)
  FROM bank b JOIN ledger_counted e ON e.provider_account = b.account AND e.provider_payment_id = b.payment_id
  WHERE ${isLate(lateHours)} GROUP BY b.payment_id, b.back_cents`;

const isLate = (lateHours: number) => sql`b.moved_at <= company_now() - make_interval(hours => ${lateHours})`;
