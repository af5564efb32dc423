-- the pictures that the company puts on its home page; there is one home page
ALTER TABLE media ADD COLUMN landing_id int CHECK (landing_id = 1),
  DROP CONSTRAINT media_subject,
  ADD CONSTRAINT media_subject
    CHECK (num_nonnulls(rentable_id, service_id, menu_id, treatment_id, event_type_id, van_id, scooter_id, landing_id) = 1);
CREATE INDEX media_of_landing ON media (landing_id) WHERE landing_id IS NOT NULL;
