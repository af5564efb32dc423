-- a trip keeps the cancellation policy that it was asked for under, whatever its house or boat says later
ALTER TABLE reservation_group ADD COLUMN cancellation_policy text
  CHECK (cancellation_policy IN ('standard', 'flexible', 'strict'));
UPDATE reservation_group g SET cancellation_policy = p.cancellation_policy
FROM reservation l JOIN rentable p ON p.id = l.rentable_id
WHERE l.group_id = g.id AND l.is_principal
  AND EXISTS (SELECT FROM request q WHERE q.group_id = g.id AND q.asked_at IS NOT NULL);
