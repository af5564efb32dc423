-- who comes, stays and leaves on a day
CREATE INDEX reservation_agreed_days ON reservation (starts_on) WHERE status IN ('approved', 'confirmed');
CREATE INDEX reservation_completed_days ON reservation (ends_on) WHERE status = 'completed';
