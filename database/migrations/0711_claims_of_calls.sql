-- A call gives its claim of a key a name of its own before it asks: the claim can be given back when the answer was lost.
ALTER TABLE idempotency_key ADD COLUMN claim uuid,
  -- the call committed, failed after it, and gives no answer any more
  ADD COLUMN is_answer_lost boolean NOT NULL DEFAULT false;
