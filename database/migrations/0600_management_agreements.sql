-- what the company and an owner agreed for one house or boat and one period; a version that was signed is never edited:
-- a new one begins from it. Shares and commission are in basis points, money in cents, `until` is excluded
CREATE TABLE management_agreement (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  rentable_id int NOT NULL REFERENCES rentable,
  owner_id uuid NOT NULL REFERENCES app_user,
  -- the number of this version for its house or boat
  sequence int NOT NULL CHECK (sequence > 0),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'sent', 'signed')),
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  commission_bp int NOT NULL CHECK (commission_bp BETWEEN 0 AND 10000),
  -- what of the cleaning fee, the only fee that guests pay, and of services is the owner's
  cleaning_share_bp int NOT NULL CHECK (cleaning_share_bp BETWEEN 0 AND 10000),
  services_share_bp int NOT NULL CHECK (services_share_bp BETWEEN 0 AND 10000),
  repair_limit_cents int NOT NULL CHECK (repair_limit_cents >= 0),
  repair_markup_bp int NOT NULL CHECK (repair_markup_bp BETWEEN 0 AND 10000),
  reserve_cents int NOT NULL CHECK (reserve_cents >= 0),
  stay_nights int NOT NULL CHECK (stay_nights BETWEEN 0 AND 366),
  stay_peak_nights int NOT NULL CHECK (stay_peak_nights BETWEEN 0 AND stay_nights),
  -- peak dates: an array of { from, until }
  peaks jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(peaks) = 'array'),
  notice_days int NOT NULL CHECK (notice_days BETWEEN 0 AND 365),
  language text NOT NULL CHECK (language IN ('en', 'es')),
  -- raised by each change of a draft
  version int NOT NULL DEFAULT 1,
  made_by uuid NOT NULL REFERENCES app_user,
  made_at timestamptz NOT NULL,
  -- what the owner reads, word by word, from the moment that it is sent
  sent_at timestamptz,
  text_version text,
  text_en text,
  text_es text,
  text_hash text CHECK (text_hash ~ '^[0-9a-f]{64}$'),
  -- the first day on which it no longer holds, where that is earlier than agreed: notice was given, or a version followed
  ended_on date,
  notice_at timestamptz,
  notice_by text CHECK (notice_by IN ('owner', 'company')),
  notice_reason text CHECK (length(notice_reason) <= 500),
  CONSTRAINT management_sequence UNIQUE (rentable_id, sequence),
  CHECK (starts_on < ends_on),
  CHECK (ended_on BETWEEN starts_on AND ends_on),
  CHECK ((state = 'draft') = (sent_at IS NULL)),
  CHECK ((sent_at IS NULL) = (text_hash IS NULL) AND (sent_at IS NULL) = (text_en IS NULL)
    AND (sent_at IS NULL) = (text_es IS NULL) AND (sent_at IS NULL) = (text_version IS NULL)),
  CHECK (state = 'signed' OR (ended_on IS NULL AND notice_at IS NULL)),
  CHECK ((notice_at IS NULL) = (notice_by IS NULL)),
  CONSTRAINT management_no_overlap EXCLUDE USING gist
    (rentable_id WITH =, daterange(starts_on, coalesce(ended_on, ends_on)) WITH &&) WHERE (state = 'signed')
);
CREATE UNIQUE INDEX management_open ON management_agreement (rentable_id) WHERE state <> 'signed';
CREATE INDEX management_owner ON management_agreement (owner_id, starts_on);

-- of a signed version only its end may come earlier
CREATE FUNCTION refuse_editing_signed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'signed' AND (TG_OP = 'DELETE'
    OR to_jsonb(NEW) - '{ended_on,notice_at,notice_by,notice_reason}'::text[]
      <> to_jsonb(OLD) - '{ended_on,notice_at,notice_by,notice_reason}'::text[])
  THEN RAISE EXCEPTION 'a signed management agreement is never edited' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER management_agreement_signed BEFORE UPDATE OR DELETE ON management_agreement
  FOR EACH ROW EXECUTE FUNCTION refuse_editing_signed();

-- the owner's acceptance, with the same evidence as a guest's; written once
CREATE TABLE management_acceptance (
  agreement_id uuid PRIMARY KEY REFERENCES management_agreement,
  user_id uuid NOT NULL REFERENCES app_user,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  text_hash text NOT NULL,
  accepted_at timestamptz NOT NULL,
  accepted_from text,
  accepted_with text CHECK (length(accepted_with) <= 200),
  accepted_name text NOT NULL,
  session_id uuid,
  is_two_step boolean
);
CREATE TRIGGER management_acceptance_written_once BEFORE UPDATE OR DELETE ON management_acceptance
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER management_acceptance_never_emptied BEFORE TRUNCATE ON management_acceptance
  EXECUTE FUNCTION refuse_rewriting();
CREATE INDEX management_acceptance_user ON management_acceptance (user_id);

-- papers of an owner: licenses, insurance, manuals
CREATE TABLE owner_paper (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES app_user,
  -- null: of the owner, whatever the house or boat
  rentable_id int REFERENCES rentable,
  kind text NOT NULL CHECK (kind IN ('license', 'insurance', 'manual', 'other')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  -- its last day; null: it does not expire
  valid_until date,
  file_kind text NOT NULL CHECK (file_kind IN ('picture', 'pdf')),
  size_bytes int NOT NULL,
  storage_key text NOT NULL,
  added_by uuid NOT NULL REFERENCES app_user,
  added_at timestamptz NOT NULL,
  -- how many days before its last day the team was reminded last
  reminded_days int
);
CREATE INDEX owner_paper_owner ON owner_paper (owner_id);
CREATE INDEX owner_paper_ending ON owner_paper (valid_until) WHERE valid_until IS NOT NULL;
CREATE INDEX owner_paper_stored ON owner_paper (storage_key);
CREATE INDEX owner_paper_added_by ON owner_paper (added_by);
