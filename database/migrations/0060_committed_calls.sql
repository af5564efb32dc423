-- set in the transaction of the call itself: a call whose answer was lost in a crash is known to have been done
ALTER TABLE idempotency_key ADD COLUMN committed_at timestamptz;
