-- what is an owner's and what an owner owes, in signed cents: a row is written once, a mistake is taken back by another
CREATE TABLE owner_entry (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  position bigint GENERATED ALWAYS AS IDENTITY,
  owner_id uuid NOT NULL REFERENCES app_user,
  -- null: of the owner, whatever the house or boat
  rentable_id int REFERENCES rentable,
  kind text NOT NULL CHECK (kind IN ('rent', 'channel-rent', 'channel-fee', 'kept', 'commission', 'cleaning-share',
    'repairs', 'repair-markup', 'supplies', 'recurring', 'owner-stay-cleaning', 'damage', 'services-share',
    'contribution', 'withholding', 'other', 'payout')),
  amount_cents int NOT NULL CHECK (amount_cents <> 0),
  recognized_on date NOT NULL,
  -- what it comes from: a retried job writes the same source, kind, day and revision again, and adds nothing
  source_type text NOT NULL CHECK (source_type IN ('reservation', 'channel-stay', 'charge', 'work-order', 'payout', 'manual')),
  source_id text NOT NULL,
  revision int NOT NULL CHECK (revision > 0),
  reservation_id uuid REFERENCES reservation,
  -- the entry that this one takes back
  corrects_id uuid REFERENCES owner_entry,
  -- what the owner reads of it, where the kind and the stay don't say it
  words text CHECK (length(words) BETWEEN 1 AND 300),
  basis_points int,
  -- null: by the program
  recorded_by uuid REFERENCES app_user,
  recorded_at timestamptz NOT NULL,
  CONSTRAINT owner_entry_once UNIQUE (source_type, source_id, owner_id, kind, recognized_on, revision),
  CHECK (source_type <> 'manual' OR (words IS NOT NULL AND recorded_by IS NOT NULL)),
  CHECK ((source_type = 'reservation') = (reservation_id IS NOT NULL))
);
CREATE INDEX owner_entry_owner ON owner_entry (owner_id, recognized_on);
CREATE INDEX owner_entry_reservation ON owner_entry (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX owner_entry_rentable ON owner_entry (rentable_id) WHERE rentable_id IS NOT NULL;
CREATE INDEX owner_entry_corrects ON owner_entry (corrects_id) WHERE corrects_id IS NOT NULL;
CREATE INDEX owner_entry_recorded_by ON owner_entry (recorded_by) WHERE recorded_by IS NOT NULL;
CREATE INDEX owner_entry_day ON owner_entry (recognized_on);

-- the statement of an owner and month as it was issued, word by word and cent by cent
CREATE TABLE owner_statement (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES app_user,
  -- its first day
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  -- numbered by the year of the issue, without gaps
  year int NOT NULL,
  running int NOT NULL CHECK (running > 0),
  number text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  opening_cents int NOT NULL,
  closing_cents int NOT NULL,
  reserve_cents int NOT NULL CHECK (reserve_cents >= 0),
  payout_cents int NOT NULL CHECK (payout_cents >= 0),
  -- json, not jsonb: the text is what was hashed
  content json NOT NULL,
  content_hash text NOT NULL CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  issued_by uuid NOT NULL REFERENCES app_user,
  issued_at timestamptz NOT NULL,
  CONSTRAINT owner_statement_month UNIQUE (owner_id, month),
  CONSTRAINT owner_statement_running UNIQUE (year, running),
  CONSTRAINT owner_statement_number UNIQUE (number)
);
CREATE INDEX owner_statement_of_month ON owner_statement (month);
CREATE INDEX owner_statement_issued_by ON owner_statement (issued_by);

-- on which statement an entry stands; none yet while its month is a draft
CREATE TABLE owner_statement_entry (
  entry_id uuid PRIMARY KEY REFERENCES owner_entry,
  statement_id uuid NOT NULL REFERENCES owner_statement
);
CREATE INDEX owner_statement_entry_statement ON owner_statement_entry (statement_id);

-- the PDF of a statement, printed from its frozen content
CREATE TABLE owner_statement_file (
  statement_id uuid PRIMARY KEY REFERENCES owner_statement,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text NOT NULL,
  size_bytes int NOT NULL,
  made_at timestamptz NOT NULL
);
CREATE INDEX owner_statement_file_key ON owner_statement_file (storage_key);

-- what was paid out for a statement; once
CREATE TABLE owner_payout (
  statement_id uuid PRIMARY KEY REFERENCES owner_statement,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  paid_on date NOT NULL,
  method text NOT NULL CHECK (method IN ('bank-transfer', 'zelle', 'cheque')),
  reference text NOT NULL CHECK (length(reference) BETWEEN 1 AND 100),
  recorded_by uuid NOT NULL REFERENCES app_user,
  recorded_at timestamptz NOT NULL
);
CREATE INDEX owner_payout_recorded_by ON owner_payout (recorded_by);

CREATE TRIGGER owner_entry_written_once BEFORE UPDATE OR DELETE ON owner_entry FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER owner_entry_never_emptied BEFORE TRUNCATE ON owner_entry EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER owner_statement_written_once BEFORE UPDATE OR DELETE ON owner_statement FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER owner_statement_never_emptied BEFORE TRUNCATE ON owner_statement EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER owner_statement_entry_written_once BEFORE UPDATE OR DELETE ON owner_statement_entry FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER owner_statement_entry_never_emptied BEFORE TRUNCATE ON owner_statement_entry EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER owner_statement_file_written_once BEFORE UPDATE OR DELETE ON owner_statement_file FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER owner_statement_file_never_emptied BEFORE TRUNCATE ON owner_statement_file EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER owner_payout_written_once BEFORE UPDATE OR DELETE ON owner_payout FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER owner_payout_never_emptied BEFORE TRUNCATE ON owner_payout EXECUTE FUNCTION refuse_rewriting();

-- a stay that a channel sold and paid for, typed by staff
CREATE TABLE channel_stay (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  rentable_id int NOT NULL REFERENCES rentable,
  channel text NOT NULL CHECK (channel IN ('airbnb', 'vrbo', 'booking', 'other')),
  reference text NOT NULL CHECK (length(reference) BETWEEN 1 AND 60),
  starts_on date NOT NULL,
  ends_on date NOT NULL CHECK (ends_on > starts_on),
  -- rent without cleaning and taxes, what the channel keeps of it, and the cleaning fee
  gross_cents int NOT NULL CHECK (gross_cents >= 0),
  fee_cents int NOT NULL CHECK (fee_cents BETWEEN 0 AND gross_cents),
  cleaning_cents int NOT NULL CHECK (cleaning_cents >= 0),
  -- the day on which the channel's money came; null: not yet
  received_on date,
  -- it was typed by mistake, or cancelled without money
  is_void boolean NOT NULL DEFAULT false,
  typed_by uuid NOT NULL REFERENCES app_user,
  typed_at timestamptz NOT NULL,
  CONSTRAINT channel_stay_once UNIQUE (channel, reference)
);
CREATE INDEX channel_stay_rentable ON channel_stay (rentable_id, starts_on);
CREATE INDEX channel_stay_typed_by ON channel_stay (typed_by);

-- what an owner is charged each month
CREATE TABLE owner_charge (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES app_user,
  rentable_id int REFERENCES rentable,
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 300),
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  first_month date NOT NULL CHECK (extract(day FROM first_month) = 1),
  -- null: until staff end it
  last_month date CHECK (extract(day FROM last_month) = 1 AND last_month >= first_month),
  made_by uuid NOT NULL REFERENCES app_user,
  made_at timestamptz NOT NULL
);
CREATE INDEX owner_charge_owner ON owner_charge (owner_id);
CREATE INDEX owner_charge_rentable ON owner_charge (rentable_id) WHERE rentable_id IS NOT NULL;
CREATE INDEX owner_charge_made_by ON owner_charge (made_by);

