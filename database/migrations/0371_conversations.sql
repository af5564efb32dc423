-- who takes care of a message, who opened it first, whether we wait for its writer, and what became of a business
ALTER TABLE contact_message
  ADD COLUMN waiting_since timestamptz,
  ADD COLUMN assignee_id uuid REFERENCES app_user,
  ADD COLUMN opened_at timestamptz,
  ADD COLUMN opened_by uuid REFERENCES app_user,
  ADD COLUMN owner_id uuid REFERENCES app_user,
  ADD COLUMN listing_id int REFERENCES rentable,
  ADD CONSTRAINT contact_message_one_state CHECK (done_at IS NULL OR waiting_since IS NULL),
  ADD CONSTRAINT contact_message_opened CHECK ((opened_at IS NULL) = (opened_by IS NULL)),
  ADD CONSTRAINT contact_message_listed CHECK (
    (owner_id IS NULL) = (listing_id IS NULL) AND (listing_id IS NULL OR kind = 'business'));

DROP INDEX contact_message_open;
CREATE INDEX contact_message_open ON contact_message (received_at, id) WHERE done_at IS NULL AND waiting_since IS NULL;
CREATE INDEX contact_message_waiting ON contact_message (received_at, id) WHERE waiting_since IS NOT NULL;
CREATE INDEX contact_message_assignee ON contact_message (assignee_id, received_at) WHERE assignee_id IS NOT NULL;
CREATE INDEX contact_message_opened_by ON contact_message (opened_by) WHERE opened_by IS NOT NULL;
CREATE INDEX contact_message_owner ON contact_message (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX contact_message_listing ON contact_message (listing_id) WHERE listing_id IS NOT NULL;

-- what staff answered, mailed to the writer, and what they note for each other
CREATE TABLE contact_entry (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  message_id uuid NOT NULL REFERENCES contact_message ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('reply', 'note')),
  author_id uuid NOT NULL REFERENCES app_user,
  text text NOT NULL,
  written_at timestamptz NOT NULL
);
CREATE INDEX contact_entry_message ON contact_entry (message_id, written_at);
CREATE INDEX contact_entry_author ON contact_entry (author_id);
