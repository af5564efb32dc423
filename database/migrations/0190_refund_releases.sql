-- refunds above the company's limit: one person asks, another releases or refuses; the guest is told of what was released
CREATE TABLE refund_release (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  group_id uuid NOT NULL REFERENCES reservation_group,
  invoice_id uuid NOT NULL REFERENCES invoice,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  type text NOT NULL CHECK (type IN ('bank-transfer', 'zelle', 'cash', 'cheque', 'credit', 'card')),
  reason text NOT NULL,
  reference text,
  asked_by uuid NOT NULL REFERENCES app_user,
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'released', 'refused')),
  decided_by uuid REFERENCES app_user,
  decided_at timestamptz,
  -- why it was refused
  note text,
  CONSTRAINT refund_release_decision CHECK ((state = 'waiting') = (decided_by IS NULL) AND (state = 'waiting') = (decided_at IS NULL)),
  -- nobody releases what they asked for
  CONSTRAINT refund_release_by_another CHECK (state <> 'released' OR decided_by <> asked_by)
);
CREATE INDEX refund_release_waiting ON refund_release (asked_at) WHERE state = 'waiting';
CREATE INDEX refund_release_group ON refund_release (group_id);
CREATE INDEX refund_release_invoice ON refund_release (invoice_id);
CREATE INDEX refund_release_asked_by ON refund_release (asked_by);
CREATE INDEX refund_release_decided_by ON refund_release (decided_by);
