CREATE TABLE review (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rentable_id int NOT NULL REFERENCES rentable ON DELETE CASCADE,
  reservation_id uuid NOT NULL CONSTRAINT review_once UNIQUE REFERENCES reservation,
  author_name text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  overall int NOT NULL CHECK (overall BETWEEN 1 AND 5),
  cleanliness int NOT NULL CHECK (cleanliness BETWEEN 1 AND 5),
  accuracy int NOT NULL CHECK (accuracy BETWEEN 1 AND 5),
  check_in int NOT NULL CHECK (check_in BETWEEN 1 AND 5),
  communication int NOT NULL CHECK (communication BETWEEN 1 AND 5),
  location int NOT NULL CHECK (location BETWEEN 1 AND 5),
  value int NOT NULL CHECK (value BETWEEN 1 AND 5),
  text text NOT NULL,
  answer text,
  written_on date NOT NULL,
  hidden_at timestamptz
);
CREATE INDEX review_rentable ON review (rentable_id, written_on DESC, id DESC) WHERE hidden_at IS NULL;

CREATE TABLE favourite (
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  rentable_id int NOT NULL REFERENCES rentable ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, rentable_id)
);

CREATE TABLE notification (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('ask-availability', 'change-status', 'other')),
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX notification_user ON notification (user_id, id DESC);
CREATE INDEX notification_unread ON notification (user_id) WHERE read_at IS NULL;

-- which mails left, so that a repeated job sends none twice on purpose
CREATE TABLE sent_mail (
  id uuid PRIMARY KEY,
  template text NOT NULL,
  user_id uuid REFERENCES app_user ON DELETE SET NULL,
  sent_at timestamptz NOT NULL
);
