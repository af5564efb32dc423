-- nights of the weekend may have a price of their own, beside the base price and within a range
ALTER TABLE house ADD COLUMN weekend_price_cents int CHECK (weekend_price_cents > 0);

-- weekdays: 0 Sunday to 6 Saturday, in order; null: any of them
CREATE FUNCTION is_list_of_weekdays(p_days smallint[]) RETURNS boolean LANGUAGE sql IMMUTABLE
  RETURN cardinality(p_days) BETWEEN 1 AND 6
    AND p_days = ARRAY(SELECT DISTINCT day FROM unnest(p_days) AS day WHERE day BETWEEN 0 AND 6 ORDER BY day);

ALTER TABLE price_range
  ADD COLUMN weekend_cents int CHECK (weekend_cents > 0),
  ADD COLUMN arrival_days smallint[] CHECK (is_list_of_weekdays(arrival_days)),
  ADD COLUMN departure_days smallint[] CHECK (is_list_of_weekdays(departure_days));

-- null where no step of the house has any: most houses, whose rows stay as small as they were
ALTER TABLE house_price
  ADD COLUMN weekend_extra_cents int[],
  ADD COLUMN arrival_days int[],
  ADD COLUMN departure_days int[];

-- how many nights of the weekend (Friday's and Saturday's) lie between a Sunday and a later date; kernel/weekends.ts
-- is the same rule, and a test of search holds the two against each other
CREATE FUNCTION weekend_nights_before(p_date date) RETURNS int LANGUAGE sql IMMUTABLE
  RETURN (p_date - date '1995-01-01') / 7 * 2 + greatest((p_date - date '1995-01-01') % 7 - 5, 0);

-- a bit a weekday; all of them for null
CREATE FUNCTION weekday_bits(p_days smallint[]) RETURNS int LANGUAGE sql IMMUTABLE
  RETURN coalesce((SELECT bit_or(1 << day) FROM unnest(p_days) AS day), 127);

-- rebuilds one house's price steps. A step's sum is moved to the days 0, so that all nights before a date D cost
--   price_cum + price_cents * (D - 2000-01-01) + weekend_extra_cents * weekend_nights_before(D)
-- with the values of the step in which the last of them lies
CREATE OR REPLACE FUNCTION house_price_refresh(p_house int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM rentable WHERE id = p_house FOR NO KEY UPDATE;

  INSERT INTO house_price AS hp (house_id, price_from, price_cents, price_cum, min_nights, cleaning_fee_cents, weekly_discount_basis_points,
      monthly_discount_basis_points, weekend_extra_cents, arrival_days, departure_days)
  WITH base AS (
    SELECT rentable_id, base_price_cents, weekend_price_cents, min_nights, cleaning_fee_cents, weekly_discount_basis_points,
      monthly_discount_basis_points
    FROM house WHERE rentable_id = p_house AND base_price_cents IS NOT NULL
  ), starts AS (
    SELECT date '2000-01-01' AS at
    UNION SELECT lower(during) FROM price_range WHERE house_id = p_house
    UNION SELECT upper(during) FROM price_range WHERE house_id = p_house
  ), steps AS (
    SELECT s.at, s.at - date '2000-01-01' AS day, weekend_nights_before(s.at) AS weekend,
      coalesce(p.nightly_cents, b.base_price_cents) AS nightly, coalesce(p.min_nights, b.min_nights) AS nights,
      CASE WHEN p.id IS NULL THEN coalesce(b.weekend_price_cents - b.base_price_cents, 0) ELSE coalesce(p.weekend_cents - p.nightly_cents, 0) END AS extra,
      weekday_bits(p.arrival_days) AS arrival, weekday_bits(p.departure_days) AS departure
    FROM starts s CROSS JOIN base b
    LEFT JOIN price_range p ON p.house_id = p_house AND p.during @> s.at
  ), sums AS (
    SELECT at, day, weekend, nightly, nights, extra, arrival, departure,
      coalesce(sum(cost) OVER (ORDER BY at ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::bigint
        - nightly::bigint * day - extra::bigint * weekend AS before
    FROM (SELECT *, nightly::bigint * (lead(at) OVER (ORDER BY at) - at)
      + extra::bigint * (lead(weekend) OVER (ORDER BY at) - weekend) AS cost FROM steps) c
  )
  SELECT p_house, array_agg(at ORDER BY at), array_agg(nightly ORDER BY at), array_agg(before ORDER BY at), array_agg(nights ORDER BY at),
    min(b.cleaning_fee_cents), min(b.weekly_discount_basis_points), min(b.monthly_discount_basis_points),
    CASE WHEN bool_or(extra <> 0) THEN array_agg(extra ORDER BY at) END,
    CASE WHEN bool_or(arrival <> 127) THEN array_agg(arrival ORDER BY at) END,
    CASE WHEN bool_or(departure <> 127) THEN array_agg(departure ORDER BY at) END
  FROM sums CROSS JOIN base b
  HAVING count(*) > 0
  ON CONFLICT (house_id) DO UPDATE SET
    price_from = EXCLUDED.price_from, price_cents = EXCLUDED.price_cents, price_cum = EXCLUDED.price_cum, min_nights = EXCLUDED.min_nights,
    cleaning_fee_cents = EXCLUDED.cleaning_fee_cents, weekly_discount_basis_points = EXCLUDED.weekly_discount_basis_points,
    monthly_discount_basis_points = EXCLUDED.monthly_discount_basis_points, weekend_extra_cents = EXCLUDED.weekend_extra_cents,
    arrival_days = EXCLUDED.arrival_days, departure_days = EXCLUDED.departure_days;
END $$;

SELECT house_price_refresh(rentable_id) FROM house ORDER BY rentable_id;
