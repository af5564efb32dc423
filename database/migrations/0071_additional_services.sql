-- what can't be promised twice: a pool of equal units (chef teams, masseuses, scooters of a model, one van)
CREATE TABLE capacity_pool (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL
);
CREATE TABLE capacity_unit (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pool_id int NOT NULL REFERENCES capacity_pool,
  name text NOT NULL
);
CREATE INDEX capacity_unit_pool ON capacity_unit (pool_id);

-- an additional service as guests see it; airport transfer is a van with an airport trip
CREATE TABLE service (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code IN ('chef', 'massage', 'catering', 'event', 'van', 'scooter', 'airport-transfer')),
  type text NOT NULL CHECK (type IN ('chef', 'massage', 'catering', 'event', 'van', 'scooter')),
  "order" int NOT NULL,
  active boolean NOT NULL DEFAULT true,
  name_en text NOT NULL,
  name_es text NOT NULL,
  summary_en text NOT NULL,
  summary_es text NOT NULL,
  description_en text NOT NULL,
  description_es text NOT NULL,
  -- asked for at least so many hours ahead
  lead_hours int NOT NULL CHECK (lead_hours >= 0),
  -- the first and the last time of day at which it can begin, 'HH:mm'
  first_start text NOT NULL,
  last_start text NOT NULL,
  -- how long it takes where the guest doesn't choose, and how long its people are busy before and after
  duration_minutes int NOT NULL CHECK (duration_minutes > 0),
  prepare_minutes int NOT NULL DEFAULT 0 CHECK (prepare_minutes >= 0),
  clear_minutes int NOT NULL DEFAULT 0 CHECK (clear_minutes >= 0),
  min_guests int NOT NULL DEFAULT 1 CHECK (min_guests >= 1),
  max_guests int NOT NULL CHECK (max_guests >= min_guests),
  -- none where every item has a pool of its own (vans, scooters)
  pool_id int REFERENCES capacity_pool
);
CREATE TABLE service_detail (
  service_id int NOT NULL REFERENCES service ON DELETE CASCADE,
  position int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('included', 'good-to-know')),
  text_en text NOT NULL,
  text_es text NOT NULL,
  PRIMARY KEY (service_id, position)
);

-- a menu of the chef or of the catering; a custom one is priced by staff
CREATE TABLE menu (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  service_id int NOT NULL REFERENCES service,
  position int NOT NULL,
  active boolean NOT NULL DEFAULT true,
  name_en text NOT NULL,
  name_es text NOT NULL,
  description_en text NOT NULL,
  description_es text NOT NULL,
  -- cents a guest
  price_cents int NOT NULL CHECK (price_cents > 0),
  min_guests int NOT NULL CHECK (min_guests >= 1),
  max_guests int NOT NULL CHECK (max_guests >= min_guests)
);
CREATE INDEX menu_service ON menu (service_id);
CREATE TABLE menu_course (
  menu_id int NOT NULL REFERENCES menu ON DELETE CASCADE,
  position int NOT NULL,
  name_en text NOT NULL,
  name_es text NOT NULL,
  text_en text NOT NULL,
  text_es text NOT NULL,
  PRIMARY KEY (menu_id, position)
);

CREATE TABLE treatment (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  service_id int NOT NULL REFERENCES service,
  position int NOT NULL,
  active boolean NOT NULL DEFAULT true,
  name_en text NOT NULL,
  name_es text NOT NULL,
  description_en text NOT NULL,
  description_es text NOT NULL
);
-- cents a person
CREATE TABLE treatment_duration (
  treatment_id int NOT NULL REFERENCES treatment ON DELETE CASCADE,
  minutes int NOT NULL CHECK (minutes BETWEEN 15 AND 480),
  price_cents int NOT NULL CHECK (price_cents > 0),
  PRIMARY KEY (treatment_id, minutes)
);
-- cents a person; offered from so many minutes on
CREATE TABLE addon (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  service_id int NOT NULL REFERENCES service,
  position int NOT NULL,
  active boolean NOT NULL DEFAULT true,
  name_en text NOT NULL,
  name_es text NOT NULL,
  description_en text NOT NULL,
  description_es text NOT NULL,
  price_cents int NOT NULL CHECK (price_cents > 0),
  min_minutes int NOT NULL DEFAULT 0
);

