-- the place field of the search also finds houses and boats by their names, with typing slips
CREATE INDEX rentable_named ON rentable USING gin (fold(name_en) gin_trgm_ops, fold(name_es) gin_trgm_ops)
  WHERE status = 'published';
