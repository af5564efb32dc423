-- a boat that staff have just begun has no start hours and no papers yet: what must be there to publish it is a rule of
-- the catalog, not of the table
ALTER TABLE boat DROP CONSTRAINT boat_start_hours_check, DROP CONSTRAINT boat_check;
UPDATE boat SET captain_licence = '' WHERE captain_licence IS NULL;
-- kept when guests steer for a while, and shown only with a captain
ALTER TABLE boat ALTER COLUMN captain_licence SET DEFAULT '', ALTER COLUMN captain_licence SET NOT NULL;
