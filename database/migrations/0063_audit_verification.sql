-- what the last look at the chain of the audit log found, so that the next one needs to compute only what was sealed since; one row
CREATE TABLE audit_verification (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  at timestamptz NOT NULL,
  -- when all of it was computed last
  whole_at timestamptz NOT NULL CHECK (whole_at <= at),
  entries bigint NOT NULL,
  head_position bigint,
  head_hash bytea CHECK ((head_hash IS NULL) = (head_position IS NULL)),
  broken jsonb
);
