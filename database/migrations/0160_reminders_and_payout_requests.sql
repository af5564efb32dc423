-- what people were reminded of: each due instant of a trip once for each number of days before it
CREATE TABLE reminder (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  group_id uuid NOT NULL REFERENCES reservation_group,
  -- a dispute that staff answer; null: what the guest pays and accepts
  dispute_id text,
  due_at timestamptz NOT NULL,
  days int NOT NULL CHECK (days > 0),
  reminded_at timestamptz NOT NULL,
  CONSTRAINT reminder_once UNIQUE NULLS NOT DISTINCT (group_id, due_at, days, dispute_id)
);
CREATE INDEX payment_dispute_due ON payment_dispute (due_at) WHERE state = 'open';

-- what the arrival instructions of a trip said when they were sent last
CREATE TABLE arrival_sent (
  group_id uuid PRIMARY KEY REFERENCES reservation_group,
  said_hash text NOT NULL,
  sent_at timestamptz NOT NULL,
  times int NOT NULL DEFAULT 1 CHECK (times > 0)
);

-- a guest asks to have credit of the wallet paid out; it moves no money
CREATE TABLE payout_request (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES app_user,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  -- in the guest's words: by what means, and where to
  how text NOT NULL CHECK (how <> ''),
  asked_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- 'paid': staff paid out; 'spent': less credit was left than was asked for; 'taken-back': by the guest
  outcome text CHECK (outcome IN ('paid', 'spent', 'taken-back')),
  CONSTRAINT payout_request_closed CHECK ((closed_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX payout_request_open ON payout_request (user_id) WHERE closed_at IS NULL;
CREATE INDEX payout_request_user ON payout_request (user_id, asked_at);
CREATE INDEX payout_request_waiting ON payout_request (asked_at) WHERE closed_at IS NULL;

-- how a guest wants to have what is owed of a trip; it counts for what was owed when they said so
CREATE TABLE refund_preference (
  group_id uuid PRIMARY KEY REFERENCES reservation_group,
  preference text NOT NULL CHECK (preference IN ('credit', 'send')),
  said_at timestamptz NOT NULL
);
