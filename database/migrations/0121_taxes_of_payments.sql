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
-- difference to what earlier entries carried, so nothing is lost by rounding. Writes the taxes of entries that have none.
CREATE FUNCTION write_taxes_of(entry_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH added AS (
    SELECT e.id, e.invoice_id FROM unnest(entry_ids) AS a (id) JOIN ledger_entry e ON e.id = a.id
  ), touched AS (
    SELECT DISTINCT invoice_id FROM added
  ), credits AS (
    SELECT c.invoice_id, sum(c.amount_cents)::int AS cents FROM touched t JOIN invoice_credit c ON c.invoice_id = t.invoice_id GROUP BY 1
  ), credited AS (
    SELECT c.invoice_id, x.tax, x.basis_points, sum(x.amount_cents)::int AS cents
    FROM touched t JOIN invoice_credit c ON c.invoice_id = t.invoice_id JOIN invoice_credit_tax x ON x.credit_id = c.id GROUP BY 1, 2, 3
  ), collected AS (
    SELECT e.invoice_id, l.tax, l.basis_points, sum(l.amount_cents)::int AS cents
    FROM touched t JOIN ledger_entry e ON e.invoice_id = t.invoice_id JOIN ledger_tax l ON l.entry_id = e.id GROUP BY 1, 2, 3
  ), taxes AS (
    SELECT i.id AS invoice_id, x.tax, x.basis_points, i.total_cents - coalesce(c.cents, 0) AS total_cents,
      coalesce(c.cents, 0) AS total_credited, x.amount_cents - coalesce(d.cents, 0) AS cents, coalesce(d.cents, 0) AS credited_cents,
      coalesce(l.cents, 0) AS collected_cents
    FROM touched t JOIN invoice i ON i.id = t.invoice_id JOIN invoice_tax x ON x.invoice_id = i.id
    LEFT JOIN credits c ON c.invoice_id = i.id
    LEFT JOIN credited d ON d.invoice_id = i.id AND d.tax = x.tax AND d.basis_points = x.basis_points
    LEFT JOIN collected l ON l.invoice_id = i.id AND l.tax = x.tax AND l.basis_points = x.basis_points
  ), held AS (
    SELECT e.id, e.invoice_id, e.position, sum(e.amount_cents) OVER (PARTITION BY e.invoice_id ORDER BY e.position) AS cents
    FROM touched t JOIN ledger_entry e ON e.invoice_id = t.invoice_id
  ), parts AS (
    SELECT h.id, h.invoice_id, h.position, t.tax, t.basis_points, t.collected_cents,
      (CASE WHEN t.total_cents > 0 THEN round(t.cents * least(h.cents, t.total_cents)::numeric / t.total_cents) ELSE 0 END
        + CASE WHEN t.total_credited > 0 THEN round(t.credited_cents * greatest(h.cents - t.total_cents, 0)::numeric / t.total_credited) ELSE 0 END
      )::int AS held_cents
    FROM added a JOIN held h ON h.id = a.id JOIN taxes t ON t.invoice_id = h.invoice_id
  ), carried AS (
    SELECT id, tax, basis_points, held_cents - coalesce(
      lag(held_cents) OVER (PARTITION BY invoice_id, tax, basis_points ORDER BY position), collected_cents) AS cents
    FROM parts
  )
  INSERT INTO ledger_tax (entry_id, tax, basis_points, amount_cents)
  SELECT id, tax, basis_points, cents FROM carried WHERE cents <> 0
$$;
CREATE FUNCTION write_entry_taxes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_taxes_of(ARRAY(SELECT id FROM added));
  RETURN NULL;
END $$;

-- earlier invoices: pro rata of what their requests cost; then earlier entries
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
SELECT write_taxes_of(ARRAY(SELECT id FROM ledger_entry));

CREATE TRIGGER ledger_entry_taxes AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION write_entry_taxes();
CREATE TRIGGER invoice_tax_written_once BEFORE UPDATE OR DELETE ON invoice_tax FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER invoice_tax_never_emptied BEFORE TRUNCATE ON invoice_tax EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER invoice_credit_tax_written_once BEFORE UPDATE OR DELETE ON invoice_credit_tax FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER invoice_credit_tax_never_emptied BEFORE TRUNCATE ON invoice_credit_tax EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER ledger_tax_written_once BEFORE UPDATE OR DELETE ON ledger_tax FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER ledger_tax_never_emptied BEFORE TRUNCATE ON ledger_tax EXECUTE FUNCTION refuse_rewriting();

-- the report of a month reads its days
CREATE INDEX ledger_entry_booked_on ON ledger_entry (booked_on);
