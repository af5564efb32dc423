-- a refund may be taken as credit, and credit pays an invoice
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_type_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_type_check
  CHECK (type IN ('bank-transfer', 'zelle', 'cash', 'cheque', 'card', 'credit'));

-- append-only: credit that came by a refund (+), paid an invoice (-) or was paid out (-); a guest's balance is the sum of their rows
CREATE TABLE wallet_entry (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES app_user,
  group_id uuid NOT NULL REFERENCES reservation_group,
  kind text NOT NULL CHECK (kind IN ('refund', 'payment', 'payout')),
  amount_cents int NOT NULL CHECK (amount_cents <> 0 AND (kind = 'refund') = (amount_cents > 0)),
  -- the row of the ledger that says the same of the invoice; what is paid out concerns no invoice
  entry_id uuid UNIQUE REFERENCES ledger_entry,
  payout_type text CHECK (payout_type IN ('bank-transfer', 'zelle', 'cash', 'cheque')),
  reason text,
  reference text,
  recorded_by uuid NOT NULL REFERENCES app_user,
  created_at timestamptz NOT NULL,
  position bigint GENERATED ALWAYS AS IDENTITY,
  CONSTRAINT wallet_entry_payout CHECK (
    CASE WHEN kind = 'payout' THEN entry_id IS NULL AND payout_type IS NOT NULL AND reason IS NOT NULL
    ELSE entry_id IS NOT NULL AND payout_type IS NULL AND reason IS NULL AND reference IS NULL END)
);
CREATE UNIQUE INDEX wallet_entry_user ON wallet_entry (user_id, position) INCLUDE (amount_cents);
CREATE INDEX wallet_entry_group ON wallet_entry (group_id);
CREATE INDEX wallet_entry_recorded_by ON wallet_entry (recorded_by);

CREATE TRIGGER wallet_entry_written_once BEFORE UPDATE OR DELETE ON wallet_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER wallet_entry_never_emptied BEFORE TRUNCATE ON wallet_entry EXECUTE FUNCTION refuse_rewriting();