-- the closing of a month of all owners: resumed until it is finished
CREATE TABLE month_close (
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  started_by uuid NOT NULL REFERENCES app_user,
  started_at timestamptz NOT NULL,
  finished_at timestamptz
);
CREATE INDEX month_close_started_by ON month_close (started_by);

-- the tax form of an owner; the number is sealed, four digits of it are shown
CREATE TABLE owner_tax_form (
  owner_id uuid PRIMARY KEY REFERENCES app_user,
  kind text NOT NULL CHECK (kind IN ('w-9', 'w-8ben', 'w-8eci')),
  legal_name text NOT NULL CHECK (length(legal_name) BETWEEN 1 AND 200),
  tax_id_sealed text NOT NULL,
  last4 text NOT NULL CHECK (length(last4) = 4),
  signed_on date NOT NULL,
  kept_by uuid NOT NULL REFERENCES app_user,
  kept_at timestamptz NOT NULL
);
CREATE INDEX owner_tax_form_kept_by ON owner_tax_form (kept_by);

-- where an owner is paid: used once a second person approved it and its days of waiting are over
CREATE TABLE owner_bank (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES app_user,
  holder text NOT NULL CHECK (length(holder) BETWEEN 1 AND 200),
  routing text NOT NULL CHECK (routing ~ '^[0-9]{9}$'),
  account_sealed text NOT NULL,
  last4 text NOT NULL CHECK (length(last4) = 4),
  entered_by uuid NOT NULL REFERENCES app_user,
  entered_at timestamptz NOT NULL,
  usable_on date NOT NULL,
  approved_by uuid REFERENCES app_user,
  approved_at timestamptz,
  CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
  CONSTRAINT owner_bank_second_person CHECK (approved_by <> entered_by)
);
CREATE INDEX owner_bank_owner ON owner_bank (owner_id, entered_at);
CREATE INDEX owner_bank_entered_by ON owner_bank (entered_by);
CREATE INDEX owner_bank_approved_by ON owner_bank (approved_by) WHERE approved_by IS NOT NULL;
