-- what an uploaded picture looks like, in 64 bits: those of one listing that look nearly the same are flagged
ALTER TABLE media ADD COLUMN fingerprint text CHECK (fingerprint ~ '^[0-9a-f]{16}$');

-- the order of all pictures is written by one statement, in whose middle two may stand at one position
ALTER TABLE media DROP CONSTRAINT media_position,
  ADD CONSTRAINT media_position UNIQUE (rentable_id, position) DEFERRABLE INITIALLY IMMEDIATE;

-- pictures have a history of their own, by the id of their house or boat
ALTER TABLE revision DROP CONSTRAINT revision_entity_check,
  ADD CONSTRAINT revision_entity_check CHECK (entity IN ('house', 'house-prices', 'boat', 'pictures'));
