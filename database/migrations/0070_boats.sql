-- a boat is hired for some hours from one of its start hours; the address of its rentable is its berth
CREATE TABLE boat (
  rentable_id int PRIMARY KEY REFERENCES rentable ON DELETE CASCADE,
  boat_type text NOT NULL CHECK (boat_type IN ('motor-yacht', 'sport-cruiser', 'catamaran', 'sailing-yacht', 'pontoon', 'center-console')),
  charter text NOT NULL CHECK (charter IN ('captained', 'bareboat')),
  size_feet int NOT NULL CHECK (size_feet BETWEEN 10 AND 400),
  capacity int NOT NULL CHECK (capacity BETWEEN 1 AND 100),
  cabins int NOT NULL CHECK (cabins >= 0),
  bathrooms int NOT NULL CHECK (bathrooms >= 0),
  built int NOT NULL CHECK (built BETWEEN 1950 AND 2100),
  engine text NOT NULL,
  marina_en text NOT NULL,
  marina_es text NOT NULL,
  permit_number text NOT NULL,
  -- the captain's licence; none where guests steer themselves
  captain_licence text,
  -- whether who steers needs a boating safety card
  needs_safety_card boolean NOT NULL,
  pets_allowed boolean NOT NULL,
  start_hours text[] NOT NULL CHECK (cardinality(start_hours) > 0),
  turnaround_minutes int NOT NULL DEFAULT 60 CHECK (turnaround_minutes BETWEEN 0 AND 720),
  security_deposit_cents int NOT NULL DEFAULT 0 CHECK (security_deposit_cents >= 0),
  arrival_en text NOT NULL DEFAULT '',
  arrival_es text NOT NULL DEFAULT '',
  CHECK ((charter = 'captained') = (captain_licence IS NOT NULL))
);

CREATE TABLE boat_duration (
  boat_id int NOT NULL REFERENCES boat ON DELETE CASCADE,
  hours int NOT NULL CHECK (hours BETWEEN 1 AND 24),
  price_cents int NOT NULL CHECK (price_cents > 0),
  PRIMARY KEY (boat_id, hours)
);

CREATE TABLE boat_rule (
  boat_id int NOT NULL REFERENCES boat ON DELETE CASCADE,
  position int NOT NULL,
  text_en text NOT NULL,
  text_es text NOT NULL,
  PRIMARY KEY (boat_id, position)
);

-- what boats can have aboard; those of houses have a bit of a search row each, these need none
CREATE TABLE boat_amenity (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  category text NOT NULL CHECK (category IN ('comfort', 'water', 'galley', 'safety')),
  icon text NOT NULL,
  name_en text NOT NULL,
  name_es text NOT NULL,
  position int NOT NULL
);
CREATE TABLE boat_equipment (
  boat_id int NOT NULL REFERENCES boat ON DELETE CASCADE,
  amenity_id int NOT NULL REFERENCES boat_amenity,
  PRIMARY KEY (boat_id, amenity_id)
);

CREATE INDEX rentable_published_kind ON rentable (kind) WHERE status = 'published';
