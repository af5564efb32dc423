-- an owner and the team write to each other: a conversation about each house or boat, and one about everything else
ALTER TABLE contact_message
  ADD COLUMN writer_id uuid REFERENCES app_user,
  DROP CONSTRAINT contact_message_kind_check,
  ADD CONSTRAINT contact_message_kind_check CHECK (kind IN ('contact', 'business', 'work', 'trip', 'owner')),
  DROP CONSTRAINT contact_message_of_trip,
  ADD CONSTRAINT contact_message_of_trip CHECK (
    (kind = 'trip') = (group_id IS NOT NULL) AND (group_id IS NULL OR group_id = id)),
  ADD CONSTRAINT contact_message_of_owner CHECK ((kind = 'owner') = (writer_id IS NOT NULL)),
  ADD CONSTRAINT contact_message_of_form CHECK (
    (kind IN ('trip', 'owner')) = (first_name IS NULL) AND (kind IN ('trip', 'owner')) = (last_name IS NULL)
    AND (kind IN ('trip', 'owner')) = (email IS NULL) AND (kind IN ('trip', 'owner')) = (phone IS NULL)
    AND (kind IN ('trip', 'owner')) = (message IS NULL)),
  DROP CONSTRAINT contact_message_written,
  ADD CONSTRAINT contact_message_written CHECK (last_at IS NOT NULL OR kind IN ('trip', 'owner')),
  DROP CONSTRAINT contact_message_asked,
  ADD CONSTRAINT contact_message_asked CHECK (CASE kind
    WHEN 'owner' THEN wanted IS NULL
    WHEN 'contact' THEN (rentable_id IS NULL) = (wanted IS NULL)
    ELSE rentable_id IS NULL AND wanted IS NULL END);
CREATE UNIQUE INDEX contact_message_of_writer ON contact_message (writer_id, rentable_id) NULLS NOT DISTINCT
  WHERE writer_id IS NOT NULL;
