CREATE TABLE state (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name_en text NOT NULL,
  name_es text NOT NULL
);

CREATE TABLE destination (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  state_id int NOT NULL REFERENCES state,
  slug text NOT NULL UNIQUE,
  name_en text NOT NULL,
  name_es text NOT NULL,
  description_en text NOT NULL,
  description_es text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  position int NOT NULL
);

-- every word by which a destination is looked for, in both languages
CREATE TABLE destination_term (
  destination_id int NOT NULL REFERENCES destination ON DELETE CASCADE,
  language text NOT NULL,
  term text NOT NULL,
  folded text GENERATED ALWAYS AS (fold(term)) STORED,
  PRIMARY KEY (destination_id, language, term)
);
CREATE INDEX destination_term_similar ON destination_term USING gin (folded gin_trgm_ops);
CREATE INDEX destination_term_prefix ON destination_term (folded text_pattern_ops);

-- bit: the place in house_hot.amenity_mask
CREATE TABLE amenity (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bit int NOT NULL UNIQUE CHECK (bit BETWEEN 0 AND 61),
  code text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('amenity', 'space', 'accessibility', 'booking-option')),
  category text NOT NULL,
  icon text NOT NULL,
  name_en text NOT NULL,
  name_es text NOT NULL,
  position int NOT NULL
);

CREATE TABLE tag (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bit int NOT NULL UNIQUE CHECK (bit BETWEEN 0 AND 30),
  code text NOT NULL UNIQUE,
  icon text NOT NULL,
  name_en text NOT NULL,
  name_es text NOT NULL,
  position int NOT NULL
);

-- what can be booked for a period
CREATE TABLE rentable (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('house', 'boat')),
  owner_id uuid REFERENCES app_user,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published', 'archived')),
  slug text NOT NULL UNIQUE,
  name_en text NOT NULL,
  name_es text NOT NULL,
  description_en text NOT NULL,
  description_es text NOT NULL,
  destination_id int NOT NULL REFERENCES destination,
  address text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  shown_latitude double precision NOT NULL,
  shown_longitude double precision NOT NULL,
  exact_location boolean NOT NULL DEFAULT false,
  outstanding boolean NOT NULL DEFAULT false,
  cancellation_policy text NOT NULL DEFAULT 'standard' CHECK (cancellation_policy IN ('standard', 'flexible', 'strict')),
  rating_sum int NOT NULL DEFAULT 0,
  rating_count int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX rentable_owner ON rentable (owner_id);

CREATE TABLE house (
  rentable_id int PRIMARY KEY REFERENCES rentable ON DELETE CASCADE,
  property_type text NOT NULL CHECK (property_type IN ('villa', 'house', 'apartment', 'condo', 'townhouse', 'bungalow', 'penthouse', 'loft')),
  type_of_place text NOT NULL CHECK (type_of_place IN ('entire-place', 'private-room')),
  bedrooms int NOT NULL CHECK (bedrooms >= 0),
  bathrooms numeric(4, 1) NOT NULL CHECK (bathrooms > 0),
  beds int NOT NULL CHECK (beds > 0),
  max_guests int NOT NULL CHECK (max_guests > 0),
  pets_allowed boolean NOT NULL,
  area_square_feet int,
  check_in_from text NOT NULL,
  check_in_until text NOT NULL,
  check_out_by text NOT NULL,
  min_nights int NOT NULL CHECK (min_nights BETWEEN 1 AND 90),
  base_price_cents int CHECK (base_price_cents > 0),
  cleaning_fee_cents int NOT NULL DEFAULT 0 CHECK (cleaning_fee_cents >= 0),
  security_deposit_cents int NOT NULL DEFAULT 0 CHECK (security_deposit_cents >= 0),
  weekly_discount_basis_points int NOT NULL DEFAULT 0 CHECK (weekly_discount_basis_points BETWEEN 0 AND 9000),
  monthly_discount_basis_points int NOT NULL DEFAULT 0 CHECK (monthly_discount_basis_points BETWEEN 0 AND 9000),
  arrival_en text NOT NULL DEFAULT '',
  arrival_es text NOT NULL DEFAULT ''
);

CREATE TABLE house_room (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  house_id int NOT NULL REFERENCES house ON DELETE CASCADE,
  position int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bedroom', 'bathroom', 'common')),
  name_en text NOT NULL,
  name_es text NOT NULL,
  beds jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX house_room_house ON house_room (house_id);

CREATE TABLE house_rule (
  house_id int NOT NULL REFERENCES house ON DELETE CASCADE,
  position int NOT NULL,
  text_en text NOT NULL,
  text_es text NOT NULL,
  PRIMARY KEY (house_id, position)
);

CREATE TABLE house_amenity (
  house_id int NOT NULL REFERENCES house ON DELETE CASCADE,
  amenity_id int NOT NULL REFERENCES amenity,
  PRIMARY KEY (house_id, amenity_id)
);

CREATE TABLE house_tag (
  house_id int NOT NULL REFERENCES house ON DELETE CASCADE,
  tag_id int NOT NULL REFERENCES tag,
  PRIMARY KEY (house_id, tag_id)
);

-- master: the stored original; other widths and formats are made from it
CREATE TABLE media (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rentable_id int NOT NULL REFERENCES rentable ON DELETE CASCADE,
  position int NOT NULL,
  is_primary boolean NOT NULL DEFAULT false,
  room text NOT NULL,
  alt_en text NOT NULL,
  alt_es text NOT NULL,
  width int NOT NULL,
  height int NOT NULL,
  placeholder text NOT NULL,
  master text NOT NULL,
  CONSTRAINT media_position UNIQUE (rentable_id, position)
);
CREATE UNIQUE INDEX media_primary ON media (rentable_id) WHERE is_primary;
