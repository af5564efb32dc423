-- a rate is written once and has its entry in the history
ALTER TABLE tax_rate ADD COLUMN id int GENERATED ALWAYS AS IDENTITY UNIQUE;

DO $$ BEGIN
  EXECUTE (SELECT format('ALTER TABLE revision DROP CONSTRAINT revision_entity_check, ADD CONSTRAINT revision_entity_check CHECK ((%s) OR entity = %L)',
    pg_get_expr(conbin, conrelid), 'tax-rate') FROM pg_constraint WHERE conname = 'revision_entity_check');
END $$;
