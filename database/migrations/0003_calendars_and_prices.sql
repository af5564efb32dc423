CREATE TABLE calendar (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rentable_id int NOT NULL REFERENCES rentable ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('local', 'external'))
);
CREATE UNIQUE INDEX calendar_local ON calendar (rentable_id) WHERE kind = 'local';

-- a period in which a rentable can't be booked; the constraint is the proof that nothing is promised twice
CREATE TABLE occupancy (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rentable_id int NOT NULL REFERENCES rentable,
  reservation_id uuid,
  reason text NOT NULL CHECK (reason IN ('reservation', 'block')),
  note text,
  during tstzrange NOT NULL CHECK (
    NOT isempty(during) AND NOT lower_inf(during) AND NOT upper_inf(during) AND lower_inc(during) AND NOT upper_inc(during)
  ),
  blocks boolean NOT NULL,
  hold_until timestamptz,
  CONSTRAINT occupancy_reservation CHECK ((reason = 'reservation') = (reservation_id IS NOT NULL)),
  CONSTRAINT occupancy_no_overlap EXCLUDE USING gist (rentable_id WITH =, during WITH &&) WHERE (blocks)
);
CREATE UNIQUE INDEX occupancy_of_reservation ON occupancy (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX occupancy_lapsing ON occupancy (hold_until) WHERE blocks AND hold_until IS NOT NULL;

-- what other platforms say: facts, outside the constraint
CREATE TABLE external_busy (
  calendar_id int NOT NULL REFERENCES calendar ON DELETE CASCADE,
  uid text NOT NULL,
  starts_at timestamptz NOT NULL,
  rentable_id int NOT NULL REFERENCES rentable,
  during tstzrange NOT NULL,
  PRIMARY KEY (calendar_id, uid, starts_at)
);
CREATE INDEX external_busy_during ON external_busy USING gist (rentable_id, during);

CREATE TABLE price_range (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  house_id int NOT NULL REFERENCES house ON DELETE CASCADE,
  during daterange NOT NULL CHECK (NOT isempty(during) AND NOT lower_inf(during) AND NOT upper_inf(during)),
  nightly_cents int NOT NULL CHECK (nightly_cents > 0),
  min_nights int CHECK (min_nights BETWEEN 1 AND 90),
  CONSTRAINT price_range_no_overlap EXCLUDE USING gist (house_id WITH =, during WITH &&)
);

-- one small row a house: what search filters by, and a bit a night for two years
CREATE TABLE house_hot (
  house_id int PRIMARY KEY REFERENCES house ON DELETE CASCADE,
  destination_id int NOT NULL,
  occ_from date NOT NULL,
  amenity_mask bigint NOT NULL,
  tag_mask bigint NOT NULL,
  guests smallint NOT NULL,
  bedrooms smallint NOT NULL,
  beds smallint NOT NULL,
  bathrooms_tenths smallint NOT NULL,
  pets boolean NOT NULL,
  property_type text NOT NULL,
  type_of_place text NOT NULL,
  cancellation_policy text NOT NULL,
  outstanding boolean NOT NULL,
  rating_tenths smallint NOT NULL,
  rating_count int NOT NULL,
  base_price_cents int NOT NULL,
  latitude real NOT NULL,
  longitude real NOT NULL,
  occ bit(768) NOT NULL
) WITH (fillfactor = 85);
CREATE INDEX house_hot_destination ON house_hot (destination_id);

-- price steps with running sums: the nights of a stay cost the difference of two sums
CREATE TABLE house_price (
  house_id int PRIMARY KEY REFERENCES house ON DELETE CASCADE,
  price_from date[] NOT NULL,
  price_cents int[] NOT NULL,
  price_cum bigint[] NOT NULL,
  min_nights int[] NOT NULL,
  cleaning_fee_cents int NOT NULL,
  weekly_discount_basis_points int NOT NULL,
  monthly_discount_basis_points int NOT NULL
);

-- the product's clock as the connection was told it: a fixed instant in tests, an offset in a demo instance
CREATE FUNCTION company_now() RETURNS timestamptz LANGUAGE sql STABLE
  RETURN coalesce(nullif(current_setting('marea.now', true), '')::timestamptz, now())
    + coalesce(nullif(current_setting('marea.clock_offset', true), ''), '0')::interval;

CREATE FUNCTION company_today() RETURNS date LANGUAGE sql STABLE
  RETURN (company_now() AT TIME ZONE 'America/New_York')::date;

-- rebuilds one house's search rows from the truth; the rentable is locked first, so that the last writer sees all
CREATE FUNCTION house_search_refresh(p_house int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_from date := company_today() - 2;
  v_bits bit(768) := repeat('0', 768)::bit(768);
  v_busy record;
  v_first int;
  v_last int;
BEGIN
  PERFORM 1 FROM rentable WHERE id = p_house FOR NO KEY UPDATE;

  FOR v_busy IN
    SELECT (lower(during) AT TIME ZONE 'America/New_York')::date AS first_night,
           ((upper(during) - interval '1 microsecond') AT TIME ZONE 'America/New_York')::date AS last_night
    FROM occupancy WHERE rentable_id = p_house AND blocks AND upper(during) > company_now() - interval '4 days'
    UNION ALL
    SELECT (lower(during) AT TIME ZONE 'America/New_York')::date,
           ((upper(during) - interval '1 microsecond') AT TIME ZONE 'America/New_York')::date
    FROM external_busy WHERE rentable_id = p_house AND upper(during) > company_now() - interval '4 days'
  LOOP
    v_first := greatest(v_busy.first_night - v_from, 0);
    v_last := least(v_busy.last_night - v_from, 767);
    IF v_first <= v_last THEN
      v_bits := overlay(v_bits PLACING repeat('1', v_last - v_first + 1)::varbit FROM v_first + 1 FOR v_last - v_first + 1);
    END IF;
  END LOOP;

  DELETE FROM house_hot USING rentable r
    WHERE house_id = p_house AND r.id = p_house AND r.status <> 'published';

  INSERT INTO house_hot AS hot (house_id, destination_id, occ_from, amenity_mask, tag_mask, guests, bedrooms, beds, bathrooms_tenths, pets,
      property_type, type_of_place, cancellation_policy, outstanding, rating_tenths, rating_count, base_price_cents, latitude, longitude, occ)
    SELECT h.rentable_id, r.destination_id, v_from,
      coalesce((SELECT bit_or(1::bigint << a.bit) FROM house_amenity ha JOIN amenity a ON a.id = ha.amenity_id WHERE ha.house_id = p_house), 0),
      coalesce((SELECT bit_or(1::bigint << t.bit) FROM house_tag ht JOIN tag t ON t.id = ht.tag_id WHERE ht.house_id = p_house), 0),
      h.max_guests, h.bedrooms, h.beds, (h.bathrooms * 10)::int, h.pets_allowed, h.property_type, h.type_of_place, r.cancellation_policy, r.outstanding,
      CASE WHEN r.rating_count = 0 THEN 0 ELSE round(r.rating_sum * 10.0 / r.rating_count) END, r.rating_count, h.base_price_cents,
      r.shown_latitude, r.shown_longitude, v_bits
    FROM house h JOIN rentable r ON r.id = h.rentable_id
    WHERE h.rentable_id = p_house AND r.status = 'published' AND h.base_price_cents IS NOT NULL
  ON CONFLICT (house_id) DO UPDATE SET
    destination_id = EXCLUDED.destination_id, occ_from = EXCLUDED.occ_from, amenity_mask = EXCLUDED.amenity_mask, tag_mask = EXCLUDED.tag_mask,
    guests = EXCLUDED.guests, bedrooms = EXCLUDED.bedrooms, beds = EXCLUDED.beds, bathrooms_tenths = EXCLUDED.bathrooms_tenths, pets = EXCLUDED.pets,
    property_type = EXCLUDED.property_type, type_of_place = EXCLUDED.type_of_place, cancellation_policy = EXCLUDED.cancellation_policy,
    outstanding = EXCLUDED.outstanding, rating_tenths = EXCLUDED.rating_tenths, rating_count = EXCLUDED.rating_count,
    base_price_cents = EXCLUDED.base_price_cents, latitude = EXCLUDED.latitude, longitude = EXCLUDED.longitude, occ = EXCLUDED.occ;
END $$;

-- rebuilds one house's price steps: the base price everywhere, the ranges laid over it
CREATE FUNCTION house_price_refresh(p_house int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM rentable WHERE id = p_house FOR NO KEY UPDATE;

  INSERT INTO house_price AS hp (house_id, price_from, price_cents, price_cum, min_nights, cleaning_fee_cents, weekly_discount_basis_points, monthly_discount_basis_points)
  WITH base AS (
    SELECT rentable_id, base_price_cents, min_nights, cleaning_fee_cents, weekly_discount_basis_points, monthly_discount_basis_points
    FROM house WHERE rentable_id = p_house AND base_price_cents IS NOT NULL
  ), starts AS (
    SELECT date '2000-01-01' AS at
    UNION SELECT lower(during) FROM price_range WHERE house_id = p_house
    UNION SELECT upper(during) FROM price_range WHERE house_id = p_house
  ), steps AS (
    SELECT s.at, coalesce(p.nightly_cents, b.base_price_cents) AS nightly, coalesce(p.min_nights, b.min_nights) AS nights
    FROM starts s CROSS JOIN base b
    LEFT JOIN price_range p ON p.house_id = p_house AND p.during @> s.at
  ), sums AS (
    SELECT at, nightly, nights,
      coalesce(sum(cost) OVER (ORDER BY at ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::bigint AS before
    FROM (SELECT at, nightly, nights, nightly::bigint * (lead(at) OVER (ORDER BY at) - at) AS cost FROM steps) c
  )
  SELECT p_house, array_agg(at ORDER BY at), array_agg(nightly ORDER BY at), array_agg(before ORDER BY at), array_agg(nights ORDER BY at),
    min(b.cleaning_fee_cents), min(b.weekly_discount_basis_points), min(b.monthly_discount_basis_points)
  FROM sums CROSS JOIN base b
  HAVING count(*) > 0
  ON CONFLICT (house_id) DO UPDATE SET
    price_from = EXCLUDED.price_from, price_cents = EXCLUDED.price_cents, price_cum = EXCLUDED.price_cum, min_nights = EXCLUDED.min_nights,
    cleaning_fee_cents = EXCLUDED.cleaning_fee_cents, weekly_discount_basis_points = EXCLUDED.weekly_discount_basis_points,
    monthly_discount_basis_points = EXCLUDED.monthly_discount_basis_points;
END $$;

CREATE FUNCTION busy_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    PERFORM house_search_refresh(OLD.rentable_id);
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.rentable_id <> OLD.rentable_id) THEN
    PERFORM house_search_refresh(NEW.rentable_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER occupancy_changed AFTER INSERT OR UPDATE OR DELETE ON occupancy FOR EACH ROW EXECUTE FUNCTION busy_changed();

CREATE FUNCTION price_range_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    PERFORM house_price_refresh(OLD.house_id);
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.house_id <> OLD.house_id) THEN
    PERFORM house_price_refresh(NEW.house_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER price_range_changed AFTER INSERT OR UPDATE OR DELETE ON price_range FOR EACH ROW EXECUTE FUNCTION price_range_changed();

CREATE FUNCTION house_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM house_search_refresh(NEW.rentable_id);
  PERFORM house_price_refresh(NEW.rentable_id);
  RETURN NULL;
END $$;
CREATE TRIGGER house_changed AFTER INSERT OR UPDATE ON house FOR EACH ROW EXECUTE FUNCTION house_changed();

CREATE FUNCTION rentable_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM house_search_refresh(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER rentable_changed
  AFTER UPDATE OF status, destination_id, shown_latitude, shown_longitude, outstanding, cancellation_policy, rating_sum, rating_count ON rentable
  FOR EACH ROW EXECUTE FUNCTION rentable_changed();

CREATE FUNCTION house_amenity_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM house_search_refresh(coalesce(NEW.house_id, OLD.house_id));
  RETURN NULL;
END $$;
CREATE TRIGGER house_amenity_changed AFTER INSERT OR UPDATE OR DELETE ON house_amenity FOR EACH ROW EXECUTE FUNCTION house_amenity_changed();
CREATE TRIGGER house_tag_changed AFTER INSERT OR UPDATE OR DELETE ON house_tag FOR EACH ROW EXECUTE FUNCTION house_amenity_changed();
