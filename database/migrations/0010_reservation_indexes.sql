-- deleting a draft follows these references; without an index each would be a walk through the whole table
CREATE INDEX reservation_request ON reservation (request_id);
CREATE INDEX price_line_reservation ON price_line (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX group_history_request ON group_history (request_id) WHERE request_id IS NOT NULL;

-- staff's list of all groups, newest first
CREATE INDEX reservation_group_newest ON reservation_group (created_at DESC, id DESC) WHERE status <> 'draft';
