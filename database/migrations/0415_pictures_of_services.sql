-- the pictures of a service or of one of its items have a history, too: 'pictures-' and the name of its table
ALTER TABLE revision DROP CONSTRAINT revision_entity_check,
  ADD CONSTRAINT revision_entity_check CHECK (
    entity IN ('house', 'house-prices', 'boat', 'pictures', 'settings') OR entity ~ '^(offer|pictures|list)-[a-z_]{1,40}$'
  );
