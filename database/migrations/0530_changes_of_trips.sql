-- what each night of a stay costs, by date, as it was frozen; null: asked for before this was kept
ALTER TABLE reservation ADD COLUMN night_cents int[];

-- the earliest first day that a trip that was changed ever had: its cancellation policy counts the days before that
ALTER TABLE reservation_group ADD COLUMN policy_starts_on date;

-- what a house or boat of a trip was booked for before it was changed, and from when to when that held
CREATE TABLE reservation_period (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id uuid NOT NULL REFERENCES reservation ON DELETE CASCADE,
  rentable_id int NOT NULL REFERENCES rentable,
  during tstzrange NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  adults int NOT NULL,
  infants int NOT NULL,
  babies int NOT NULL,
  pets int NOT NULL,
  total_cents int NOT NULL,
  held_from timestamptz NOT NULL,
  held_until timestamptz NOT NULL CHECK (held_until >= held_from)
);
CREATE INDEX reservation_period_reservation ON reservation_period (reservation_id, id);

-- a change of dates, guests, house or boat of an approved or confirmed trip, with the annex that tells it; what was
-- agreed is never changed
CREATE TABLE trip_change (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  group_id uuid NOT NULL REFERENCES reservation_group ON DELETE CASCADE,
  reservation_id uuid NOT NULL REFERENCES reservation ON DELETE CASCADE,
  -- the number of the annex to the agreement
  sequence int NOT NULL,
  state text NOT NULL CHECK (state IN ('offered', 'made', 'withdrawn', 'declined')),
  -- what was chosen, and the hash of all that it came to when it was shown
  wanted jsonb NOT NULL CHECK (jsonb_typeof(wanted) = 'object'),
  plan_hash text NOT NULL,
  -- what the guest reads: the line before and after it, and the money
  facts jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'object'),
  reason text NOT NULL,
  -- the instant by which the cancellation policy decides
  policy_at timestamptz NOT NULL,
  offered_by uuid NOT NULL REFERENCES app_user,
  offered_at timestamptz NOT NULL,
  closed_at timestamptz,
  version text NOT NULL,
  text_en text NOT NULL,
  text_es text NOT NULL,
  text_hash text NOT NULL,
  -- by phone: who said so, and when; by the guest: as for the agreement
  agreed_how text CHECK (agreed_how IN ('phone', 'guest')),
  agreed_name text,
  agreed_at timestamptz,
  agreed_language text CHECK (agreed_language IN ('en', 'es')),
  agreed_from text,
  agreed_with text,
  session_id uuid,
  CONSTRAINT trip_change_sequence UNIQUE (group_id, sequence),
  CHECK ((state = 'made') = (agreed_how IS NOT NULL)),
  CHECK ((agreed_how IS NULL) = (agreed_at IS NULL)),
  CHECK ((state = 'offered') = (closed_at IS NULL))
);
CREATE UNIQUE INDEX trip_change_offered ON trip_change (group_id) WHERE state = 'offered';
CREATE FUNCTION refuse_changing_agreed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'made' THEN RAISE EXCEPTION 'an agreed change of a trip is written once'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER trip_change_written_once BEFORE UPDATE ON trip_change
  FOR EACH ROW EXECUTE FUNCTION refuse_changing_agreed();
