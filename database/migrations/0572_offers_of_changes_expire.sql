-- a change that was offered waits for its guest until then; nobody's answer is none
ALTER TABLE trip_change ADD COLUMN expires_at timestamptz;
UPDATE trip_change SET expires_at = offered_at + interval '48 hours' WHERE state = 'offered';
ALTER TABLE trip_change DROP CONSTRAINT trip_change_state_check,
  ADD CONSTRAINT trip_change_state_check CHECK (state IN ('offered', 'made', 'withdrawn', 'declined', 'expired')),
  ADD CONSTRAINT trip_change_expiry CHECK (state <> 'offered' OR expires_at IS NOT NULL);
CREATE INDEX trip_change_waiting ON trip_change (expires_at) WHERE state = 'offered';
