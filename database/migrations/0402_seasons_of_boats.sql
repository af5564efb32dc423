-- what a duration of a boat costs on some days, in the place of its usual price
CREATE TABLE boat_season_price (
  boat_id int NOT NULL REFERENCES boat ON DELETE CASCADE,
  hours int NOT NULL CHECK (hours BETWEEN 1 AND 24),
  during daterange NOT NULL CHECK (NOT isempty(during) AND NOT lower_inf(during) AND NOT upper_inf(during)),
  price_cents int NOT NULL CHECK (price_cents > 0),
  CONSTRAINT boat_season_price_no_overlap EXCLUDE USING gist (boat_id WITH =, hours WITH =, during WITH &&)
);
