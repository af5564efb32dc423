-- settings of the company are changed on a screen, and each change is a revision
ALTER TABLE revision DROP CONSTRAINT revision_entity_check,
  ADD CONSTRAINT revision_entity_check CHECK (entity IN ('house', 'house-prices', 'boat', 'pictures', 'settings'));
