-- who reads our calendars follows a change by a number that grows
ALTER TABLE occupancy
  ADD COLUMN sequence int NOT NULL DEFAULT 0,
  ADD COLUMN changed_at timestamptz NOT NULL DEFAULT company_now();

CREATE FUNCTION occupancy_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sequence := OLD.sequence + 1;
  NEW.changed_at := company_now();
  RETURN NEW;
END $$;
CREATE TRIGGER occupancy_moved BEFORE UPDATE ON occupancy FOR EACH ROW
  WHEN (OLD.during <> NEW.during OR OLD.blocks <> NEW.blocks OR OLD.rentable_id <> NEW.rentable_id)
  EXECUTE FUNCTION occupancy_moved();

-- the address at which a channel reads one house or boat: found by the hash, shown to staff by the sealed text
CREATE TABLE calendar_export (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rentable_id int NOT NULL REFERENCES rentable ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('airbnb', 'vrbo', 'booking', 'other')),
  label text NOT NULL DEFAULT '' CHECK (length(label) <= 40),
  token_hash bytea NOT NULL UNIQUE,
  token_sealed text NOT NULL,
  made_at timestamptz NOT NULL,
  ends_at timestamptz
);
CREATE UNIQUE INDEX calendar_export_current ON calendar_export (rentable_id, channel, label) WHERE ends_at IS NULL;

-- who read which state when: the only proof that a channel knows of a stay
CREATE TABLE calendar_export_read (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  export_id int NOT NULL REFERENCES calendar_export ON DELETE CASCADE,
  read_at timestamptz NOT NULL,
  status smallint NOT NULL CHECK (status IN (200, 304)),
  bytes int NOT NULL,
  digest text NOT NULL
);
CREATE INDEX calendar_export_read_last ON calendar_export_read (export_id, read_at DESC);
CREATE INDEX calendar_export_read_at ON calendar_export_read (read_at);

-- a calendar of a channel that we read
CREATE TABLE calendar_import (
  calendar_id int PRIMARY KEY REFERENCES calendar ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('airbnb', 'vrbo', 'booking', 'other')),
  label text NOT NULL DEFAULT '' CHECK (length(label) <= 40),
  host text NOT NULL,
  address_sealed text NOT NULL,
  address_hash bytea NOT NULL,
  -- what staff chose for events of a wording: its hash, and reserved, blocked or ignored
  choices jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ok', 'unread', 'empty', 'halved')),
  events int NOT NULL DEFAULT 0,
  faulty int NOT NULL DEFAULT 0,
  gone int NOT NULL DEFAULT 0,
  failures int NOT NULL DEFAULT 0,
  added_at timestamptz NOT NULL,
  tried_at timestamptz,
  read_at timestamptz,
  next_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE UNIQUE INDEX calendar_import_once ON calendar_import (address_hash) WHERE removed_at IS NULL;
CREATE INDEX calendar_import_next ON calendar_import (next_at) WHERE removed_at IS NULL;
CREATE INDEX calendar_rentable ON calendar (rentable_id);

-- uid is a digest: nothing that a channel wrote is kept
ALTER TABLE external_busy ADD COLUMN kind text NOT NULL DEFAULT 'reserved' CHECK (kind IN ('reserved', 'blocked'));

CREATE FUNCTION external_busy_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM house_search_refresh(rentable_id) FROM (SELECT DISTINCT rentable_id FROM changed ORDER BY 1) AS houses;
  RETURN NULL;
END $$;
CREATE TRIGGER external_busy_added AFTER INSERT ON external_busy
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION external_busy_changed();
CREATE TRIGGER external_busy_moved AFTER UPDATE ON external_busy
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION external_busy_changed();
CREATE TRIGGER external_busy_gone AFTER DELETE ON external_busy
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION external_busy_changed();

-- an event of a channel over one of our own stays
CREATE TABLE calendar_conflict (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rentable_id int NOT NULL REFERENCES rentable ON DELETE CASCADE,
  calendar_id int REFERENCES calendar ON DELETE SET NULL,
  channel text NOT NULL,
  label text NOT NULL,
  uid text NOT NULL,
  during tstzrange NOT NULL,
  reservation_id uuid NOT NULL REFERENCES reservation ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'taken', 'resolved')),
  found_at timestamptz NOT NULL,
  taken_by uuid REFERENCES app_user,
  resolution text CHECK (resolution IN ('moved', 'cancelled-there', 'cancelled-here', 'echo', 'false', 'feed-removed')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  resolved_at timestamptz,
  -- nobody: the feed or the trip changed by itself
  resolved_by uuid REFERENCES app_user,
  CONSTRAINT calendar_conflict_taken CHECK (state <> 'taken' OR taken_by IS NOT NULL),
  CONSTRAINT calendar_conflict_resolved CHECK ((state = 'resolved') = (resolution IS NOT NULL)
    AND (state = 'resolved') = (resolved_at IS NOT NULL)),
  CONSTRAINT calendar_conflict_once UNIQUE (calendar_id, uid, during, reservation_id)
);
CREATE INDEX calendar_conflict_open ON calendar_conflict (found_at) WHERE state <> 'resolved';
CREATE INDEX calendar_conflict_rentable ON calendar_conflict (rentable_id);
CREATE INDEX calendar_conflict_reservation ON calendar_conflict (reservation_id);
CREATE INDEX calendar_conflict_taken_by ON calendar_conflict (taken_by) WHERE taken_by IS NOT NULL;
CREATE INDEX calendar_conflict_resolved_by ON calendar_conflict (resolved_by) WHERE resolved_by IS NOT NULL;
