-- an authenticator app: its secret is sealed with a key that is not in the database; unconfirmed until a first code was right
CREATE TABLE second_factor (
  user_id uuid PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  sealed_secret text NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- the 30-second step of the last code that was used: no code is taken twice
  last_step bigint NOT NULL DEFAULT 0
);

-- codes to come in without the app, each once
CREATE TABLE recovery_code (
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  code_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE passkey (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT passkey_credential UNIQUE (credential_id)
);
CREATE INDEX passkey_user ON passkey (user_id);

-- what a device was asked to sign, for some minutes and once; without a user it is for signing in
CREATE TABLE passkey_challenge (
  challenge_hash text PRIMARY KEY,
  user_id uuid REFERENCES app_user ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

-- whether both factors were shown in this session: staff and admins act as such only then
ALTER TABLE user_session ADD COLUMN is_two_step boolean NOT NULL DEFAULT false;
