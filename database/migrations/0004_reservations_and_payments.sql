-- one guest's trip; its status is its first request's
CREATE TABLE reservation_group (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  tenant_id uuid NOT NULL REFERENCES app_user,
  booking_code text NOT NULL CONSTRAINT reservation_group_booking_code UNIQUE,
  confirmation_number text CONSTRAINT reservation_group_confirmation_number UNIQUE,
  status text NOT NULL DEFAULT 'draft'
    CHECK (status IN ('draft', 'on-review', 'approved', 'confirmed', 'completed', 'rejected', 'expired', 'cancelled')),
  language text NOT NULL CHECK (language IN ('en', 'es')),
  starts_at timestamptz NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  CHECK ((status IN ('confirmed', 'completed')) <= (confirmation_number IS NOT NULL))
);
CREATE INDEX reservation_group_tenant ON reservation_group (tenant_id, created_at DESC);
CREATE INDEX reservation_group_ending ON reservation_group (ends_on) WHERE status = 'confirmed';
CREATE INDEX reservation_group_untouched ON reservation_group (updated_at) WHERE status = 'draft';

-- one time that availability was asked; what staff decide and what invoices belong to
CREATE TABLE request (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  group_id uuid NOT NULL REFERENCES reservation_group ON DELETE CASCADE,
  sequence int NOT NULL,
  status text NOT NULL DEFAULT 'draft'
    CHECK (status IN ('draft', 'on-review', 'approved', 'confirmed', 'completed', 'rejected', 'expired', 'cancelled')),
  message text,
  asked_at timestamptz,
  answer_due_at timestamptz,
  hold_released_at timestamptz,
  answered_at timestamptz,
  confirmed_at timestamptz,
  decline_reason text,
  discount_basis_points int NOT NULL DEFAULT 0 CHECK (discount_basis_points BETWEEN 0 AND 10000),
  subtotal_cents int CHECK (subtotal_cents >= 0),
  taxes_cents int CHECK (taxes_cents >= 0),
  total_cents int CHECK (total_cents = subtotal_cents + taxes_cents),
  deposit_cents int CHECK (deposit_cents >= 0),
  CONSTRAINT request_sequence UNIQUE (group_id, sequence)
);
CREATE INDEX request_on_review ON request (answer_due_at) WHERE status = 'on-review';

-- one line of a group: a house stay now, boats and services later
CREATE TABLE reservation (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  group_id uuid NOT NULL REFERENCES reservation_group ON DELETE CASCADE,
  request_id uuid NOT NULL REFERENCES request ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('house', 'boat', 'scooter', 'chef', 'massage', 'catering', 'van', 'event')),
  status text NOT NULL DEFAULT 'draft'
    CHECK (status IN ('draft', 'on-review', 'approved', 'confirmed', 'completed', 'rejected', 'expired', 'cancelled')),
  is_principal boolean NOT NULL,
  rentable_id int REFERENCES rentable,
  during tstzrange NOT NULL CHECK (NOT isempty(during)),
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  adults int NOT NULL CHECK (adults >= 1),
  infants int NOT NULL CHECK (infants >= 0),
  babies int NOT NULL CHECK (babies >= 0),
  pets int NOT NULL CHECK (pets BETWEEN 0 AND 1),
  created_at timestamptz NOT NULL
);
CREATE INDEX reservation_group_lines ON reservation (group_id);
CREATE INDEX reservation_rentable ON reservation (rentable_id, starts_on);
CREATE UNIQUE INDEX reservation_principal ON reservation (group_id) WHERE is_principal;
ALTER TABLE occupancy ADD CONSTRAINT occupancy_reservation_fk FOREIGN KEY (reservation_id) REFERENCES reservation ON DELETE CASCADE;

-- the price as it was frozen when availability was asked
CREATE TABLE price_line (
  request_id uuid NOT NULL REFERENCES request ON DELETE CASCADE,
  position int NOT NULL,
  reservation_id uuid REFERENCES reservation ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('nights', 'length-of-stay-discount', 'cleaning-fee', 'service', 'bundle-discount', 'staff-discount', 'tax')),
  code text,
  quantity int NOT NULL,
  unit_cents int NOT NULL,
  total_cents int NOT NULL,
  PRIMARY KEY (request_id, position)
);

CREATE TABLE group_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  group_id uuid NOT NULL REFERENCES reservation_group ON DELETE CASCADE,
  request_id uuid REFERENCES request ON DELETE CASCADE,
  at timestamptz NOT NULL,
  move text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('guest', 'staff', 'clock', 'payment')),
  actor_id uuid REFERENCES app_user,
  reason text
);
CREATE INDEX group_history_group ON group_history (group_id, id);

CREATE TABLE contract_text (
  version text PRIMARY KEY,
  text_en text NOT NULL,
  text_es text NOT NULL,
  valid_from timestamptz NOT NULL
);

-- who accepted which words, when and from where; written once
CREATE TABLE contract_acceptance (
  group_id uuid PRIMARY KEY REFERENCES reservation_group,
  user_id uuid NOT NULL REFERENCES app_user,
  version text NOT NULL REFERENCES contract_text,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  text_hash text NOT NULL,
  text_en text NOT NULL,
  text_es text NOT NULL,
  accepted_at timestamptz NOT NULL,
  accepted_from text
);

CREATE SEQUENCE invoice_number;
CREATE TABLE invoice (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number text NOT NULL CONSTRAINT invoice_number_once UNIQUE,
  group_id uuid NOT NULL REFERENCES reservation_group,
  request_id uuid NOT NULL REFERENCES request,
  kind text NOT NULL CHECK (kind IN ('instalment', 'deposit', 'supplement')),
  sequence int NOT NULL,
  issued_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  total_cents int NOT NULL CHECK (total_cents > 0),
  voided_at timestamptz,
  overdue_reported_at timestamptz,
  CONSTRAINT invoice_of_request UNIQUE (request_id, kind, sequence)
);
CREATE INDEX invoice_group ON invoice (group_id);
CREATE INDEX invoice_due ON invoice (due_at) WHERE voided_at IS NULL;

-- append-only: what was received (+) and given back (-); an invoice's paid amount is the sum of its rows
CREATE TABLE ledger_entry (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  group_id uuid NOT NULL REFERENCES reservation_group,
  invoice_id uuid NOT NULL REFERENCES invoice,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'deposit-return', 'adjustment')),
  type text NOT NULL CHECK (type IN ('bank-transfer', 'zelle', 'cash', 'cheque', 'card')),
  amount_cents int NOT NULL CHECK (amount_cents <> 0 AND (kind <> 'payment' OR amount_cents > 0) AND (kind NOT IN ('refund', 'deposit-return') OR amount_cents < 0)),
  booked_on date NOT NULL,
  reference text,
  reason text,
  after_void boolean NOT NULL DEFAULT false,
  recorded_by uuid REFERENCES app_user,
  recorded_at timestamptz NOT NULL
);
CREATE INDEX ledger_entry_invoice ON ledger_entry (invoice_id);
CREATE INDEX ledger_entry_group ON ledger_entry (group_id);

-- what a cancellation or an overpayment promised to give back; recorded refunds are set against it
CREATE TABLE refund_owed (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  group_id uuid NOT NULL REFERENCES reservation_group,
  invoice_id uuid NOT NULL REFERENCES invoice,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL,
  owed_since timestamptz NOT NULL
);
CREATE INDEX refund_owed_group ON refund_owed (group_id);
