-- when the owner and the team were told that a signed version ends soon; once
ALTER TABLE management_agreement ADD renewal_told_at timestamptz CHECK (renewal_told_at IS NULL OR state = 'signed');

-- of a signed version only its end may come earlier, and that its end was told is noted
CREATE OR REPLACE FUNCTION refuse_editing_signed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free CONSTANT text[] := '{ended_on,notice_at,notice_by,notice_reason,renewal_told_at}';
BEGIN
  IF OLD.state = 'signed' AND (TG_OP = 'DELETE' OR to_jsonb(NEW) - free <> to_jsonb(OLD) - free)
  THEN RAISE EXCEPTION 'a signed management agreement is never edited' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

-- those that end soon are looked for every minute
CREATE INDEX management_ending ON management_agreement (ends_on) WHERE state = 'signed' AND renewal_told_at IS NULL;
