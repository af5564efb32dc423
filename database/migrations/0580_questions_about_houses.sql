-- the house or boat that a visitor asks about through the form, and when and with whom they would come, as far as the
-- address of its page said it
ALTER TABLE contact_message
  ADD COLUMN rentable_id int REFERENCES rentable,
  ADD COLUMN wanted jsonb,
  ADD CONSTRAINT contact_message_asked CHECK (
    (rentable_id IS NULL) = (wanted IS NULL) AND (rentable_id IS NULL OR kind = 'contact'));
CREATE INDEX contact_message_rentable ON contact_message (rentable_id) WHERE rentable_id IS NOT NULL;
