-- a gap between two bookings that is shorter than the min nights may be booked whole (docs/domain.md 1); null: never
ALTER TABLE house
  ADD COLUMN gap_nights smallint CHECK (gap_nights BETWEEN 1 AND 89),
  ADD COLUMN gap_within_days smallint NOT NULL DEFAULT 30 CHECK (gap_within_days BETWEEN 1 AND 730);
