-- what occupies a calendar without a guest: which kind of block, who set it and when, and with which others at once;
-- features/calendars/domain/occupancy-kinds.ts says who may set and lift each kind
ALTER TABLE occupancy
  ADD COLUMN block_kind text CHECK (block_kind IN ('owner-stay', 'owner-block', 'maintenance', 'staff', 'storm')),
  ADD COLUMN block_batch uuid,
  ADD COLUMN set_by uuid REFERENCES app_user ON DELETE SET NULL,
  ADD COLUMN set_at timestamptz;
UPDATE occupancy SET block_kind = 'owner-block' WHERE reason = 'block';
ALTER TABLE occupancy ADD CONSTRAINT occupancy_block_kind CHECK ((reason = 'block') = (block_kind IS NOT NULL));
CREATE INDEX occupancy_of_batch ON occupancy (block_batch) WHERE block_batch IS NOT NULL;
CREATE INDEX occupancy_set_by ON occupancy (set_by) WHERE set_by IS NOT NULL;

-- in which transaction the calendar of a house or boat changed last: whoever looks at many asks what changed since.
-- Numbers of transactions, not instants: a change that commits late is told to those who asked meanwhile, too
CREATE TABLE calendar_change (
  rentable_id int PRIMARY KEY REFERENCES rentable ON DELETE CASCADE,
  changed_in bigint NOT NULL
);
CREATE INDEX calendar_change_in ON calendar_change (changed_in);

CREATE FUNCTION calendar_changed(p_rentable int) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO calendar_change AS known (rentable_id, changed_in) VALUES (p_rentable, pg_current_xact_id()::text::bigint)
    ON CONFLICT (rentable_id) DO UPDATE SET changed_in = EXCLUDED.changed_in
    WHERE known.changed_in <> EXCLUDED.changed_in;
END;

CREATE FUNCTION calendar_of_rentable_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    -- its house or boat may be gone with it
    PERFORM calendar_changed(id) FROM rentable WHERE id = OLD.rentable_id;
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.rentable_id <> OLD.rentable_id) THEN
    PERFORM calendar_changed(NEW.rentable_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER occupancy_told AFTER INSERT OR UPDATE OR DELETE ON occupancy
  FOR EACH ROW EXECUTE FUNCTION calendar_of_rentable_changed();
CREATE TRIGGER external_busy_told AFTER INSERT OR UPDATE OR DELETE ON external_busy
  FOR EACH ROW EXECUTE FUNCTION calendar_of_rentable_changed();

CREATE FUNCTION calendar_of_house_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM calendar_changed(id) FROM rentable WHERE id = coalesce(NEW.house_id, OLD.house_id);
  RETURN NULL;
END $$;
CREATE TRIGGER price_range_told AFTER INSERT OR UPDATE OR DELETE ON price_range
  FOR EACH ROW EXECUTE FUNCTION calendar_of_house_changed();

-- its own name, status and base price are read from these rows
CREATE FUNCTION rentable_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM calendar_changed(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER rentable_told AFTER UPDATE OF name_en, name_es, status, destination_id ON rentable
  FOR EACH ROW EXECUTE FUNCTION rentable_told();
CREATE FUNCTION house_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM calendar_changed(NEW.rentable_id);
  RETURN NULL;
END $$;
CREATE TRIGGER house_told AFTER UPDATE OF base_price_cents, weekend_price_cents, min_nights, gap_nights, gap_within_days ON house
  FOR EACH ROW EXECUTE FUNCTION house_told();
