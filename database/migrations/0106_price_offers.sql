-- a price that staff make by hand waits for the guest's word: until then the request stays on review, with its dates
CREATE TABLE price_offer (
  request_id uuid PRIMARY KEY REFERENCES request ON DELETE CASCADE,
  staff_id uuid NOT NULL REFERENCES app_user,
  offered_at timestamptz NOT NULL,
  total_cents int NOT NULL CHECK (total_cents >= 0),
  manual_prices jsonb NOT NULL,
  declined jsonb NOT NULL,
  discount_basis_points int NOT NULL,
  message text
);
