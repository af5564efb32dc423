-- all that answers a dispute of a card payment, as one document of the trip, for staff
ALTER TABLE document DROP CONSTRAINT document_kind_check,
  ADD CONSTRAINT document_kind_check CHECK (kind IN ('invoice', 'receipt', 'refund-note', 'agreement', 'evidence'));

-- when staff were reminded to decide about an objection, once
ALTER TABLE deposit_claim ADD COLUMN decision_reminded_at timestamptz;
CREATE INDEX deposit_claim_undecided ON deposit_claim (answered_at) WHERE answer = 'objected' AND settled_at IS NULL;
