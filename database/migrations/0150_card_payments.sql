-- one visit of a guest to the hosted page of a payment provider; on disk before the provider is called
CREATE TABLE payment_attempt (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- ours, sent to the provider with every call: at most 20 characters, never used again
  reference text NOT NULL CONSTRAINT payment_attempt_reference UNIQUE CHECK (char_length(reference) <= 20),
  group_id uuid NOT NULL REFERENCES reservation_group,
  tenant_id uuid NOT NULL REFERENCES app_user,
  provider text NOT NULL,
  account text NOT NULL,
  amount_cents int NOT NULL CHECK (amount_cents BETWEEN 1 AND 99999999),
  state text NOT NULL CHECK (state IN ('opening', 'open', 'held', 'paid', 'mismatched', 'ended', 'failed')),
  page_id text,
  -- where the browser goes, sealed; only while the page is open
  handover text,
  -- how often the provider declined, and why the last time
  declines int NOT NULL DEFAULT 0,
  declined_at timestamptz,
  failure text,
  opened_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  asked_at timestamptz,
  -- null: nothing more is to be asked
  next_ask_at timestamptz,
  closed_at timestamptz,
  CONSTRAINT payment_attempt_handover CHECK (handover IS NULL OR state IN ('open', 'held'))
);
-- two tabs, two clicks, two processes: one page of a trip is open
CREATE UNIQUE INDEX payment_attempt_living ON payment_attempt (group_id) WHERE state IN ('opening', 'open');
CREATE INDEX payment_attempt_group ON payment_attempt (group_id, opened_at);
CREATE INDEX payment_attempt_tenant ON payment_attempt (tenant_id, opened_at);
CREATE INDEX payment_attempt_next_ask ON payment_attempt (next_ask_at) WHERE next_ask_at IS NOT NULL;

-- what of each invoice an attempt was opened for
CREATE TABLE payment_attempt_invoice (
  attempt_id uuid NOT NULL REFERENCES payment_attempt,
  invoice_id uuid NOT NULL REFERENCES invoice,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  PRIMARY KEY (attempt_id, invoice_id)
);
CREATE INDEX payment_attempt_invoice_invoice ON payment_attempt_invoice (invoice_id);

-- a dispute of the cardholder's bank; the money that moves is rows of the ledger
CREATE TABLE payment_dispute (
  account text NOT NULL,
  dispute_id text NOT NULL,
  payment_id text NOT NULL,
  group_id uuid REFERENCES reservation_group,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL CHECK (state IN ('open', 'won', 'lost')),
  reason text NOT NULL,
  due_at timestamptz,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  PRIMARY KEY (account, dispute_id)
);
CREATE INDEX payment_dispute_group ON payment_dispute (group_id);

-- money by card: which attempt, payment and refund of the provider a row of the ledger tells of
ALTER TABLE ledger_entry
  ADD COLUMN attempt_id uuid REFERENCES payment_attempt,
  ADD COLUMN provider_account text,
  ADD COLUMN provider_payment_id text,
  ADD COLUMN provider_refund_id text,
  ADD COLUMN dispute_id text,
  ADD COLUMN card_brand text,
  ADD COLUMN card_last4 text CHECK (card_last4 ~ '^[0-9]{4}$');
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_kind_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_kind_check
  CHECK (kind IN ('payment', 'refund', 'deposit-return', 'adjustment', 'dispute'));
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_of_card CHECK (
  (provider_payment_id IS NULL OR (type = 'card' AND provider_account IS NOT NULL))
  AND (provider_refund_id IS NULL OR provider_payment_id IS NOT NULL) AND (kind = 'dispute') = (dispute_id IS NOT NULL));
-- a counter-row takes back a payment, or a refund that the bank could not deliver
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_correction;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_correction CHECK (
  CASE WHEN kind = 'adjustment' THEN corrects_id IS NOT NULL AND reason IS NOT NULL ELSE corrects_id IS NULL END);
-- whoever is told of a payment or a refund first books it, and nobody books it again
CREATE UNIQUE INDEX ledger_entry_payment_once ON ledger_entry (provider_account, provider_payment_id, invoice_id)
  WHERE kind = 'payment' AND provider_payment_id IS NOT NULL;
CREATE UNIQUE INDEX ledger_entry_refund_once ON ledger_entry (provider_account, provider_refund_id, invoice_id)
  WHERE kind IN ('refund', 'deposit-return') AND provider_refund_id IS NOT NULL;
