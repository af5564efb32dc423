-- the order in which rows were written: an invoice that was once paid in full stays paid when a part is given back
ALTER TABLE ledger_entry ADD COLUMN position bigint GENERATED ALWAYS AS IDENTITY;

-- taken back when a cancellation is: what was not returned until then is owed no more
ALTER TABLE refund_owed ADD COLUMN withdrawn_at timestamptz;

-- which part of a refund answered which promise
CREATE TABLE refund_settlement (
  entry_id uuid NOT NULL REFERENCES ledger_entry,
  owed_id uuid NOT NULL REFERENCES refund_owed,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  PRIMARY KEY (entry_id, owed_id)
);
CREATE INDEX refund_settlement_owed ON refund_settlement (owed_id);

-- money, agreements and moves are told once: a mistake is put right by another row, never by changing one
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are written once', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER ledger_entry_written_once BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER refund_settlement_written_once BEFORE UPDATE OR DELETE ON refund_settlement
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER contract_acceptance_written_once BEFORE UPDATE OR DELETE ON contract_acceptance
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER group_history_written_once BEFORE UPDATE OR DELETE ON group_history
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- an invoice with what its rows say; the same rule as payments/domain/invoice-standing.ts
CREATE VIEW invoice_state AS
SELECT i.id, i.number, i.group_id, i.request_id, i.kind, i.sequence, i.issued_at, i.due_at, i.total_cents, i.voided_at,
  i.overdue_reported_at, l.paid_cents,
  CASE WHEN i.voided_at IS NULL AND l.most_paid_cents < i.total_cents THEN i.total_cents - l.paid_cents ELSE 0 END AS open_cents,
  CASE
    WHEN l.most_paid_cents > 0 AND l.paid_cents <= 0 AND (i.voided_at IS NOT NULL OR l.most_paid_cents >= i.total_cents) THEN 'refunded'
    WHEN i.voided_at IS NOT NULL THEN 'void'
    WHEN l.most_paid_cents >= i.total_cents THEN 'paid'
    WHEN i.due_at <= company_now() THEN 'overdue'
    ELSE 'open'
  END AS status
FROM invoice i CROSS JOIN LATERAL (
  SELECT coalesce(sum(e.amount_cents), 0)::int AS paid_cents, greatest(coalesce(max(e.running), 0), 0)::int AS most_paid_cents
  FROM (SELECT amount_cents, sum(amount_cents) OVER (ORDER BY position) AS running FROM ledger_entry WHERE invoice_id = i.id) e
) l;

-- a promised refund with what of it was returned
CREATE VIEW refund_owed_state AS
SELECT o.id, o.group_id, o.invoice_id, o.reason, o.owed_since, o.amount_cents AS owed_cents, s.refunded_cents,
  CASE WHEN o.withdrawn_at IS NULL THEN o.amount_cents - s.refunded_cents ELSE 0 END AS open_cents
FROM refund_owed o CROSS JOIN LATERAL (
  SELECT coalesce(sum(amount_cents), 0)::int AS refunded_cents FROM refund_settlement WHERE owed_id = o.id
) s;
