-- Search by services: how many people a service may bring together at a house. Where events are forbidden it is as many
-- as the house takes (domain 4.1), else as many as anybody asks for.
ALTER TABLE house_hot ADD COLUMN visitors smallint NOT NULL DEFAULT 32767;

CREATE OR REPLACE FUNCTION house_search_refresh(p_house int) RETURNS void LANGUAGE plpgsql AS $$
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

UPDATE house_hot SET visitors = guests WHERE house_id IN (SELECT rentable_id FROM house WHERE events = 'forbidden');

-- What can be had at houses now: services on sale with an item on sale. at_house: it takes place there, so not on the
-- check-out day. most_guests: everybody who stays takes part. visitors: how many people its smallest party brings
-- together at the house (an event is more than any house takes). A new kind of service adds itself here.
CREATE VIEW service_at_houses AS
  SELECT s.id, s.type, s.name_en, s.name_es, s."order" AS position, s.lead_hours,
    CASE WHEN s.type = 'scooter' THEN s.first_start ELSE s.last_start END AS last_start,
    s.type IN ('chef', 'catering', 'massage', 'event') AS at_house,
    CASE WHEN s.type IN ('chef', 'catering', 'event') THEN s.max_guests END AS most_guests,
    CASE WHEN s.type = 'event' THEN 32000 WHEN s.type IN ('chef', 'catering', 'massage') THEN s.min_guests ELSE 0 END AS visitors
  FROM service s
  WHERE s.active AND CASE s.type
    WHEN 'massage' THEN EXISTS (SELECT FROM treatment i JOIN treatment_duration d ON d.treatment_id = i.id
      WHERE i.service_id = s.id AND i.active)
    WHEN 'event' THEN EXISTS (SELECT FROM event_type i WHERE i.service_id = s.id AND i.active)
    -- vans are rows of one service, and drive the airport trips of the other
    WHEN 'van' THEN EXISTS (SELECT FROM van i JOIN van_price p ON p.van_id = i.id
      WHERE i.active AND (p.trip_type LIKE 'airport-%') = (s.code = 'airport-transfer'))
    WHEN 'scooter' THEN EXISTS (SELECT FROM scooter i WHERE i.service_id = s.id AND i.active)
    ELSE EXISTS (SELECT FROM menu i WHERE i.service_id = s.id AND i.active) END;
