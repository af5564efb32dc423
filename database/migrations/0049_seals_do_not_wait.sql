-- No statement's time is running any more at the commit: without a limit of its own a seal would wait for its turn for ever.
CREATE OR REPLACE FUNCTION seal_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last audit_seal;
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'what is audited runs READ COMMITTED' USING ERRCODE = 'invalid_transaction_state';
  END IF;
  PERFORM set_config('lock_timeout', current_setting('statement_timeout'), true);
  PERFORM pg_advisory_xact_lock(7240392);
  SELECT * INTO last FROM audit_seal ORDER BY position DESC LIMIT 1;
  INSERT INTO audit_seal (position, entry_id, hash) VALUES (
    coalesce(last.position, 0) + 1, NEW.id, sha256(coalesce(last.hash, '') || convert_to(audit_text(NEW), 'UTF8'))
  );
  RETURN NULL;
END $$;
