-- moves are told once; only what somebody said in their own words may be taken out again, when they leave
CREATE FUNCTION refuse_rewriting_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.reason IS NULL AND to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are written once', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

DROP TRIGGER group_history_written_once ON group_history;
CREATE TRIGGER group_history_written_once BEFORE UPDATE OR DELETE ON group_history
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_history();

-- the program's role may not update the table: this is all it can do to it. Reasons that are codes say nothing of a person
CREATE FUNCTION erase_history_reasons(of_tenant uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE group_history SET reason = NULL
  WHERE reason IS NOT NULL AND reason !~ '^[a-z]+(-[a-z]+)+$'
    AND group_id IN (SELECT id FROM reservation_group WHERE tenant_id = of_tenant);
$$;
REVOKE ALL ON FUNCTION erase_history_reasons(uuid) FROM PUBLIC;
