-- the part of the map that a search in a destination shows: all four edges or none
ALTER TABLE destination
  ADD COLUMN south double precision,
  ADD COLUMN north double precision,
  ADD COLUMN west double precision,
  ADD COLUMN east double precision,
  ADD CONSTRAINT destination_bounds
    CHECK (num_nulls(south, north, west, east) = 4 OR (num_nulls(south, north, west, east) = 0 AND south < north AND west < east));
