-- the numbers that a place asks for, and those of each house; guests read them on its page
CREATE TABLE asked_licence (
  municipality text NOT NULL REFERENCES municipality,
  kind text NOT NULL CHECK (kind IN ('state-licence', 'business-tax-receipt', 'resort-tax-certificate')),
  PRIMARY KEY (municipality, kind)
);
INSERT INTO asked_licence (municipality, kind) SELECT code, 'state-licence' FROM municipality;
INSERT INTO asked_licence (municipality, kind) VALUES
  ('miami-beach', 'business-tax-receipt'),
  ('miami-beach', 'resort-tax-certificate');

CREATE TABLE house_licence (
  house_id int NOT NULL REFERENCES house ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('state-licence', 'business-tax-receipt', 'resort-tax-certificate')),
  position smallint NOT NULL,
  number text NOT NULL CHECK (number <> ''),
  -- its last day; null: nobody said
  valid_until date,
  PRIMARY KEY (house_id, kind)
);
CREATE INDEX house_licence_ending ON house_licence (valid_until) WHERE valid_until IS NOT NULL;
