-- a guest would like other dates, other guests or something else of a trip; staff answer, one at a time
CREATE TABLE asked_change (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  group_id uuid NOT NULL REFERENCES reservation_group ON DELETE CASCADE,
  reservation_id uuid NOT NULL REFERENCES reservation ON DELETE CASCADE,
  -- the days and guests that they would like; null: as it is
  starts_on date,
  ends_on date,
  guests jsonb CHECK (jsonb_typeof(guests) = 'object'),
  message text,
  asked_at timestamptz NOT NULL,
  answer text CHECK (answer IN ('yes', 'no', 'withdrawn')),
  answered_at timestamptz,
  answered_by uuid REFERENCES app_user,
  reason text,
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK ((starts_on IS NULL) = (ends_on IS NULL) AND starts_on <= ends_on)
);
CREATE UNIQUE INDEX asked_change_open ON asked_change (group_id) WHERE answer IS NULL;
CREATE INDEX asked_change_group ON asked_change (group_id, asked_at);
