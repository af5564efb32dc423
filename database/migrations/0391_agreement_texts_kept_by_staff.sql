-- staff write versions of the agreement: a draft has no instant from which it is in force
ALTER TABLE contract_text ADD COLUMN id int GENERATED ALWAYS AS IDENTITY UNIQUE,
  ALTER COLUMN valid_from DROP NOT NULL,
  -- a version binds what was asked for after this instant; those that came with the product bind everything
  ADD COLUMN asked_from timestamptz NOT NULL DEFAULT '-infinity';

-- what is or was in force is never written again
CREATE FUNCTION keep_agreement_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.valid_from <= company_now() THEN
    RAISE EXCEPTION 'version % of the agreement is in force', OLD.version USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER agreement_text_kept BEFORE UPDATE OR DELETE ON contract_text FOR EACH ROW EXECUTE FUNCTION keep_agreement_text();

DO $$ BEGIN
  EXECUTE (SELECT format('ALTER TABLE revision DROP CONSTRAINT revision_entity_check, ADD CONSTRAINT revision_entity_check CHECK ((%s) OR entity = %L)',
    pg_get_expr(conbin, conrelid), 'agreement') FROM pg_constraint WHERE conname = 'revision_entity_check');
END $$;
