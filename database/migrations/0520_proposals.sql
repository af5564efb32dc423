-- a trip that staff priced and hold for somebody until they accept it: a quote, on screens. Its request is on review
CREATE TABLE proposal (
  request_id uuid PRIMARY KEY REFERENCES request ON DELETE CASCADE,
  -- raised by each change; the links of the versions before are retired
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  source text NOT NULL CHECK (source IN ('phone', 'walk-in', 'repeat', 'broker')),
  made_by uuid NOT NULL REFERENCES app_user,
  made_at timestamptz NOT NULL,
  hold_hours int NOT NULL CHECK (hold_hours BETWEEN 1 AND 72),
  -- rules of the stay that do not count for it, and the price of its nights or outing before fees and taxes
  lifted text[] NOT NULL DEFAULT '{}' CHECK (lifted <@ '{min-nights-invalid,arrival-day-invalid,departure-day-invalid,orphan-nights}'),
  agreed_cents int CHECK (agreed_cents > 0),
  reason text CHECK (length(reason) <= 300),
  -- what its guest reads with it
  message text CHECK (length(message) <= 1000),
  accepted_at timestamptz,
  CONSTRAINT proposal_reason CHECK (reason IS NOT NULL OR (lifted = '{}' AND agreed_cents IS NULL))
);
CREATE INDEX proposal_made_by ON proposal (made_by);

-- the links to a quote: found by the hash of their token alone
CREATE TABLE proposal_link (
  token_hash text PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES proposal ON DELETE CASCADE,
  version int NOT NULL,
  made_at timestamptz NOT NULL
);
CREATE INDEX proposal_link_request ON proposal_link (request_id);

-- six digits that accept a quote
ALTER TABLE one_time_code DROP CONSTRAINT one_time_code_purpose;
ALTER TABLE one_time_code ADD CONSTRAINT one_time_code_purpose
  CHECK (purpose IN ('confirm-email', 'reset-password', 'change-email', 'invitation', 'accept-quote'));
