-- the types of houses are kept by staff; `listed_as`: the nearest of the types that search engines know
CREATE TABLE property_type (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name_en text NOT NULL,
  name_es text NOT NULL,
  listed_as text NOT NULL CHECK (listed_as IN ('house', 'apartment', 'villa', 'bungalow')),
  position int NOT NULL,
  shown boolean NOT NULL DEFAULT true
);
INSERT INTO property_type (code, name_en, name_es, listed_as, position) VALUES
  ('villa', 'Villa', 'Villa', 'villa', 1),
  ('house', 'House', 'Casa', 'house', 2),
  ('apartment', 'Apartment', 'Apartamento', 'apartment', 3),
  ('condo', 'Condo', 'Condominio', 'apartment', 4),
  ('townhouse', 'Townhouse', 'Casa adosada', 'house', 5),
  ('bungalow', 'Bungalow', 'Bungaló', 'bungalow', 6),
  ('penthouse', 'Penthouse', 'Penthouse', 'apartment', 7),
  ('loft', 'Loft', 'Loft', 'apartment', 8);

ALTER TABLE house DROP CONSTRAINT house_property_type_check,
  ADD FOREIGN KEY (property_type) REFERENCES property_type (code);
