-- from when until when a house or boat was offered: the nights that figures count (design 5.1); `until` is excluded
CREATE TABLE listing_period (
  rentable_id int NOT NULL REFERENCES rentable ON DELETE CASCADE,
  listed daterange NOT NULL CHECK (NOT isempty(listed) AND NOT lower_inf(listed)),
  CONSTRAINT listing_period_no_overlap EXCLUDE USING gist (rentable_id WITH =, listed WITH &&)
);

CREATE FUNCTION keep_listing_period() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_today date := company_today();
BEGIN
  IF NEW.status = 'published' THEN
    -- taken off and offered again on one day: it was never gone
    UPDATE listing_period SET listed = daterange(lower(listed), NULL)
      WHERE rentable_id = NEW.id AND upper(listed) = v_today;
    IF NOT FOUND THEN
      INSERT INTO listing_period (rentable_id, listed) VALUES (NEW.id, daterange(v_today, NULL));
    END IF;
  ELSIF TG_OP = 'UPDATE' AND OLD.status = 'published' THEN
    DELETE FROM listing_period WHERE rentable_id = NEW.id AND upper_inf(listed) AND lower(listed) >= v_today;
    UPDATE listing_period SET listed = daterange(lower(listed), v_today)
      WHERE rentable_id = NEW.id AND upper_inf(listed);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER rentable_offered AFTER INSERT ON rentable
  FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION keep_listing_period();
CREATE TRIGGER rentable_offered_or_not AFTER UPDATE OF status ON rentable
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION keep_listing_period();

-- what was offered before this was kept: since it was made, until it was changed last
INSERT INTO listing_period (rentable_id, listed)
  SELECT id, daterange((created_at AT TIME ZONE 'America/New_York')::date,
    CASE WHEN status = 'archived' THEN (updated_at AT TIME ZONE 'America/New_York')::date END)
  FROM rentable
  WHERE status = 'published' OR (status = 'archived'
    AND (created_at AT TIME ZONE 'America/New_York')::date < (updated_at AT TIME ZONE 'America/New_York')::date);

-- What a stay or an outing earned up to each of its nights or days, from 0 on: rent after discounts, without fees and
-- taxes. A discount is spread over the nights by their prices; of staff's discount the fees bear their part, by the rule
-- of features/pricing/domain/taxes.ts. Nights whose prices were not kept, or cost nothing at all,
-- share it alike.
CREATE FUNCTION rent_before_nights(p_reservation uuid) RETURNS int[] LANGUAGE sql STABLE
BEGIN ATOMIC
  WITH line AS (
    SELECT l.request_id, greatest(l.ends_on - l.starts_on, 1) AS nights,
      CASE WHEN cardinality(l.night_cents) = greatest(l.ends_on - l.starts_on, 1)
        AND (SELECT sum(cents) FROM unnest(l.night_cents) AS cents) > 0 THEN l.night_cents END AS night_cents
    FROM reservation l WHERE l.id = p_reservation
  ), priced AS (
    SELECT coalesce(sum(p.total_cents) FILTER (WHERE p.kind NOT IN ('cleaning-fee', 'staff-discount')), 0)::numeric AS own,
      coalesce(sum(p.total_cents) FILTER (WHERE p.kind = 'cleaning-fee'), 0)::numeric AS fees,
      coalesce(-sum(p.total_cents) FILTER (WHERE p.kind = 'staff-discount'), 0)::numeric AS off
    FROM price_line p, line WHERE p.request_id = line.request_id AND p.reservation_id = p_reservation
      AND p.kind NOT IN ('tax', 'cancellation-fee')
  ), rent AS (
    SELECT own - off + CASE WHEN own + fees > 0 THEN round(off * fees / (own + fees)) ELSE 0 END AS cents FROM priced
  ), night AS (
    SELECT n, sum(coalesce(line.night_cents[n], 1)) OVER (ORDER BY n) AS before, sum(coalesce(line.night_cents[n], 1)) OVER () AS whole
    FROM line, generate_series(1, line.nights) AS n
  )
  SELECT ARRAY[0] || array_agg(round(rent.cents * night.before / night.whole)::int ORDER BY n) FROM night, rent;
END;

-- a period that no longer holds keeps what it earned
ALTER TABLE reservation_period ADD COLUMN rent_before int[];
CREATE FUNCTION keep_rent_of_period() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.rent_before := rent_before_nights(NEW.reservation_id);
  RETURN NEW;
END $$;
CREATE TRIGGER reservation_period_earned BEFORE INSERT ON reservation_period
  FOR EACH ROW EXECUTE FUNCTION keep_rent_of_period();

