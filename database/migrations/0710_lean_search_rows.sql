-- Search reads every row of house_hot, each up to the last column that a search asks about: what decides whether a stay
-- can be had stands first and in this row, so that no other table is read for a house that is not shown.
-- brief statement: one row a house is copied, 10,000 of them in less than a second
CREATE TEMP TABLE rows_before ON COMMIT DROP AS SELECT * FROM house_hot;
DROP TABLE house_hot;
CREATE TABLE house_hot (
  house_id int PRIMARY KEY REFERENCES house ON DELETE CASCADE,
  destination_id int NOT NULL,
  occ_from date NOT NULL,
  guests smallint NOT NULL,
  -- the most min nights that any day of the house has
  most_min_nights smallint NOT NULL,
  -- 0: the house minds no nights left over
  orphan_nights smallint NOT NULL,
  rating_tenths smallint NOT NULL,
  rating_count int NOT NULL,
  outstanding boolean NOT NULL,
  pets boolean NOT NULL,
  occ bit(768) NOT NULL,
  -- the steps of house_price with their rules of stays; null where all days of the house have the same
  rules_from date[],
  min_nights smallint[],
  arrival_days smallint[],
  departure_days smallint[],
  bedrooms smallint NOT NULL,
  beds smallint NOT NULL,
  bathrooms_tenths smallint NOT NULL,
  visitors smallint NOT NULL,
  amenity_mask bigint NOT NULL,
  tag_mask bigint NOT NULL,
  latitude real NOT NULL,
  longitude real NOT NULL,
  base_price_cents int NOT NULL,
  property_type text NOT NULL,
  type_of_place text NOT NULL,
  cancellation_policy text NOT NULL
) WITH (fillfactor = 85);
CREATE INDEX house_hot_destination ON house_hot (destination_id);

-- what house_hot takes over of the price steps
CREATE VIEW house_stay_rules AS
  SELECT p.house_id, n.most AS most_min_nights,
    CASE WHEN n.least < n.most OR p.arrival_days IS NOT NULL OR p.departure_days IS NOT NULL THEN p.price_from END AS rules_from,
    CASE WHEN n.least < n.most THEN p.min_nights::smallint[] END AS min_nights,
    p.arrival_days::smallint[] AS arrival_days, p.departure_days::smallint[] AS departure_days
  FROM house_price p CROSS JOIN LATERAL (SELECT min(x)::smallint AS least, max(x)::smallint AS most FROM unnest(p.min_nights) x) n;

