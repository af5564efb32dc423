-- the books of the sandbox bank, which plays a provider of payments in the demo: no money moves, and nothing of
-- anybody is kept in them
CREATE TABLE sandbox_page (
  -- in the address of the page; the id of a session in Stripe's manners
  token text PRIMARY KEY,
  style text NOT NULL CHECK (style IN ('stripe', 'authorizenet')),
  reference text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  lines jsonb NOT NULL,
  payee text NOT NULL,
  language text CHECK (language IN ('en', 'es')),
  return_url text NOT NULL,
  cancel_url text NOT NULL,
  created_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- when it was ended early, or its end was noticed
  ended_at timestamptz,
  -- what was chosen, while the holder of the card is asked who they are
  challenged jsonb
);
CREATE INDEX sandbox_page_open ON sandbox_page (ends_at) WHERE ended_at IS NULL;

CREATE TABLE sandbox_payment (
  id text PRIMARY KEY,
  token text NOT NULL REFERENCES sandbox_page,
  reference text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('paid', 'held', 'failed', 'voided')),
  failure text CHECK (failure IN ('funds', 'lost', 'challenge', 'review', 'duplicate')),
  brand text NOT NULL,
  last4 text NOT NULL,
  -- how its refunds will go
  refunding text NOT NULL CHECK (refunding IN ('at-once', 'later', 'fails-later', 'refused', 'answer-lost')),
  created_at timestamptz NOT NULL,
  batch text,
  CHECK ((state = 'failed') = (failure IS NOT NULL))
);
CREATE INDEX sandbox_payment_of_page ON sandbox_payment (token);
CREATE INDEX sandbox_payment_by_time ON sandbox_payment (created_at);

CREATE TABLE sandbox_refund (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES sandbox_payment,
  reference text,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL CHECK (state IN ('pending', 'succeeded', 'failed')),
  created_at timestamptz NOT NULL,
  -- when a pending one is decided; in Authorize.Net's manners with the next batch
  due_at timestamptz,
  will_fail boolean NOT NULL DEFAULT false,
  batch text
);
CREATE INDEX sandbox_refund_of_payment ON sandbox_refund (payment_id);

CREATE TABLE sandbox_dispute (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES sandbox_payment,
  amount_cents integer NOT NULL,
  state text NOT NULL CHECK (state IN ('needs_response', 'won', 'lost')),
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX sandbox_dispute_of_payment ON sandbox_dispute (payment_id);

-- what is told to the product, and how it answered
CREATE TABLE sandbox_notice (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  notice_id text NOT NULL,
  type text NOT NULL,
  body text NOT NULL,
  signing text NOT NULL
    CHECK (signing IN ('right', 'other-secret', 'retired-secret', 'stale', 'changed', 'huge', 'two-headers')),
  due_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'taken', 'refused')),
  claimed_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  answer integer
);
CREATE INDEX sandbox_notice_due ON sandbox_notice (due_at) WHERE state IN ('waiting', 'sending');

-- what goes wrong with the next call of a kind
CREATE TABLE sandbox_fault (
  call text PRIMARY KEY,
  fault text NOT NULL
);

-- answers by their idempotency key, as Stripe keeps them
CREATE TABLE sandbox_answer (
  key text PRIMARY KEY,
  request text NOT NULL,
  status integer,
  body text,
  created_at timestamptz NOT NULL
);
