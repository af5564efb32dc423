-- A variable of a table's type opens the table before the first statement of the body, and so before its limit: none is used here,
-- and the limit that the function itself sets is in force even while it is being prepared.
CREATE OR REPLACE FUNCTION seal_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET lock_timeout = '10s' AS $$
DECLARE
  last_position bigint;
  last_hash bytea;
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'what is audited runs READ COMMITTED' USING ERRCODE = 'invalid_transaction_state';
  END IF;
  PERFORM set_config('lock_timeout', current_setting('statement_timeout'), true);
  PERFORM pg_advisory_xact_lock(7240392);
  SELECT position, hash INTO last_position, last_hash FROM audit_seal ORDER BY position DESC LIMIT 1;
  INSERT INTO audit_seal (position, entry_id, hash) VALUES (
    coalesce(last_position, 0) + 1, NEW.id, sha256(coalesce(last_hash, '') || convert_to(audit_text(NEW), 'UTF8'))
  );
  RETURN NULL;
END $$;
