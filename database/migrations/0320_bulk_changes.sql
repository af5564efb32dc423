-- changes of several houses at once belong together, so that all of them can be taken back at once
ALTER TABLE revision ADD COLUMN bulk_id uuid;
CREATE INDEX revision_bulk ON revision (bulk_id) WHERE bulk_id IS NOT NULL;
