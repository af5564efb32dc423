-- what a boat's outing keeps from others when that is more than the outing itself: its turnaround
ALTER TABLE reservation ADD COLUMN occupies tstzrange CHECK (NOT isempty(occupies) AND occupies @> during);

-- what a guest decided not to add; every other step without a line is open
CREATE TABLE wizard_skip (
  group_id uuid NOT NULL REFERENCES reservation_group ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('house', 'boat', 'scooter', 'chef', 'massage', 'catering', 'van', 'event')),
  PRIMARY KEY (group_id, type)
);

-- what a line of a service is about, beside its period and people
CREATE TABLE service_line (
  reservation_id uuid PRIMARY KEY REFERENCES reservation ON DELETE CASCADE,
  service_id int NOT NULL REFERENCES service,
  menu_id int REFERENCES menu,
  custom_menu text,
  treatment_id int REFERENCES treatment,
  minutes int,
  event_type_id int REFERENCES event_type,
  van_id int REFERENCES van,
  trip_type text CHECK (trip_type IN ('one-way', 'round-trip', 'hourly', 'airport-arrival', 'airport-departure', 'airport-round-trip')),
  -- of an hourly trip or an event
  hours int CHECK (hours BETWEEN 1 AND 24),
  extra_hours int NOT NULL DEFAULT 0 CHECK (extra_hours BETWEEN 0 AND 12),
  return_at timestamptz,
  flight_number text,
  return_flight_number text,
  scooter_id int REFERENCES scooter,
  -- scooters
  quantity int CHECK (quantity > 0),
  -- where it takes place or begins, and where a trip ends
  address_in jsonb,
  address_out jsonb,
  personalization text,
  -- what staff made it cost
  hand_price_cents int CHECK (hand_price_cents > 0)
);
CREATE TABLE service_line_addon (
  reservation_id uuid NOT NULL REFERENCES service_line ON DELETE CASCADE,
  addon_id int NOT NULL REFERENCES addon,
  PRIMARY KEY (reservation_id, addon_id)
);

-- what a line wants of a pool: so many units for a period; a trip there and back wants two
CREATE TABLE unit_claim (
  reservation_id uuid NOT NULL REFERENCES reservation ON DELETE CASCADE,
  position int NOT NULL,
  pool_id int NOT NULL REFERENCES capacity_pool,
  units int NOT NULL CHECK (units > 0),
  during tstzrange NOT NULL CHECK (NOT isempty(during)),
  PRIMARY KEY (reservation_id, position)
);

-- a period in which a unit can't be promised; the constraint is the proof that nothing is promised twice
CREATE TABLE unit_occupancy (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  unit_id int NOT NULL REFERENCES capacity_unit,
  reservation_id uuid NOT NULL REFERENCES reservation ON DELETE CASCADE,
  during tstzrange NOT NULL CHECK (
    NOT isempty(during) AND NOT lower_inf(during) AND NOT upper_inf(during) AND lower_inc(during) AND NOT upper_inc(during)
  ),
  blocks boolean NOT NULL,
  hold_until timestamptz,
  CONSTRAINT unit_occupancy_no_overlap EXCLUDE USING gist (unit_id WITH =, during WITH &&) WHERE (blocks)
);
CREATE INDEX unit_occupancy_reservation ON unit_occupancy (reservation_id);
CREATE INDEX unit_occupancy_lapsing ON unit_occupancy (hold_until) WHERE blocks AND hold_until IS NOT NULL;

-- a guest's wish to have one service taken out of an asked request; staff decide it
CREATE TABLE line_removal (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reservation_id uuid NOT NULL REFERENCES reservation ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  reason text,
  decision text CHECK (decision IN ('removed', 'kept')),
  decided_at timestamptz,
  decided_by uuid REFERENCES app_user,
  note text,
  CHECK ((decision IS NULL) = (decided_at IS NULL))
);
CREATE UNIQUE INDEX line_removal_open ON line_removal (reservation_id) WHERE decision IS NULL;
CREATE INDEX line_removal_waiting ON line_removal (asked_at) WHERE decision IS NULL;

-- what a line is called on the invoice: the menu, the treatment, the add-on, the boat
ALTER TABLE price_line ADD COLUMN name_en text, ADD COLUMN name_es text,
  DROP CONSTRAINT price_line_kind_check,
  ADD CONSTRAINT price_line_kind_check CHECK (kind IN ('nights', 'length-of-stay-discount', 'cleaning-fee', 'outing', 'service', 'addon', 'bundle-discount', 'staff-discount', 'tax')),
  ADD CONSTRAINT price_line_named CHECK ((name_en IS NULL) = (name_es IS NULL));
