-- the part of each tax in an instalment, as it was issued
CREATE TABLE invoice_tax (
  invoice_id uuid NOT NULL REFERENCES invoice,
  tax text NOT NULL REFERENCES tax,
  basis_points int NOT NULL,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  PRIMARY KEY (invoice_id, tax, basis_points)
);
-- the part of each tax in a credit on it
CREATE TABLE invoice_credit_tax (
  credit_id uuid NOT NULL REFERENCES invoice_credit,
  tax text NOT NULL REFERENCES tax,
  basis_points int NOT NULL,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  PRIMARY KEY (credit_id, tax, basis_points)
);
-- the part of each tax in what was received (+) and given back (-)
CREATE TABLE ledger_tax (
  entry_id uuid NOT NULL REFERENCES ledger_entry,
  tax text NOT NULL REFERENCES tax,
  basis_points int NOT NULL,
  amount_cents int NOT NULL CHECK (amount_cents <> 0),
  PRIMARY KEY (entry_id, tax, basis_points)
);

-- each invoice with its taxes: issued, taken off by credits, and collected
CREATE VIEW invoice_tax_state AS
SELECT t.invoice_id, t.tax, t.basis_points, t.amount_cents - c.cents AS amount_cents, c.cents AS credited_cents,
  (SELECT coalesce(sum(l.amount_cents), 0)::int FROM ledger_entry e JOIN ledger_tax l ON l.entry_id = e.id
    WHERE e.invoice_id = t.invoice_id AND l.tax = t.tax AND l.basis_points = t.basis_points) AS collected_cents
FROM invoice_tax t CROSS JOIN LATERAL (
  SELECT coalesce(sum(x.amount_cents), 0)::int AS cents FROM invoice_credit c JOIN invoice_credit_tax x ON x.credit_id = c.id
  WHERE c.invoice_id = t.invoice_id AND x.tax = t.tax AND x.basis_points = t.basis_points
) c;

-- What is held of an invoice holds its taxes pro rata, each rounded half up: all of them once it is paid in full, none once
-- all is given back. What is held beyond the invoice's amount is made up like its credits. An entry carries the
-- difference to what earlier entries carried, so nothing is lost by rounding.
CREATE FUNCTION write_taxes_of(entry ledger_entry) RETURNS void LANGUAGE sql AS $$
  INSERT INTO ledger_tax (entry_id, tax, basis_points, amount_cents)
  SELECT entry.id, t.tax, t.basis_points, t.held_cents - t.carried_cents
  FROM (
    SELECT s.tax, s.basis_points, s.collected_cents AS carried_cents,
      (CASE WHEN i.total_cents > 0 THEN round(s.amount_cents * least(h.cents, i.total_cents)::numeric / i.total_cents) ELSE 0 END
        + CASE WHEN i.credited_cents > 0 THEN round(s.credited_cents * greatest(h.cents - i.total_cents, 0)::numeric / i.credited_cents) ELSE 0 END
      )::int AS held_cents
    FROM invoice_tax_state s JOIN invoice_state i ON i.id = s.invoice_id
    CROSS JOIN LATERAL (
      SELECT sum(e.amount_cents)::int AS cents FROM ledger_entry e WHERE e.invoice_id = s.invoice_id AND e.position <= entry.position
    ) h
    WHERE s.invoice_id = entry.invoice_id
  ) t
  WHERE t.held_cents <> t.carried_cents
$$;
CREATE FUNCTION write_entry_taxes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_taxes_of(NEW);
  RETURN NULL;
END $$;

-- earlier invoices: pro rata of what their requests cost; earlier entries in their order
INSERT INTO invoice_tax (invoice_id, tax, basis_points, amount_cents)
SELECT p.id, p.code, p.basis_points, p.cents FROM (
  SELECT i.id, t.code, t.basis_points,
    (round(t.cents * sum(i.total_cents) OVER (part)::numeric / q.total_cents)
      - round(t.cents * (sum(i.total_cents) OVER (part) - i.total_cents)::numeric / q.total_cents))::int AS cents
  FROM invoice_state i JOIN request q ON q.id = i.request_id AND q.total_cents > 0
  JOIN (SELECT request_id, code, basis_points, sum(total_cents)::int AS cents FROM price_line WHERE kind = 'tax' GROUP BY 1, 2, 3) t
    ON t.request_id = q.id
  WHERE i.kind <> 'deposit'
  WINDOW part AS (PARTITION BY i.request_id, t.code, t.basis_points ORDER BY i.sequence, i.number)
) p WHERE p.cents > 0;
DO $$
DECLARE entry ledger_entry;
BEGIN
  FOR entry IN SELECT * FROM ledger_entry ORDER BY position LOOP
    PERFORM write_taxes_of(entry);
  END LOOP;
END $$;

CREATE TRIGGER ledger_entry_taxes AFTER INSERT ON ledger_entry FOR EACH ROW EXECUTE FUNCTION write_entry_taxes();
CREATE TRIGGER invoice_tax_written_once BEFORE UPDATE OR DELETE ON invoice_tax FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER invoice_tax_never_emptied BEFORE TRUNCATE ON invoice_tax EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER invoice_credit_tax_written_once BEFORE UPDATE OR DELETE ON invoice_credit_tax FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER invoice_credit_tax_never_emptied BEFORE TRUNCATE ON invoice_credit_tax EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER ledger_tax_written_once BEFORE UPDATE OR DELETE ON ledger_tax FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER ledger_tax_never_emptied BEFORE TRUNCATE ON ledger_tax EXECUTE FUNCTION refuse_rewriting();

-- the report of a month reads its days
CREATE INDEX ledger_entry_booked_on ON ledger_entry (booked_on);
