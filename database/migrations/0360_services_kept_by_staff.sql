-- a service and each item of it has its history: 'offer-' and the name of its table
ALTER TABLE revision DROP CONSTRAINT revision_entity_check,
  ADD CONSTRAINT revision_entity_check CHECK (
    entity IN ('house', 'house-prices', 'boat', 'pictures', 'settings') OR entity ~ '^offer-[a-z_]{1,40}$'
  );

-- a unit that is given up keeps the periods it was promised for, and is promised no more
ALTER TABLE capacity_unit ADD COLUMN retired boolean NOT NULL DEFAULT false;
