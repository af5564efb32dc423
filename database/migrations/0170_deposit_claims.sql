-- what staff want to keep of the deposit of a trip, and what became of it; one for a trip
CREATE TABLE deposit_claim (
  group_id uuid PRIMARY KEY REFERENCES reservation_group,
  claimed_by uuid NOT NULL REFERENCES app_user,
  claimed_at timestamptz NOT NULL,
  -- silence until then accepts it
  answer_due_at timestamptz NOT NULL,
  answer text CHECK (answer IN ('accepted', 'objected', 'silent')),
  answer_words text,
  answered_at timestamptz,
  decided_by uuid REFERENCES app_user,
  decision_note text,
  settled_at timestamptz,
  CONSTRAINT deposit_claim_answer CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CONSTRAINT deposit_claim_decision CHECK ((decided_by IS NULL) = (decision_note IS NULL)
    AND (decided_by IS NULL OR settled_at IS NOT NULL))
);
CREATE INDEX deposit_claim_claimed_by ON deposit_claim (claimed_by);
CREATE INDEX deposit_claim_decided_by ON deposit_claim (decided_by);
CREATE INDEX deposit_claim_unanswered ON deposit_claim (answer_due_at) WHERE answer IS NULL AND settled_at IS NULL;

-- what was damaged at which house or boat of the trip
CREATE TABLE deposit_claim_line (
  group_id uuid NOT NULL REFERENCES deposit_claim,
  position int NOT NULL,
  reservation_id uuid NOT NULL REFERENCES reservation,
  what text NOT NULL,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL,
  PRIMARY KEY (group_id, position)
);
CREATE INDEX deposit_claim_line_reservation ON deposit_claim_line (reservation_id);

-- of which invoice of a deposit how much is claimed, and kept once the claim is settled
CREATE TABLE deposit_claim_part (
  invoice_id uuid PRIMARY KEY REFERENCES invoice,
  group_id uuid NOT NULL REFERENCES deposit_claim,
  claimed_cents int NOT NULL CHECK (claimed_cents > 0),
  kept_cents int CHECK (kept_cents BETWEEN 0 AND claimed_cents)
);
CREATE INDEX deposit_claim_part_group ON deposit_claim_part (group_id);

-- evidence; for the guest, the owner and staff alone. Without a claim it is forgotten after a day.
CREATE TABLE deposit_picture (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  group_id uuid NOT NULL REFERENCES reservation_group,
  bytes bytea NOT NULL,
  added_by uuid NOT NULL REFERENCES app_user,
  added_at timestamptz NOT NULL,
  -- its place in the claim; null: not part of one yet
  position int
);
CREATE INDEX deposit_picture_group ON deposit_picture (group_id);
CREATE INDEX deposit_picture_added_by ON deposit_picture (added_by);
CREATE INDEX deposit_picture_unused ON deposit_picture (added_at) WHERE position IS NULL;

-- trips of which staff were reminded that the days to record damage end
CREATE TABLE deposit_reminder (
  group_id uuid PRIMARY KEY REFERENCES reservation_group,
  reminded_at timestamptz NOT NULL
);

-- a refund that the clock asks for has no asker
ALTER TABLE refund_attempt ALTER COLUMN asked_by DROP NOT NULL;

-- Where each cent of a deposit is: what was received of it was returned, is owed back, is claimed, was kept, or is held.
CREATE VIEW deposit_state AS
SELECT i.id AS invoice_id, i.group_id, i.number, r.cents AS received_cents, r.cents - i.paid_cents AS returned_cents,
  o.cents AS owed_cents,
  CASE WHEN c.settled_at IS NULL THEN w.cents ELSE 0 END AS claimed_cents,
  CASE WHEN c.settled_at IS NULL THEN 0 ELSE w.cents END AS kept_cents,
  greatest(i.paid_cents - o.cents - w.cents, 0) AS held_cents
FROM invoice_state i
LEFT JOIN deposit_claim_part p ON p.invoice_id = i.id LEFT JOIN deposit_claim c ON c.group_id = p.group_id
CROSS JOIN LATERAL (
  SELECT coalesce(sum(e.amount_cents), 0)::int AS cents FROM ledger_counted e
  WHERE e.invoice_id = i.id AND e.kind <> 'deposit-return'
) r CROSS JOIN LATERAL (
  SELECT coalesce(sum(s.open_cents), 0)::int AS cents FROM refund_owed_state s WHERE s.invoice_id = i.id
) o CROSS JOIN LATERAL (
  SELECT greatest(least(coalesce(CASE WHEN c.settled_at IS NULL THEN p.claimed_cents ELSE p.kept_cents END, 0),
    i.paid_cents - o.cents), 0) AS cents
) w
WHERE i.kind = 'deposit';

CREATE TRIGGER deposit_claim_line_written_once BEFORE UPDATE OR DELETE ON deposit_claim_line
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER deposit_claim_line_never_emptied BEFORE TRUNCATE ON deposit_claim_line EXECUTE FUNCTION refuse_rewriting();
