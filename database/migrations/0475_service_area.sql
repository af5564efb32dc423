-- where the company comes is kept by staff: ranges of ZIP codes of Florida, both ends included
CREATE TABLE service_area (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name_en text NOT NULL,
  name_es text NOT NULL,
  first_zip int NOT NULL CHECK (first_zip BETWEEN 32000 AND 34999),
  last_zip int NOT NULL CHECK (last_zip BETWEEN first_zip AND 34999),
  position int NOT NULL,
  shown boolean NOT NULL DEFAULT true
);
INSERT INTO service_area (code, name_en, name_es, first_zip, last_zip, position)
VALUES ('south-florida', 'South Florida', 'Sur de Florida', 33000, 33499, 1);
