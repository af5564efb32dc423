-- small, of one person only and gone with them: in the database, where every process finds it (decision 0015)
CREATE TABLE user_picture (
  user_id uuid PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  -- part of its address; a new picture gets a new one
  key text NOT NULL CONSTRAINT user_picture_key UNIQUE,
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 1000000),
  updated_at timestamptz NOT NULL
);
