-- the pictures of a service or of one of its items have a history, too: 'pictures-' and the name of its table
DO $$ BEGIN
  EXECUTE (SELECT format('ALTER TABLE revision DROP CONSTRAINT revision_entity_check, ADD CONSTRAINT revision_entity_check CHECK ((%s) OR entity ~ %L)',
    pg_get_expr(conbin, conrelid), '^pictures-[a-z_]{1,40}$')
    FROM pg_constraint WHERE conname = 'revision_entity_check');
END $$;
