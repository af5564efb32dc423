-- so many nights before and after each stay are kept free for those who book later (docs/domain.md 1); nothing of it is
-- stored but in the bits of search, which are made anew with each stay that comes, moves or goes
ALTER TABLE house ADD COLUMN preparation_nights smallint NOT NULL DEFAULT 0 CHECK (preparation_nights BETWEEN 0 AND 30);

-- beside which of them nights are kept: stays of guests and owners, asked for or promised, and stays of channels
ALTER TABLE occupancy ADD COLUMN is_stay boolean NOT NULL
  GENERATED ALWAYS AS (reservation_id IS NOT NULL OR block_kind IS NOT DISTINCT FROM 'owner-stay') STORED;
ALTER TABLE external_busy ADD COLUMN is_stay boolean NOT NULL GENERATED ALWAYS AS (kind = 'reserved') STORED;

ALTER TABLE proposal DROP CONSTRAINT proposal_lifted_check;
ALTER TABLE proposal ADD CONSTRAINT proposal_lifted_check CHECK
  (lifted <@ '{min-nights-invalid,arrival-day-invalid,departure-day-invalid,orphan-nights,preparation-nights}');

DROP TRIGGER house_told ON house;
CREATE TRIGGER house_told AFTER UPDATE OF base_price_cents, weekend_price_cents, min_nights, gap_nights, gap_within_days,
  orphan_nights, preparation_nights ON house FOR EACH ROW EXECUTE FUNCTION house_told();

-- the nights that nobody can book anew: those that something takes, and those beside a stay that its house keeps free
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
      property_type, type_of_place, cancellation_policy, outstanding, rating_tenths, rating_count, base_price_cents, latitude, longitude, occ, visitors)
    SELECT h.rentable_id, r.destination_id, v_from,
      coalesce((SELECT bit_or(1::bigint << a.bit) FROM house_amenity ha JOIN amenity a ON a.id = ha.amenity_id WHERE ha.house_id = p_house), 0),
      coalesce((SELECT bit_or(1::bigint << t.bit) FROM house_tag ht JOIN tag t ON t.id = ht.tag_id WHERE ht.house_id = p_house), 0),
      h.max_guests, h.bedrooms, h.beds, (h.bathrooms * 10)::int, h.pets_allowed, h.property_type, h.type_of_place, r.cancellation_policy, r.outstanding,
      CASE WHEN r.rating_count = 0 THEN 0 ELSE round(r.rating_sum * 10.0 / r.rating_count) END, r.rating_count, h.base_price_cents,
      CASE WHEN r.exact_location THEN r.latitude ELSE r.shown_latitude END,
      CASE WHEN r.exact_location THEN r.longitude ELSE r.shown_longitude END, v_bits,
      CASE WHEN h.events = 'forbidden' THEN h.max_guests ELSE 32767 END
    FROM house h JOIN rentable r ON r.id = h.rentable_id
    WHERE h.rentable_id = p_house AND r.status = 'published' AND h.base_price_cents IS NOT NULL
  ON CONFLICT (house_id) DO UPDATE SET
    destination_id = EXCLUDED.destination_id, occ_from = EXCLUDED.occ_from, amenity_mask = EXCLUDED.amenity_mask, tag_mask = EXCLUDED.tag_mask,
    guests = EXCLUDED.guests, bedrooms = EXCLUDED.bedrooms, beds = EXCLUDED.beds, bathrooms_tenths = EXCLUDED.bathrooms_tenths, pets = EXCLUDED.pets,
    property_type = EXCLUDED.property_type, type_of_place = EXCLUDED.type_of_place, cancellation_policy = EXCLUDED.cancellation_policy,
    outstanding = EXCLUDED.outstanding, rating_tenths = EXCLUDED.rating_tenths, rating_count = EXCLUDED.rating_count,
    base_price_cents = EXCLUDED.base_price_cents, latitude = EXCLUDED.latitude, longitude = EXCLUDED.longitude, occ = EXCLUDED.occ,
    visitors = EXCLUDED.visitors;
END $$;
