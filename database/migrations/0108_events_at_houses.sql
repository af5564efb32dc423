-- whether a house takes events: 'with-consent' is asked of its owner by staff, 'forbidden' is refused
ALTER TABLE house ADD COLUMN events text NOT NULL DEFAULT 'with-consent'
  CHECK (events IN ('allowed', 'with-consent', 'forbidden'));

-- what an item of a service needs around it: a garden or a terrace, or a boat on that day
ALTER TABLE menu ADD COLUMN setting text NOT NULL DEFAULT 'anywhere' CHECK (setting IN ('anywhere', 'outdoors', 'water'));
ALTER TABLE treatment ADD COLUMN setting text NOT NULL DEFAULT 'anywhere' CHECK (setting IN ('anywhere', 'outdoors', 'water'));
ALTER TABLE event_type ADD COLUMN setting text NOT NULL DEFAULT 'anywhere' CHECK (setting IN ('anywhere', 'outdoors', 'water'));
ALTER TABLE van ADD COLUMN setting text NOT NULL DEFAULT 'anywhere' CHECK (setting IN ('anywhere', 'outdoors', 'water'));
ALTER TABLE scooter ADD COLUMN setting text NOT NULL DEFAULT 'anywhere' CHECK (setting IN ('anywhere', 'outdoors', 'water'));
