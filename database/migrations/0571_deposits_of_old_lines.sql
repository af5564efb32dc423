-- before 0076 the deposit of a trip was kept with its request alone, and all of it is the principal's
UPDATE reservation l SET deposit_cents = q.deposit_cents FROM request q
WHERE q.id = l.request_id AND l.is_principal AND l.deposit_cents IS NULL AND q.deposit_cents IS NOT NULL;
