-- statements of the program that took long, once each by their text; their values are not in it
CREATE TABLE slow_statement (
  fingerprint text PRIMARY KEY CHECK (char_length(fingerprint) = 32),
  statement text NOT NULL CHECK (char_length(statement) <= 4000),
  count bigint NOT NULL CHECK (count > 0),
  total_ms bigint NOT NULL CHECK (total_ms >= 0),
  worst_ms int NOT NULL CHECK (worst_ms >= 0),
  release text NOT NULL CHECK (char_length(release) <= 60),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL
);
CREATE INDEX slow_statement_last ON slow_statement (last_at);
