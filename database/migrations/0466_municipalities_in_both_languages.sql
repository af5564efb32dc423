-- the county has a name of its own in Spanish; the other places are called alike
ALTER TABLE municipality RENAME COLUMN name TO name_en;
ALTER TABLE municipality ADD COLUMN name_es text;
UPDATE municipality SET name_es = CASE code WHEN 'miami-dade' THEN 'Condado de Miami-Dade' ELSE name_en END;
ALTER TABLE municipality ALTER COLUMN name_es SET NOT NULL;
