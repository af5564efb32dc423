-- when a review was written says how long it may be changed; its answer has a language and an author of its own; one that is hidden says why
ALTER TABLE review
  ADD COLUMN written_at timestamptz,
  ADD COLUMN answer_language text CHECK (answer_language IN ('en', 'es')),
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN answered_by uuid REFERENCES app_user,
  ADD COLUMN hidden_by uuid REFERENCES app_user,
  ADD COLUMN hidden_reason text CHECK (hidden_reason IS NULL OR hidden_at IS NOT NULL);
UPDATE review SET written_at = (written_on + time '12:00') AT TIME ZONE 'America/New_York';
UPDATE review SET answered_at = written_at + interval '1 day', answer_language = language WHERE answer IS NOT NULL;
ALTER TABLE review
  ALTER COLUMN written_at SET NOT NULL,
  ADD CONSTRAINT review_answer CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answer_language IS NULL));

-- staff read them newest first
CREATE INDEX review_written ON review (written_at DESC, id DESC);
CREATE INDEX review_answered_by ON review (answered_by) WHERE answered_by IS NOT NULL;
CREATE INDEX review_hidden_by ON review (hidden_by) WHERE hidden_by IS NOT NULL;

-- The means of a rentable are those of its reviews that are shown, in the transaction that changes one. The rentable is locked first:
-- of two reviews at once the second counts the first.
CREATE FUNCTION review_rated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_rentable int := coalesce(NEW.rentable_id, OLD.rentable_id);
BEGIN
  PERFORM 1 FROM rentable WHERE id = v_rentable FOR NO KEY UPDATE;
  UPDATE rentable r SET rating_sum = v.stars, rating_count = v.opinions
    FROM (SELECT coalesce(sum(overall), 0)::int AS stars, count(*)::int AS opinions
      FROM review WHERE rentable_id = v_rentable AND hidden_at IS NULL) v
    WHERE r.id = v_rentable AND (r.rating_sum, r.rating_count) IS DISTINCT FROM (v.stars, v.opinions);
  RETURN NULL;
END $$;
CREATE TRIGGER review_rated AFTER INSERT OR DELETE OR UPDATE OF overall, hidden_at ON review
  FOR EACH ROW EXECUTE FUNCTION review_rated();