-- a stay or an outing while it was on the books, as it was then: a row for each period that it had, from the confirmation
-- until it was changed or canceled (`known_until`; null: it stands). Kept by triggers; reports read nothing else of stays
CREATE TABLE stay_fact (
  reservation_id uuid NOT NULL REFERENCES reservation ON DELETE CASCADE,
  rentable_id int NOT NULL REFERENCES rentable,
  first_night date NOT NULL,
  -- the day after the last night, or after the day of an outing
  until_on date NOT NULL CHECK (until_on > first_night),
  -- cents before each night, from 0 on, and at the end
  rent_before int[] NOT NULL CHECK (cardinality(rent_before) = until_on - first_night + 1),
  booked_at timestamptz NOT NULL,
  known_from timestamptz NOT NULL,
  known_until timestamptz,
  -- who canceled it; null: it stands, or another period followed
  ended_by text CHECK (ended_by IN ('guest', 'staff', 'clock')),
  PRIMARY KEY (reservation_id, known_from)
);
CREATE INDEX stay_fact_rentable ON stay_fact (rentable_id, first_night);
CREATE INDEX stay_fact_nights ON stay_fact (first_night, until_on);
CREATE INDEX stay_fact_booked ON stay_fact (booked_at);
CREATE INDEX stay_fact_ended ON stay_fact (known_until) WHERE ended_by IS NOT NULL;

-- the same from what it is kept of
CREATE VIEW stay_fact_source AS
SELECT l.id AS reservation_id, l.request_id, held.rentable_id, held.starts_on AS first_night,
  greatest(held.ends_on, held.starts_on + 1) AS until_on, held.rent_before,
  (min(lower(known.during)) OVER (PARTITION BY l.id)) AS booked_at, lower(known.during) AS known_from,
  upper(known.during) AS known_until, ended.by AS ended_by
FROM reservation l
CROSS JOIN LATERAL (
  SELECT p.rentable_id, p.starts_on, p.ends_on, coalesce(p.rent_before, array_fill(0, ARRAY[greatest(p.ends_on - p.starts_on, 1) + 1])) AS rent_before,
    tstzrange(p.held_from, p.held_until) AS during
  FROM reservation_period p WHERE p.reservation_id = l.id
  UNION ALL
  SELECT l.rentable_id, l.starts_on, l.ends_on, rent_before_nights(l.id),
    tstzrange((SELECT max(p.held_until) FROM reservation_period p WHERE p.reservation_id = l.id), NULL)
) held
CROSS JOIN LATERAL (
  -- from each confirmation until the cancellation after it; a line that was taken out alone does not come back
  SELECT unnest(range_agg(tstzrange(m.at, m.until)) * tstzmultirange(tstzrange(NULL, (
    SELECT min(o.at) FROM group_history o WHERE o.group_id = l.group_id AND o.reservation_id = l.id
      AND o.move IN ('remove-line', 'decline-line')))) * tstzmultirange(held.during)) AS during
  FROM (
    SELECT h.move, h.at, lead(h.at) OVER (ORDER BY h.id) AS until FROM group_history h
    WHERE h.group_id = l.group_id AND h.request_id = l.request_id AND h.reservation_id IS NULL
      AND h.move IN ('confirm', 'reinstate', 'cancel')
  ) m WHERE m.move <> 'cancel' AND (m.until IS NULL OR m.until > m.at)
) known
LEFT JOIN LATERAL (
  SELECT CASE h.actor WHEN 'payment' THEN 'clock' ELSE h.actor END AS by FROM group_history h
  WHERE h.group_id = l.group_id AND h.request_id = l.request_id AND h.at = upper(known.during)
    AND (h.reservation_id IS NULL AND h.move = 'cancel' OR h.reservation_id = l.id AND h.move = 'remove-line')
  ORDER BY h.id LIMIT 1
) ended ON true
WHERE l.type IN ('house', 'boat') AND l.rentable_id IS NOT NULL;

CREATE FUNCTION stay_facts_refresh(p_requests uuid[]) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  DELETE FROM stay_fact f USING reservation l WHERE l.request_id = ANY(p_requests) AND f.reservation_id = l.id;
  INSERT INTO stay_fact (reservation_id, rentable_id, first_night, until_on, rent_before, booked_at, known_from, known_until, ended_by)
    SELECT reservation_id, rentable_id, first_night, until_on, rent_before, booked_at, known_from, known_until, ended_by
    FROM stay_fact_source WHERE request_id = ANY(p_requests);
END;

