-- cancellation policies are kept by staff; the first one that is shown is what new houses and boats begin with
CREATE TABLE cancellation_policy (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name_en text NOT NULL,
  name_es text NOT NULL,
  hours_after_confirmation int NOT NULL CHECK (hours_after_confirmation BETWEEN 0 AND 720),
  days_before_check_in int NOT NULL CHECK (days_before_check_in BETWEEN 0 AND 365),
  position int NOT NULL,
  shown boolean NOT NULL DEFAULT true
);
INSERT INTO cancellation_policy (code, name_en, name_es, hours_after_confirmation, days_before_check_in, position) VALUES
  ('standard', 'Standard', 'Estándar', 48, 30, 1),
  ('flexible', 'Flexible', 'Flexible', 48, 7, 2),
  ('strict', 'Strict', 'Estricta', 24, 60, 3);

ALTER TABLE rentable DROP CONSTRAINT rentable_cancellation_policy_check,
  ADD FOREIGN KEY (cancellation_policy) REFERENCES cancellation_policy (code);

-- a trip keeps the terms that it was asked for under, too: its policy may be changed or removed later
ALTER TABLE reservation_group DROP CONSTRAINT reservation_group_cancellation_policy_check,
  ADD COLUMN cancellation_hours int,
  ADD COLUMN cancellation_days int;
UPDATE reservation_group g SET cancellation_hours = c.hours_after_confirmation, cancellation_days = c.days_before_check_in
FROM cancellation_policy c WHERE c.code = g.cancellation_policy;
ALTER TABLE reservation_group ADD CONSTRAINT reservation_group_cancellation_terms
  CHECK (num_nulls(cancellation_policy, cancellation_hours, cancellation_days) IN (0, 3));
