-- what metrics ask at every scrape is found without reading whole tables
CREATE INDEX payment_attempt_opened ON payment_attempt (opened_at);
CREATE INDEX refund_attempt_unfinished ON refund_attempt (asked_at) WHERE state NOT IN ('done', 'failed');

-- errors of the program, once each: calls, pages and jobs that failed by a fault of ours; no word of a person is in it
CREATE TABLE server_error (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  fingerprint text NOT NULL CONSTRAINT server_error_fingerprint UNIQUE CHECK (char_length(fingerprint) = 32),
  kind text NOT NULL CHECK (kind IN ('call', 'page', 'job', 'process')),
  name text NOT NULL CHECK (char_length(name) <= 100),
  message text NOT NULL CHECK (char_length(message) <= 500),
  stack text NOT NULL CHECK (char_length(stack) <= 4000),
  route text NOT NULL CHECK (char_length(route) <= 200),
  request_id text CHECK (char_length(request_id) <= 100),
  release text NOT NULL CHECK (char_length(release) <= 60),
  count bigint NOT NULL CHECK (count > 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  -- when an admin marked it as seen; one that comes again after that is new again
  seen_at timestamptz
);
CREATE INDEX server_error_last ON server_error (last_at);
