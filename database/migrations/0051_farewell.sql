-- where the last mail to somebody who left goes: the row is gone with the mail
CREATE TABLE farewell (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  email text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  left_at timestamptz NOT NULL
);
