-- addresses of lists that staff keep under a name, for themselves or for the team
CREATE TABLE saved_view (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES app_user,
  list text NOT NULL CHECK (list ~ '^[a-z][a-z-]{1,29}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  query text NOT NULL CHECK (length(query) <= 600),
  is_shared boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  CONSTRAINT saved_view_named UNIQUE (owner_id, list, name)
);
CREATE INDEX saved_view_shared ON saved_view (list) WHERE is_shared;
