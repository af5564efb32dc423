-- somebody whom an owner lets read the own portal: invited by mail address, a reader once they accept
CREATE TABLE portal_access (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES app_user,
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  -- what they may read: all of the portal, or the money alone
  kind text NOT NULL CHECK (kind IN ('all', 'money')),
  -- of the mails, until an account says another
  language text NOT NULL CHECK (language IN ('en', 'es')),
  invited_at timestamptz NOT NULL,
  reader_id uuid REFERENCES app_user CHECK (reader_id <> owner_id),
  accepted_at timestamptz,
  -- to the quarter of an hour
  last_seen_at timestamptz,
  -- withdrawn by the owner, or given up by the reader
  ended_at timestamptz,
  CHECK ((reader_id IS NULL) = (accepted_at IS NULL)),
  CHECK (last_seen_at IS NULL OR reader_id IS NOT NULL)
);
CREATE UNIQUE INDEX portal_access_invited ON portal_access (owner_id, lower(email)) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX portal_access_reader ON portal_access (reader_id, owner_id) WHERE ended_at IS NULL;
CREATE INDEX portal_access_email ON portal_access (lower(email));
CREATE INDEX portal_access_ended ON portal_access (ended_at) WHERE ended_at IS NOT NULL;
