-- the day of the confirmation is read for each stay of a year, and the request for its money and where it came from
ALTER TABLE stay_fact
  ADD COLUMN booked_on date GENERATED ALWAYS AS ((booked_at AT TIME ZONE 'America/New_York')::date) STORED,
  ADD COLUMN request_id uuid REFERENCES request;
UPDATE stay_fact f SET request_id = l.request_id FROM reservation l WHERE l.id = f.reservation_id;
ALTER TABLE stay_fact ALTER COLUMN request_id SET NOT NULL;

CREATE OR REPLACE FUNCTION stay_facts_refresh(p_requests uuid[]) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  DELETE FROM stay_fact f USING reservation l WHERE l.request_id = ANY(p_requests) AND f.reservation_id = l.id;
  INSERT INTO stay_fact (reservation_id, request_id, rentable_id, first_night, until_on, rent_before, booked_at, known_from, known_until,
      ended_by)
    SELECT reservation_id, request_id, rentable_id, first_night, until_on, rent_before, booked_at, known_from, known_until, ended_by
    FROM stay_fact_source WHERE request_id = ANY(p_requests);
END;

-- an interval is taken from a timestamp without zone: then the function is as immutable as it says, and is inlined
CREATE OR REPLACE FUNCTION night_after(p_until timestamptz) RETURNS date LANGUAGE sql IMMUTABLE
  RETURN ((p_until AT TIME ZONE 'America/New_York') - interval '1 microsecond')::date + 1;

-- the stays of one house in a month are found without reading those before it
DROP INDEX stay_fact_rentable;
CREATE INDEX stay_fact_rentable ON stay_fact (rentable_id, first_night, until_on);

-- few requests are approved and never paid
CREATE INDEX group_history_unpaid ON group_history (request_id) WHERE move = 'expire-unpaid';

CREATE INDEX refund_owed_invoice ON refund_owed (invoice_id);
