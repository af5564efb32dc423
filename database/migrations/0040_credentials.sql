-- codes for two more mails: another address is confirmed, an invited user sets the first password
ALTER TABLE one_time_code DROP CONSTRAINT one_time_code_purpose_check;
ALTER TABLE one_time_code ADD CONSTRAINT one_time_code_purpose
  CHECK (purpose IN ('confirm-email', 'reset-password', 'change-email', 'invitation'));

-- an address that somebody wants to have from now on; changed_at is set once it was confirmed
CREATE TABLE email_change (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  old_email text NOT NULL,
  new_email text NOT NULL,
  wanted_at timestamptz NOT NULL,
  changed_at timestamptz
);
CREATE INDEX email_change_user ON email_change (user_id, changed_at);
CREATE UNIQUE INDEX email_change_open ON email_change (user_id) WHERE changed_at IS NULL;
