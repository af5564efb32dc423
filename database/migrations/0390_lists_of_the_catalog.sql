-- what staff take off a list stays with the houses and boats that have it, and is offered to guests no more
ALTER TABLE destination ADD COLUMN shown boolean NOT NULL DEFAULT true;
ALTER TABLE amenity ADD COLUMN shown boolean NOT NULL DEFAULT true;
ALTER TABLE boat_amenity ADD COLUMN shown boolean NOT NULL DEFAULT true;
ALTER TABLE tag ADD COLUMN shown boolean NOT NULL DEFAULT true;

-- a row of a list has its history: 'list-' and the name of its table; whatever was allowed before stays allowed
DO $$ BEGIN
  EXECUTE (SELECT format('ALTER TABLE revision DROP CONSTRAINT revision_entity_check, ADD CONSTRAINT revision_entity_check CHECK ((%s) OR entity ~ %L)',
    pg_get_expr(conbin, conrelid), '^list-[a-z_]{1,40}$')
    FROM pg_constraint WHERE conname = 'revision_entity_check');
END $$;
