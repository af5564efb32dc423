-- the guest of a trip and the team write to each other: a conversation with the id of its trip, whose writer is the
-- guest, so that none of the fields of a form is kept
ALTER TABLE contact_message
  DROP CONSTRAINT contact_message_kind_check,
  ADD CONSTRAINT contact_message_kind_check CHECK (kind IN ('contact', 'business', 'work', 'trip')),
  ADD COLUMN group_id uuid UNIQUE REFERENCES reservation_group ON DELETE CASCADE,
  ALTER COLUMN first_name DROP NOT NULL,
  ALTER COLUMN last_name DROP NOT NULL,
  ALTER COLUMN email DROP NOT NULL,
  ALTER COLUMN phone DROP NOT NULL,
  ALTER COLUMN message DROP NOT NULL,
  ADD CONSTRAINT contact_message_of_trip CHECK (
    (kind = 'trip') = (group_id IS NOT NULL) AND (group_id IS NULL OR group_id = id)
    AND (kind = 'trip') = (first_name IS NULL) AND (kind = 'trip') = (last_name IS NULL)
    AND (kind = 'trip') = (email IS NULL) AND (kind = 'trip') = (phone IS NULL) AND (kind = 'trip') = (message IS NULL)),
  -- since when we owe an answer
  ADD COLUMN open_since timestamptz,
  -- when the writer or the team wrote last; null: nobody did yet
  ADD COLUMN last_at timestamptz,
  -- until when the writer has read
  ADD COLUMN writer_read_at timestamptz;

UPDATE contact_message c SET
  open_since = CASE WHEN done_at IS NULL AND waiting_since IS NULL THEN received_at END,
  last_at = greatest(received_at, (SELECT max(e.written_at) FROM contact_entry e
    WHERE e.message_id = c.id AND e.kind = 'reply'));

ALTER TABLE contact_message
  ADD CONSTRAINT contact_message_open CHECK (
    (open_since IS NOT NULL) = (done_at IS NULL AND waiting_since IS NULL)),
  ADD CONSTRAINT contact_message_written CHECK (last_at IS NOT NULL OR kind = 'trip');

DROP INDEX contact_message_open;
CREATE INDEX contact_message_open ON contact_message (open_since, id) WHERE open_since IS NOT NULL;
DROP INDEX contact_message_waiting;
CREATE INDEX contact_message_waiting ON contact_message (last_at, id) WHERE waiting_since IS NOT NULL;
DROP INDEX contact_message_newest;
CREATE INDEX contact_message_newest ON contact_message (last_at, id);

-- writer: what who began the conversation wrote later
ALTER TABLE contact_entry
  DROP CONSTRAINT contact_entry_kind_check,
  ADD CONSTRAINT contact_entry_kind_check CHECK (kind IN ('reply', 'note', 'writer'));

-- pictures and papers of a conversation: without an entry until they are sent
CREATE TABLE contact_file (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  message_id uuid NOT NULL REFERENCES contact_message ON DELETE CASCADE,
  entry_id uuid REFERENCES contact_entry ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('picture', 'pdf')),
  name text NOT NULL,
  size_bytes int NOT NULL,
  storage_key text NOT NULL,
  position int NOT NULL DEFAULT 0,
  added_by uuid NOT NULL REFERENCES app_user,
  added_at timestamptz NOT NULL
);
CREATE INDEX contact_file_entry ON contact_file (entry_id) WHERE entry_id IS NOT NULL;
CREATE INDEX contact_file_message ON contact_file (message_id);
CREATE INDEX contact_file_stored ON contact_file (storage_key);
CREATE INDEX contact_file_added_by ON contact_file (added_by);

-- what staff begin an answer with, with fields that the trip fills in
CREATE TABLE message_template (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  text_en text NOT NULL,
  text_es text NOT NULL,
  version int NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL,
  archived_at timestamptz
);
CREATE UNIQUE INDEX message_template_named ON message_template (lower(name)) WHERE archived_at IS NULL;