CREATE UNIQUE INDEX ledger_entry_dispute_once ON ledger_entry (provider_account, dispute_id, invoice_id, (amount_cents > 0))
  WHERE kind = 'dispute';
CREATE INDEX ledger_entry_attempt ON ledger_entry (attempt_id) WHERE attempt_id IS NOT NULL;

-- a view's columns are those of its table when it was made
CREATE OR REPLACE VIEW ledger_counted AS
SELECT e.* FROM ledger_entry e
WHERE e.corrects_id IS NULL AND NOT EXISTS (SELECT FROM ledger_entry c WHERE c.corrects_id = e.id);

-- a refund that the bank could not deliver answers no promise
CREATE OR REPLACE VIEW refund_owed_state AS
SELECT o.id, o.group_id, o.invoice_id, o.reason, o.owed_since, o.amount_cents AS owed_cents, s.refunded_cents,
  CASE WHEN o.withdrawn_at IS NULL THEN o.amount_cents - s.refunded_cents ELSE 0 END AS open_cents
FROM refund_owed o CROSS JOIN LATERAL (
  SELECT coalesce(sum(t.amount_cents), 0)::int AS refunded_cents FROM refund_settlement t
  WHERE t.owed_id = o.id AND NOT EXISTS (SELECT FROM ledger_entry c WHERE c.corrects_id = t.entry_id)
) s;

-- money on its way back to a card; on disk before the provider is called
CREATE TABLE refund_attempt (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reference text NOT NULL CONSTRAINT refund_attempt_reference UNIQUE CHECK (char_length(reference) <= 20),
  -- the payment by card that it gives back a part of
  payment_entry_id uuid NOT NULL REFERENCES ledger_entry,
  invoice_id uuid NOT NULL REFERENCES invoice,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'sending', 'uncertain', 'waiting', 'pending', 'done', 'failed')),
  refund_id text,
  -- the row of the ledger; written when the provider has taken the refund
  entry_id uuid UNIQUE REFERENCES ledger_entry,
  failure text,
  tries int NOT NULL DEFAULT 0,
  asked_by uuid NOT NULL REFERENCES app_user,
  asked_at timestamptz NOT NULL,
  next_try_at timestamptz,
  closed_at timestamptz
);
CREATE INDEX refund_attempt_invoice ON refund_attempt (invoice_id);
CREATE INDEX refund_attempt_payment ON refund_attempt (payment_entry_id);
CREATE INDEX refund_attempt_asked_by ON refund_attempt (asked_by);
CREATE INDEX refund_attempt_next_try ON refund_attempt (next_try_at) WHERE next_try_at IS NOT NULL;

-- what a provider told us, as it came; kept 90 days
CREATE TABLE payment_notice (
  account text NOT NULL,
  notice_id text NOT NULL,
  body bytea,
  body_hash bytea NOT NULL,
  kind text NOT NULL,
  about jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  handled_at timestamptz,
  tries int NOT NULL DEFAULT 0,
  PRIMARY KEY (account, notice_id)
);
CREATE INDEX payment_notice_received ON payment_notice (received_at);

-- money at the provider that belongs to no attempt of ours: staff say whose it is, or give it back
CREATE TABLE payment_unmatched (
  account text NOT NULL,
  payment_id text NOT NULL,
  reference text,
  amount_cents int NOT NULL,
  currency text NOT NULL,
  paid_at timestamptz NOT NULL,
  card_brand text,
  card_last4 text,
  seen_at timestamptz NOT NULL,
  resolved_at timestamptz,
  resolved_by uuid REFERENCES app_user,
  resolution text,
  PRIMARY KEY (account, payment_id),
  CONSTRAINT payment_unmatched_resolved CHECK ((resolved_at IS NULL) = (resolution IS NULL))
);
CREATE INDEX payment_unmatched_resolved_by ON payment_unmatched (resolved_by);

-- a payment whose sum at the provider differs from ours
CREATE TABLE payment_drift (
  account text NOT NULL,
  payment_id text NOT NULL,
  bank_cents int NOT NULL,
  ledger_cents int NOT NULL,
  seen_at timestamptz NOT NULL,
  gone_at timestamptz,
  PRIMARY KEY (account, payment_id)
);

-- how far the list of a provider was read
CREATE TABLE reconciliation_cursor (
  account text PRIMARY KEY,
  cursor text,
  read_at timestamptz NOT NULL
);

CREATE TRIGGER payment_attempt_invoice_never_emptied BEFORE TRUNCATE ON payment_attempt_invoice EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER payment_attempt_invoice_written_once BEFORE UPDATE OR DELETE ON payment_attempt_invoice
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
