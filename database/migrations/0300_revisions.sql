-- what staff change of what guests read: who, when, and the changed fields before and after; the version of a house, a
-- boat and the like is that of its last revision, 0 before the first
CREATE TABLE revision (
  entity text NOT NULL CHECK (entity IN ('house', 'house-prices', 'boat')),
  entity_id int NOT NULL,
  version int NOT NULL CHECK (version > 0),
  changed_by uuid NOT NULL REFERENCES app_user,
  changed_at timestamptz NOT NULL,
  origin text NOT NULL CHECK (origin IN ('screen', 'bulk', 'restore')),
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  PRIMARY KEY (entity, entity_id, version)
);
CREATE INDEX revision_changed_by ON revision (changed_by);

-- changes of the catalog are in the log
ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_area_check,
  ADD CONSTRAINT audit_entry_area_check
  CHECK (area IN ('sign-in', 'account', 'users', 'access', 'requests', 'reviews', 'money', 'catalog'));