CREATE TABLE event_type (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  service_id int NOT NULL REFERENCES service,
  position int NOT NULL,
  active boolean NOT NULL DEFAULT true,
  name_en text NOT NULL,
  name_es text NOT NULL,
  description_en text NOT NULL,
  description_es text NOT NULL,
  min_guests int NOT NULL CHECK (min_guests >= 1),
  max_guests int NOT NULL CHECK (max_guests >= min_guests),
  -- what such events cost at least, for orientation: staff price each by hand
  from_cents int NOT NULL CHECK (from_cents > 0)
);

CREATE TABLE van (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  service_id int NOT NULL REFERENCES service,
  position int NOT NULL,
  active boolean NOT NULL DEFAULT true,
  name_en text NOT NULL,
  name_es text NOT NULL,
  description_en text NOT NULL,
  description_es text NOT NULL,
  passengers int NOT NULL CHECK (passengers BETWEEN 1 AND 60),
  luggage int NOT NULL CHECK (luggage >= 0),
  extra_hour_cents int NOT NULL CHECK (extra_hour_cents > 0),
  pool_id int NOT NULL REFERENCES capacity_pool
);
-- cents a trip; of 'hourly' cents an hour
CREATE TABLE van_price (
  van_id int NOT NULL REFERENCES van ON DELETE CASCADE,
  trip_type text NOT NULL CHECK (trip_type IN ('one-way', 'round-trip', 'hourly', 'airport-arrival', 'airport-departure', 'airport-round-trip')),
  price_cents int NOT NULL CHECK (price_cents > 0),
  PRIMARY KEY (van_id, trip_type)
);

CREATE TABLE scooter (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  service_id int NOT NULL REFERENCES service,
  position int NOT NULL,
  active boolean NOT NULL DEFAULT true,
  name_en text NOT NULL,
  name_es text NOT NULL,
  description_en text NOT NULL,
  description_es text NOT NULL,
  -- cents a scooter and day
  day_price_cents int NOT NULL CHECK (day_price_cents > 0),
  riders int NOT NULL CHECK (riders BETWEEN 1 AND 2),
  pool_id int NOT NULL REFERENCES capacity_pool
);

-- pictures belong to a house or boat, a service, or one of its items
ALTER TABLE media ALTER COLUMN rentable_id DROP NOT NULL,
  ADD COLUMN service_id int REFERENCES service ON DELETE CASCADE,
  ADD COLUMN menu_id int REFERENCES menu ON DELETE CASCADE,
  ADD COLUMN treatment_id int REFERENCES treatment ON DELETE CASCADE,
  ADD COLUMN event_type_id int REFERENCES event_type ON DELETE CASCADE,
  ADD COLUMN van_id int REFERENCES van ON DELETE CASCADE,
  ADD COLUMN scooter_id int REFERENCES scooter ON DELETE CASCADE,
  ADD CONSTRAINT media_subject CHECK (num_nonnulls(rentable_id, service_id, menu_id, treatment_id, event_type_id, van_id, scooter_id) = 1);
CREATE INDEX media_of_service ON media (service_id) WHERE service_id IS NOT NULL;
CREATE INDEX media_of_menu ON media (menu_id) WHERE menu_id IS NOT NULL;
CREATE INDEX media_of_treatment ON media (treatment_id) WHERE treatment_id IS NOT NULL;
CREATE INDEX media_of_event_type ON media (event_type_id) WHERE event_type_id IS NOT NULL;
CREATE INDEX media_of_van ON media (van_id) WHERE van_id IS NOT NULL;
CREATE INDEX media_of_scooter ON media (scooter_id) WHERE scooter_id IS NOT NULL;
