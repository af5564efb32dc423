-- a payment that was recorded by mistake gets a counter-row with a reason: neither of the two counts any more
ALTER TABLE ledger_entry ADD COLUMN corrects_id uuid UNIQUE REFERENCES ledger_entry;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_correction CHECK (
  CASE WHEN kind = 'adjustment' THEN corrects_id IS NOT NULL AND amount_cents < 0 AND reason IS NOT NULL
  ELSE corrects_id IS NULL END);

-- the rows that count: no counter-row, and none that has one
CREATE VIEW ledger_counted AS
SELECT e.* FROM ledger_entry e
WHERE e.corrects_id IS NULL AND NOT EXISTS (SELECT FROM ledger_entry c WHERE c.corrects_id = e.id);

CREATE OR REPLACE VIEW invoice_state AS
SELECT i.id, i.number, i.group_id, i.request_id, i.kind, i.sequence, i.issued_at, i.due_at, n.total_cents, i.voided_at,
  i.overdue_reported_at, l.paid_cents,
  CASE WHEN i.voided_at IS NULL AND l.most_paid_cents < n.total_cents THEN n.total_cents - l.paid_cents ELSE 0 END AS open_cents,
  CASE
    WHEN l.most_paid_cents > 0 AND l.paid_cents <= 0 AND (i.voided_at IS NOT NULL OR l.most_paid_cents >= n.total_cents) THEN 'refunded'
    WHEN i.voided_at IS NOT NULL OR (n.total_cents = 0 AND l.most_paid_cents = 0) THEN 'void'
    WHEN l.most_paid_cents >= n.total_cents THEN 'paid'
    WHEN i.due_at <= company_now() THEN 'overdue'
    ELSE 'open'
  END AS status,
  i.total_cents - n.total_cents AS credited_cents
FROM invoice i CROSS JOIN LATERAL (
  SELECT coalesce(sum(e.amount_cents), 0)::int AS paid_cents, greatest(coalesce(max(e.running), 0), 0)::int AS most_paid_cents
  FROM (SELECT amount_cents, sum(amount_cents) OVER (ORDER BY position) AS running FROM ledger_counted WHERE invoice_id = i.id) e
) l CROSS JOIN LATERAL (
  SELECT (i.total_cents - coalesce(sum(c.amount_cents), 0))::int AS total_cents FROM invoice_credit c WHERE c.invoice_id = i.id
) n;

-- credit that paid by mistake comes back into the wallet
ALTER TABLE wallet_entry DROP CONSTRAINT wallet_entry_kind_check;
ALTER TABLE wallet_entry ADD CONSTRAINT wallet_entry_kind_check CHECK (kind IN ('refund', 'payment', 'payout', 'correction'));
ALTER TABLE wallet_entry DROP CONSTRAINT wallet_entry_check;
ALTER TABLE wallet_entry ADD CONSTRAINT wallet_entry_check
  CHECK (amount_cents <> 0 AND (kind IN ('refund', 'correction')) = (amount_cents > 0));

-- the same reference or the same amount of a day is looked for before a payment is recorded
CREATE INDEX ledger_entry_reference ON ledger_entry (lower(reference)) WHERE kind = 'payment' AND reference IS NOT NULL;
