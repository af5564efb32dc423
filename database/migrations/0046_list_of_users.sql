-- the admin's list of users: by name and address with accents forgiven, newest first; who was deleted is in no list
ALTER TABLE app_user ADD COLUMN folded text NOT NULL GENERATED ALWAYS AS (fold(name || ' ' || lastname || ' ' || email)) STORED;
CREATE INDEX app_user_folded ON app_user USING gin (folded gin_trgm_ops) WHERE status <> 'deleted';
CREATE INDEX app_user_newest ON app_user (created_at DESC, id DESC) WHERE status <> 'deleted';
