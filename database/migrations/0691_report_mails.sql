-- a report that somebody of staff is mailed each week or month, about the one before
CREATE TABLE report_mail (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES app_user,
  report text NOT NULL,
  -- of what it tells: kind, placeId, ownerId, unitId, by
  filter jsonb NOT NULL CHECK (jsonb_typeof(filter) = 'object'),
  every text NOT NULL CHECK (every IN ('week', 'month')),
  -- of a week 1 to 7 from Monday, of a month its date
  on_day int NOT NULL CHECK (on_day BETWEEN 1 AND CASE every WHEN 'week' THEN 7 ELSE 28 END),
  format text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  made_at timestamptz NOT NULL,
  -- the day of the next mail: moved on in the transaction that puts it into the queue
  next_on date NOT NULL
);
CREATE INDEX report_mail_user ON report_mail (user_id);
CREATE INDEX report_mail_next ON report_mail (next_on);
