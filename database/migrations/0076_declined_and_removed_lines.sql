-- a house or boat that staff decline takes its own deposit along; null: asked before this was kept, all of it is the principal's
ALTER TABLE reservation ADD COLUMN deposit_cents int CHECK (deposit_cents >= 0);

-- a move of one line alone: declined by staff, asked to be taken out, taken out, kept
ALTER TABLE group_history ADD COLUMN reservation_id uuid REFERENCES reservation ON DELETE CASCADE;

-- an invoice is never changed: what need not be paid of it any more is a credit under a number of its own
CREATE SEQUENCE invoice_credit_number;
CREATE TABLE invoice_credit (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number text NOT NULL CONSTRAINT invoice_credit_number_once UNIQUE,
  invoice_id uuid NOT NULL REFERENCES invoice,
  -- the line that was taken out
  reservation_id uuid NOT NULL REFERENCES reservation,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  issued_at timestamptz NOT NULL
);
CREATE INDEX invoice_credit_invoice ON invoice_credit (invoice_id);
CREATE TRIGGER invoice_credit_written_once BEFORE UPDATE OR DELETE ON invoice_credit
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- what the policy keeps of a service that was taken out is a line of its own: the lines stay the total
ALTER TABLE price_line DROP CONSTRAINT price_line_kind_check,
  ADD CONSTRAINT price_line_kind_check CHECK (kind IN ('nights', 'length-of-stay-discount', 'cleaning-fee', 'outing', 'service', 'addon', 'bundle-discount', 'staff-discount', 'cancellation-fee', 'tax'));

-- an invoice with what its rows and its credits say; its total is what is to be paid. The same rule as payments/domain/invoice-standing.ts
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
  FROM (SELECT amount_cents, sum(amount_cents) OVER (ORDER BY position) AS running FROM ledger_entry WHERE invoice_id = i.id) e
) l CROSS JOIN LATERAL (
  SELECT (i.total_cents - coalesce(sum(c.amount_cents), 0))::int AS total_cents FROM invoice_credit c WHERE c.invoice_id = i.id
) n;
