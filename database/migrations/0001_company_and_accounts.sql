CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- plain unaccent is only STABLE; both names are qualified or a restore fails
CREATE FUNCTION fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN public.unaccent('public.unaccent'::regdictionary, lower($1));

CREATE TABLE setting (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE app_user (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  lastname text NOT NULL,
  email text NOT NULL,
  phone_number text,
  age int NOT NULL DEFAULT 0,
  gender text NOT NULL DEFAULT 'M',
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'active', 'blocked', 'deleted')),
  roles text[] NOT NULL DEFAULT '{tenant}' CHECK (roles <@ ARRAY['tenant', 'owner', 'staff', 'admin']),
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'es')),
  password_hash text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  confirmed_at timestamptz
);
CREATE UNIQUE INDEX app_user_email ON app_user (lower(email)) WHERE status <> 'deleted';

-- confirmation and reset codes: only their hashes are kept
CREATE TABLE one_time_code (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm-email', 'reset-password')),
  code_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT one_time_code_hash UNIQUE (code_hash)
);
CREATE INDEX one_time_code_user ON one_time_code (user_id, purpose);

-- a session is a family of refresh tokens
CREATE TABLE user_session (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_because text,
  device text
);
CREATE INDEX user_session_user ON user_session (user_id) WHERE revoked_at IS NULL;

CREATE TABLE refresh_token (
  token_hash text PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES user_session ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX refresh_token_session ON refresh_token (session_id);

-- limits that survive a restart and count across processes
CREATE TABLE rate_count (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  count int NOT NULL,
  PRIMARY KEY (key, window_start)
);

CREATE TABLE idempotency_key (
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  key text NOT NULL,
  fingerprint text NOT NULL,
  started_at timestamptz NOT NULL,
  status int,
  body text,
  PRIMARY KEY (user_id, key)
);