CREATE OR REPLACE FUNCTION house_search_refresh(p_house int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_from date := company_today() - 2;
  v_bits bit(768) := repeat('0', 768)::bit(768);
  v_beside int := coalesce((SELECT preparation_nights FROM house WHERE rentable_id = p_house), 0);
  v_since timestamptz := company_now() - make_interval(days => 4 + v_beside);
  v_busy record;
  v_first int;
  v_last int;
BEGIN
  PERFORM 1 FROM rentable WHERE id = p_house FOR NO KEY UPDATE;

  FOR v_busy IN
    SELECT (lower(during) AT TIME ZONE 'America/New_York')::date AS first_night,
           ((upper(during) - interval '1 microsecond') AT TIME ZONE 'America/New_York')::date AS last_night,
           CASE WHEN is_stay THEN v_beside ELSE 0 END AS beside
    FROM occupancy WHERE rentable_id = p_house AND blocks AND upper(during) > v_since
    UNION ALL
    SELECT (lower(during) AT TIME ZONE 'America/New_York')::date,
           ((upper(during) - interval '1 microsecond') AT TIME ZONE 'America/New_York')::date,
           CASE WHEN is_stay THEN v_beside ELSE 0 END
    FROM external_busy WHERE rentable_id = p_house AND upper(during) > v_since
  LOOP
    v_first := greatest(v_busy.first_night - v_busy.beside - v_from, 0);
    v_last := least(v_busy.last_night + v_busy.beside - v_from, 767);
    IF v_first <= v_last THEN
      v_bits := overlay(v_bits PLACING repeat('1', v_last - v_first + 1)::varbit FROM v_first + 1 FOR v_last - v_first + 1);
    END IF;
  END LOOP;

  DELETE FROM house_hot USING rentable r
    WHERE house_id = p_house AND r.id = p_house AND r.status <> 'published';

  INSERT INTO house_hot AS hot (house_id, destination_id, occ_from, amenity_mask, tag_mask, guests, bedrooms, beds, bathrooms_tenths, pets,
      property_type, type_of_place, cancellation_policy, outstanding, rating_tenths, rating_count, base_price_cents, latitude, longitude, occ, visitors,
      orphan_nights, most_min_nights, rules_from, min_nights, arrival_days, departure_days)
    SELECT h.rentable_id, r.destination_id, v_from,
      coalesce((SELECT bit_or(1::bigint << a.bit) FROM house_amenity ha JOIN amenity a ON a.id = ha.amenity_id WHERE ha.house_id = p_house), 0),
      coalesce((SELECT bit_or(1::bigint << t.bit) FROM house_tag ht JOIN tag t ON t.id = ht.tag_id WHERE ht.house_id = p_house), 0),
      h.max_guests, h.bedrooms, h.beds, (h.bathrooms * 10)::int, h.pets_allowed, h.property_type, h.type_of_place, r.cancellation_policy, r.outstanding,
      CASE WHEN r.rating_count = 0 THEN 0 ELSE round(r.rating_sum * 10.0 / r.rating_count) END, r.rating_count, h.base_price_cents,
      CASE WHEN r.exact_location THEN r.latitude ELSE r.shown_latitude END,
      CASE WHEN r.exact_location THEN r.longitude ELSE r.shown_longitude END, v_bits,
      CASE WHEN h.events = 'forbidden' THEN h.max_guests ELSE 32767 END,
      coalesce(h.orphan_nights, 0), coalesce(s.most_min_nights, h.min_nights), s.rules_from, s.min_nights, s.arrival_days, s.departure_days
    FROM house h JOIN rentable r ON r.id = h.rentable_id LEFT JOIN house_stay_rules s ON s.house_id = h.rentable_id
    WHERE h.rentable_id = p_house AND r.status = 'published' AND h.base_price_cents IS NOT NULL
  ON CONFLICT (house_id) DO UPDATE SET
    destination_id = EXCLUDED.destination_id, occ_from = EXCLUDED.occ_from, amenity_mask = EXCLUDED.amenity_mask, tag_mask = EXCLUDED.tag_mask,
    guests = EXCLUDED.guests, bedrooms = EXCLUDED.bedrooms, beds = EXCLUDED.beds, bathrooms_tenths = EXCLUDED.bathrooms_tenths, pets = EXCLUDED.pets,
    property_type = EXCLUDED.property_type, type_of_place = EXCLUDED.type_of_place, cancellation_policy = EXCLUDED.cancellation_policy,
    outstanding = EXCLUDED.outstanding, rating_tenths = EXCLUDED.rating_tenths, rating_count = EXCLUDED.rating_count,
    base_price_cents = EXCLUDED.base_price_cents, latitude = EXCLUDED.latitude, longitude = EXCLUDED.longitude, occ = EXCLUDED.occ,
    visitors = EXCLUDED.visitors, orphan_nights = EXCLUDED.orphan_nights, most_min_nights = EXCLUDED.most_min_nights,
    rules_from = EXCLUDED.rules_from, min_nights = EXCLUDED.min_nights, arrival_days = EXCLUDED.arrival_days, departure_days = EXCLUDED.departure_days;
END $$;

-- other rules of stays reach the search row with the price steps
CREATE FUNCTION house_price_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE house_hot h SET most_min_nights = s.most_min_nights, rules_from = s.rules_from, min_nights = s.min_nights,
      arrival_days = s.arrival_days, departure_days = s.departure_days
    FROM house_stay_rules s
    WHERE h.house_id = NEW.house_id AND s.house_id = NEW.house_id
      AND (h.most_min_nights, h.rules_from, h.min_nights, h.arrival_days, h.departure_days)
        IS DISTINCT FROM (s.most_min_nights, s.rules_from, s.min_nights, s.arrival_days, s.departure_days);
  RETURN NULL;
END $$;
CREATE TRIGGER house_price_added AFTER INSERT ON house_price FOR EACH ROW EXECUTE FUNCTION house_price_changed();
CREATE TRIGGER house_price_changed AFTER UPDATE ON house_price FOR EACH ROW
  WHEN ((OLD.price_from, OLD.min_nights, OLD.arrival_days, OLD.departure_days)
    IS DISTINCT FROM (NEW.price_from, NEW.min_nights, NEW.arrival_days, NEW.departure_days))
  EXECUTE FUNCTION house_price_changed();

INSERT INTO house_hot (house_id, destination_id, occ_from, amenity_mask, tag_mask, guests, bedrooms, beds, bathrooms_tenths, pets,
    property_type, type_of_place, cancellation_policy, outstanding, rating_tenths, rating_count, base_price_cents, latitude, longitude, occ, visitors,
    orphan_nights, most_min_nights, rules_from, min_nights, arrival_days, departure_days)
  SELECT b.house_id, b.destination_id, b.occ_from, b.amenity_mask, b.tag_mask, b.guests, b.bedrooms, b.beds, b.bathrooms_tenths, b.pets,
    b.property_type, b.type_of_place, b.cancellation_policy, b.outstanding, b.rating_tenths, b.rating_count, b.base_price_cents, b.latitude, b.longitude,
    b.occ, b.visitors, coalesce(h.orphan_nights, 0), s.most_min_nights, s.rules_from, s.min_nights, s.arrival_days, s.departure_days
  FROM rows_before b JOIN house h ON h.rentable_id = b.house_id JOIN house_stay_rules s ON s.house_id = b.house_id ORDER BY b.house_id;
