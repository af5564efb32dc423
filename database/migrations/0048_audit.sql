-- what happened that somebody may have to answer for; no reference to app_user, so that deleting an account neither waits for it nor changes it
CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  area text NOT NULL CHECK (area IN ('sign-in', 'account', 'users', 'access', 'requests', 'money')),
  action text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused')),
  actor_kind text NOT NULL CHECK (actor_kind IN ('user', 'clock', 'nobody')),
  actor_id uuid CHECK ((actor_kind = 'user') = (actor_id IS NOT NULL)),
  subject_kind text CHECK (subject_kind IN ('user', 'group')),
  subject_id uuid CHECK ((subject_kind IS NULL) = (subject_id IS NULL)),
  facts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(facts) = 'object'),
  network cidr,
  device text CHECK (length(device) <= 100),
  request_id uuid
);
CREATE INDEX audit_entry_newest ON audit_entry (at, id);
CREATE INDEX audit_entry_area ON audit_entry (area, at, id);
CREATE INDEX audit_entry_actor ON audit_entry (actor_id, at, id) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_entry_subject ON audit_entry (subject_id, at, id) WHERE subject_id IS NOT NULL;
CREATE INDEX audit_entry_refused ON audit_entry (at, id) WHERE outcome = 'refused';

-- one seal an entry, in the order of the commits: each hash covers the entry and the hash before it
CREATE TABLE audit_seal (
  position bigint PRIMARY KEY,
  entry_id bigint NOT NULL CONSTRAINT audit_seal_once UNIQUE,
  hash bytea NOT NULL CHECK (length(hash) = 32)
);

-- an entry as it is sealed: a list in a fixed order, the same whatever the session's settings are
CREATE FUNCTION audit_text(e audit_entry) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN jsonb_build_array(
    e.id, to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.area, e.action, e.outcome, e.actor_kind, e.actor_id,
    e.subject_kind, e.subject_id, e.facts, e.network::text, e.device, e.request_id
  )::text;

-- Runs at the commit, after all else: the lock is held for the last moment only and no row lock is taken under it.
-- Each statement sees what was committed before it, as long as the transaction is READ COMMITTED.
-- It writes under its owner's rights: the program's own role can't write a seal.
CREATE FUNCTION seal_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last audit_seal;
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'what is audited runs READ COMMITTED' USING ERRCODE = 'invalid_transaction_state';
  END IF;
  PERFORM pg_advisory_xact_lock(7240392);
  SELECT * INTO last FROM audit_seal ORDER BY position DESC LIMIT 1;
  INSERT INTO audit_seal (position, entry_id, hash) VALUES (
    coalesce(last.position, 0) + 1, NEW.id, sha256(coalesce(last.hash, '') || convert_to(audit_text(NEW), 'UTF8'))
  );
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER audit_entry_sealed AFTER INSERT ON audit_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION seal_audit_entry();

CREATE TRIGGER audit_entry_written_once BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_seal_written_once BEFORE UPDATE OR DELETE ON audit_seal
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- nor emptied at once
CREATE TRIGGER audit_entry_never_emptied BEFORE TRUNCATE ON audit_entry EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_seal_never_emptied BEFORE TRUNCATE ON audit_seal EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER ledger_entry_never_emptied BEFORE TRUNCATE ON ledger_entry EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER refund_settlement_never_emptied BEFORE TRUNCATE ON refund_settlement EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER contract_acceptance_never_emptied BEFORE TRUNCATE ON contract_acceptance EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER group_history_never_emptied BEFORE TRUNCATE ON group_history EXECUTE FUNCTION refuse_rewriting();
