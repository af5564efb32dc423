-- the places with rates of their own; everywhere else the county's rates hold
CREATE TABLE municipality (code text PRIMARY KEY, name text NOT NULL);
INSERT INTO municipality (code, name) VALUES
  ('miami-dade', 'Miami-Dade County'), ('miami-beach', 'Miami Beach'), ('surfside', 'Surfside'), ('bal-harbour', 'Bal Harbour');

ALTER TABLE destination ADD COLUMN municipality text NOT NULL DEFAULT 'miami-dade' REFERENCES municipality;
UPDATE destination SET municipality = 'miami-beach' WHERE slug IN ('miami-beach', 'south-beach');
UPDATE destination SET municipality = slug WHERE slug IN ('surfside', 'bal-harbour');

-- who a tax is paid on to
CREATE TABLE tax_authority (code text PRIMARY KEY, name_en text NOT NULL, name_es text NOT NULL);
INSERT INTO tax_authority (code, name_en, name_es) VALUES
  ('florida', 'Florida Department of Revenue', 'Departamento de Ingresos de Florida'),
  ('miami-dade', 'Miami-Dade County Tax Collector', 'Recaudador de Impuestos del Condado de Miami-Dade'),
  ('miami-beach', 'City of Miami Beach', 'Ciudad de Miami Beach'),
  ('surfside', 'Town of Surfside', 'Municipio de Surfside'),
  ('bal-harbour', 'Bal Harbour Village', 'Municipio de Bal Harbour');

CREATE TABLE tax (
  code text PRIMARY KEY,
  authority text NOT NULL REFERENCES tax_authority,
  name_en text NOT NULL,
  name_es text NOT NULL,
  -- the order in a price and in reports
  position int NOT NULL
);
INSERT INTO tax (code, authority, name_en, name_es, position) VALUES
  ('state-sales-tax', 'florida', 'Florida sales tax', 'Impuesto sobre las ventas de Florida', 1),
  ('county-surtax', 'florida', 'Miami-Dade surtax', 'Sobretasa de Miami-Dade', 2),
  ('tourist-development-tax', 'miami-dade', 'Tourist development tax', 'Impuesto de desarrollo turístico', 3),
  ('sports-facilities-tax', 'miami-dade', 'Sports facilities tax', 'Impuesto para instalaciones deportivas', 4),
  ('convention-development-tax', 'miami-dade', 'Convention development tax', 'Impuesto de desarrollo de convenciones', 5),
  ('miami-beach-resort-tax', 'miami-beach', 'Miami Beach resort tax', 'Impuesto turístico de Miami Beach', 6),
  ('surfside-resort-tax', 'surfside', 'Surfside resort tax', 'Impuesto turístico de Surfside', 7),
  ('bal-harbour-resort-tax', 'bal-harbour', 'Bal Harbour resort tax', 'Impuesto turístico de Bal Harbour', 8),
  -- the two taxes of requests that were asked for before there were places
  ('sales-tax', 'florida', 'Sales tax', 'Impuesto sobre las ventas', 9),
  ('tourist-tax', 'miami-dade', 'Tourist tax', 'Impuesto turístico', 10);

-- what a tax takes of a kind of line in a place, from a day on; a rate of 0 ends it
CREATE TABLE tax_rate (
  tax text NOT NULL REFERENCES tax,
  municipality text NOT NULL REFERENCES municipality,
  line_kind text NOT NULL CHECK (line_kind IN ('stay', 'fee', 'captained-outing', 'bareboat-outing',
    'chef', 'massage', 'catering', 'event', 'van', 'airport-transfer', 'scooter')),
  valid_from date NOT NULL,
  basis_points int NOT NULL CHECK (basis_points BETWEEN 0 AND 10000),
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (tax, municipality, line_kind, valid_from)
);
INSERT INTO tax_rate (tax, municipality, line_kind, valid_from, basis_points, note)
SELECT t.tax, m.code, k.line_kind, '2024-01-01', t.basis_points, 'to be confirmed by the accountant'
FROM (VALUES
  ('state-sales-tax', 600, ARRAY['miami-dade', 'miami-beach', 'surfside', 'bal-harbour'], ARRAY['stay', 'fee', 'catering', 'scooter', 'bareboat-outing']),
  ('county-surtax', 100, ARRAY['miami-dade', 'miami-beach', 'surfside', 'bal-harbour'], ARRAY['stay', 'fee', 'catering', 'scooter', 'bareboat-outing']),
  ('tourist-development-tax', 200, ARRAY['miami-dade'], ARRAY['stay', 'fee']),
  ('sports-facilities-tax', 100, ARRAY['miami-dade'], ARRAY['stay', 'fee']),
  ('convention-development-tax', 300, ARRAY['miami-dade', 'miami-beach'], ARRAY['stay', 'fee']),
  ('miami-beach-resort-tax', 400, ARRAY['miami-beach'], ARRAY['stay', 'fee']),
  ('surfside-resort-tax', 400, ARRAY['surfside'], ARRAY['stay', 'fee']),
  ('bal-harbour-resort-tax', 400, ARRAY['bal-harbour'], ARRAY['stay', 'fee'])
) AS t (tax, basis_points, places, line_kinds)
JOIN municipality m ON m.code = ANY (t.places) CROSS JOIN LATERAL unnest(t.line_kinds) AS k (line_kind);

-- a tax of a frozen price says its name and its rate; sums of earlier requests stay as they are
ALTER TABLE price_line ADD COLUMN basis_points int;
INSERT INTO tax (code, authority, name_en, name_es, position)
SELECT DISTINCT code, 'florida', code, code, 11 FROM price_line WHERE kind = 'tax' ON CONFLICT (code) DO NOTHING;
UPDATE price_line p SET name_en = t.name_en, name_es = t.name_es,
  basis_points = coalesce(
    (SELECT (r ->> 'basisPoints')::int FROM request q CROSS JOIN LATERAL jsonb_array_elements(q.tax_rates) AS r
      WHERE q.id = p.request_id AND r ->> 'code' = p.code LIMIT 1),
    CASE p.code WHEN 'tourist-tax' THEN 600 ELSE 700 END)
FROM tax t WHERE t.code = p.code AND p.kind = 'tax';
ALTER TABLE price_line ADD CONSTRAINT price_line_tax CHECK (
  (kind = 'tax') = (basis_points IS NOT NULL) AND (kind <> 'tax' OR (code IS NOT NULL AND name_en IS NOT NULL AND name_es IS NOT NULL)));

-- the rates of a request are those of each of its lines: `own` of a house's nights, an outing or a service, `fees` of cleaning
UPDATE request q SET tax_rates = (
  SELECT coalesce(jsonb_agg(jsonb_build_object('reservationId', l.id, 'on', k.part, 'code', r.rate ->> 'code',
    'name', jsonb_build_object('en', coalesce(t.name_en, r.rate ->> 'code'), 'es', coalesce(t.name_es, r.rate ->> 'code')),
    'basisPoints', (r.rate ->> 'basisPoints')::int) ORDER BY r.place), '[]')
  FROM reservation l CROSS JOIN LATERAL jsonb_array_elements(q.tax_rates) WITH ORDINALITY AS r (rate, place)
  CROSS JOIN (VALUES ('own'), ('fees')) AS k (part) LEFT JOIN tax t ON t.code = r.rate ->> 'code'
  WHERE l.request_id = q.id AND (r.rate ->> 'on' = 'all' OR l.type = 'house'))
WHERE tax_rates IS NOT NULL;
-- the rates are the table's now
DELETE FROM setting WHERE key = 'taxRates';
