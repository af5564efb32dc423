-- what is kept of the rent of a stay that ended canceled, as the money stands: a report of a year adds up thousands
ALTER TABLE stay_fact ADD COLUMN kept_cents int NOT NULL DEFAULT 0;
CREATE INDEX stay_fact_request ON stay_fact (request_id);

-- of what was paid of a request and is not owed back, deposits left out, the part of a rent in what all of it cost
CREATE FUNCTION kept_of_request(p_request uuid, p_rent int) RETURNS int LANGUAGE sql STABLE
  RETURN (
    SELECT coalesce(round(greatest(sum(coalesce(paid.cents, 0) - coalesce(owed.cents, 0)), 0) * p_rent::numeric
      / nullif(q.total_cents, 0)), 0)::int
    FROM request q JOIN invoice i ON i.request_id = q.id AND i.kind <> 'deposit'
      CROSS JOIN LATERAL (SELECT sum(e.amount_cents) AS cents FROM ledger_entry e WHERE e.invoice_id = i.id) paid
      CROSS JOIN LATERAL (SELECT sum(o.open_cents) AS cents FROM refund_owed_state o WHERE o.invoice_id = i.id) owed
    WHERE q.id = p_request GROUP BY q.id);

CREATE FUNCTION kept_refresh(p_requests uuid[]) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  UPDATE stay_fact SET kept_cents = coalesce(kept_of_request(request_id, rent_before[cardinality(rent_before)]), 0)
    WHERE request_id = ANY(p_requests) AND ended_by IS NOT NULL;
END;

CREATE OR REPLACE FUNCTION stay_facts_refresh(p_requests uuid[]) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  DELETE FROM stay_fact f USING reservation l WHERE l.request_id = ANY(p_requests) AND f.reservation_id = l.id;
  INSERT INTO stay_fact (reservation_id, request_id, rentable_id, first_night, until_on, rent_before, booked_at, known_from, known_until,
      ended_by)
    SELECT reservation_id, request_id, rentable_id, first_night, until_on, rent_before, booked_at, known_from, known_until, ended_by
    FROM stay_fact_source WHERE request_id = ANY(p_requests);
  SELECT kept_refresh(p_requests);
END;

CREATE FUNCTION keep_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_requests uuid[];
BEGIN
  IF TG_TABLE_NAME = 'refund_settlement' THEN
    SELECT array_agg(DISTINCT i.request_id) INTO v_requests
      FROM changed c JOIN refund_owed o ON o.id = c.owed_id JOIN invoice i ON i.id = o.invoice_id;
  ELSE
    SELECT array_agg(DISTINCT i.request_id) INTO v_requests FROM changed c JOIN invoice i ON i.id = c.invoice_id;
  END IF;
  IF v_requests IS NOT NULL THEN PERFORM kept_refresh(v_requests); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entry_kept AFTER INSERT ON ledger_entry
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_kept();
CREATE TRIGGER refund_owed_kept AFTER INSERT ON refund_owed
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_kept();
CREATE TRIGGER refund_owed_changed_kept AFTER UPDATE ON refund_owed
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_kept();
CREATE TRIGGER refund_settlement_kept AFTER INSERT ON refund_settlement
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_kept();

CREATE FUNCTION keep_kept_of_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kept_refresh(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER request_total_kept AFTER UPDATE OF total_cents ON request FOR EACH ROW
  WHEN (OLD.total_cents IS DISTINCT FROM NEW.total_cents AND NEW.confirmed_at IS NOT NULL) EXECUTE FUNCTION keep_kept_of_total();

SELECT kept_refresh(array_agg(request_id)) FROM stay_fact WHERE ended_by IS NOT NULL;
