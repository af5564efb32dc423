-- a stay that leaves so few nights between two bookings is refused (docs/domain.md 1); null: never
ALTER TABLE house ADD COLUMN orphan_nights smallint CHECK (orphan_nights BETWEEN 1 AND 6);
