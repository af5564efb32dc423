-- the mail that confirms an address also holds six digits, to be typed where one registers: only their hash is kept
ALTER TABLE one_time_code ADD COLUMN digits_hash text;