-- every change of a stay ends with a row of its history or with its price
CREATE FUNCTION keep_stay_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_requests uuid[];
BEGIN
  IF TG_TABLE_NAME = 'group_history' THEN
    SELECT array_agg(DISTINCT request_id) INTO v_requests FROM changed
      WHERE move IN ('confirm', 'reinstate', 'cancel', 'remove-line', 'change-line') AND request_id IS NOT NULL;
  ELSE
    SELECT array_agg(DISTINCT c.request_id) INTO v_requests FROM changed c JOIN request q ON q.id = c.request_id
      WHERE q.status IN ('confirmed', 'completed', 'cancelled');
  END IF;
  IF v_requests IS NOT NULL THEN PERFORM stay_facts_refresh(v_requests); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER group_history_counted AFTER INSERT ON group_history
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_stay_facts();
CREATE TRIGGER price_line_counted AFTER INSERT ON price_line
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_stay_facts();

-- the nights of a period on which a house or boat was offered
CREATE FUNCTION nights_in(p_listed datemultirange, p_from date, p_until date) RETURNS int LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN p_until <= p_from THEN 0 WHEN p_listed @> daterange(p_from, p_until) THEN p_until - p_from
    ELSE (SELECT coalesce(sum(upper(o) - lower(o)), 0)::int FROM unnest(p_listed * datemultirange(daterange(p_from, p_until))) AS o) END;

-- what channels said was taken, as long as they said it: their calendars forget what is over, figures do not
CREATE TABLE channel_fact (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  calendar_id int REFERENCES calendar ON DELETE SET NULL,
  rentable_id int NOT NULL REFERENCES rentable ON DELETE CASCADE,
  channel text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('reserved', 'blocked')),
  first_night date NOT NULL,
  until_on date NOT NULL CHECK (until_on > first_night),
  known_from timestamptz NOT NULL,
  known_until timestamptz
);
CREATE INDEX channel_fact_rentable ON channel_fact (rentable_id, first_night);
CREATE INDEX channel_fact_calendar ON channel_fact (calendar_id, first_night);

CREATE FUNCTION night_of(p_at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE
  RETURN (p_at AT TIME ZONE 'America/New_York')::date;
CREATE FUNCTION night_after(p_until timestamptz) RETURNS date LANGUAGE sql IMMUTABLE
  RETURN ((p_until - interval '1 microsecond') AT TIME ZONE 'America/New_York')::date + 1;

-- blocks are counted from their rows
CREATE INDEX occupancy_blocked_nights ON occupancy (night_of(lower(during)), night_after(upper(during)))
  WHERE block_kind IS NOT NULL;

CREATE FUNCTION keep_channel_fact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') AND lower(OLD.during) > company_now() THEN
    UPDATE channel_fact SET known_until = company_now() WHERE calendar_id = OLD.calendar_id
      AND first_night = night_of(lower(OLD.during)) AND until_on = night_after(upper(OLD.during)) AND known_until IS NULL;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    -- some channels name their events anew each time that they are read
    UPDATE channel_fact SET known_until = NULL, kind = NEW.kind WHERE calendar_id = NEW.calendar_id
      AND first_night = night_of(lower(NEW.during)) AND until_on = night_after(upper(NEW.during))
      AND (known_until IS NULL OR known_until >= company_now() - interval '1 minute');
    IF NOT FOUND THEN
      INSERT INTO channel_fact (calendar_id, rentable_id, channel, kind, first_night, until_on, known_from)
        SELECT NEW.calendar_id, NEW.rentable_id, coalesce((SELECT channel FROM calendar_import WHERE calendar_id = NEW.calendar_id), 'other'),
          NEW.kind, night_of(lower(NEW.during)), night_after(upper(NEW.during)), company_now();
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER external_busy_counted AFTER INSERT OR UPDATE OR DELETE ON external_busy
  FOR EACH ROW EXECUTE FUNCTION keep_channel_fact();
INSERT INTO channel_fact (calendar_id, rentable_id, channel, kind, first_night, until_on, known_from)
  SELECT DISTINCT e.calendar_id, e.rentable_id, coalesce(i.channel, 'other'), e.kind, night_of(lower(e.during)),
    night_after(upper(e.during)), company_now()
  FROM external_busy e LEFT JOIN calendar_import i USING (calendar_id);

DO $$
DECLARE
  v_requests uuid[];
BEGIN
  SELECT array_agg(id) INTO v_requests FROM request WHERE confirmed_at IS NOT NULL;
  IF v_requests IS NOT NULL THEN PERFORM stay_facts_refresh(v_requests); END IF;
END $$;
