-- mails that wait because their reader got one less than a minute ago; gathered_into is the job that sent them as one
CREATE TABLE waiting_mail (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  payload jsonb NOT NULL,
  waits_since timestamptz NOT NULL,
  gathered_into uuid
);
CREATE INDEX waiting_mail_reader ON waiting_mail (user_id, waits_since);
CREATE INDEX waiting_mail_age ON waiting_mail (waits_since);
CREATE INDEX sent_mail_reader ON sent_mail (user_id, sent_at DESC);
