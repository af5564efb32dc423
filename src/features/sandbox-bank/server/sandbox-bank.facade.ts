import { sql } from 'kysely';

/**
 * The bank's own books, for comparing them with ours: what each payment took, what of it went back by refunds, voids
 * and disputes, and when it was last moved.
 */
export const bankBooks = sql`
  SELECT 'sandbox-' || g.style AS account, p.id AS payment_id, p.reference, p.currency,
    CASE WHEN p.state IN ('paid', 'voided') THEN p.amount_cents ELSE 0 END AS taken_cents,
    CASE WHEN p.state = 'voided' THEN p.amount_cents ELSE 0 END + r.cents + d.cents AS back_cents,
    greatest(p.created_at, r.at, d.at) AS moved_at
  FROM sandbox_payment p JOIN sandbox_page g ON g.token = p.token
  CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents) FILTER (WHERE state <> 'failed'), 0)::int AS cents, max(created_at) AS at
    FROM sandbox_refund WHERE payment_id = p.id) r
  CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents) FILTER (WHERE state <> 'won'), 0)::int AS cents, max(created_at) AS at
    FROM sandbox_dispute WHERE payment_id = p.id) d`;
