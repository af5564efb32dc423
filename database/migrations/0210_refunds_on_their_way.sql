-- money that staff or the clock sent back to a card and that the ledger does not have yet, by invoice
CREATE VIEW refund_on_way AS
SELECT i.group_id, f.invoice_id, sum(f.amount_cents)::int AS cents
FROM refund_attempt f JOIN invoice i ON i.id = f.invoice_id
WHERE f.state IN ('asked', 'sending', 'uncertain', 'waiting')
GROUP BY i.group_id, f.invoice_id;

-- What is owed, and what of it is on its way already: it answers the oldest promise of its invoice first.
CREATE VIEW refund_owed_left AS
SELECT o.*, w.cents AS on_way_cents, o.open_cents - w.cents AS left_cents
FROM (
  SELECT s.*, sum(s.open_cents) OVER (PARTITION BY s.group_id, s.invoice_id ORDER BY s.owed_since, s.id) - s.open_cents
    AS before_cents
  FROM refund_owed_state s
) o CROSS JOIN LATERAL (
  SELECT least(o.open_cents, greatest(0, coalesce(sum(x.cents), 0) - o.before_cents))::int AS cents
  FROM refund_on_way x WHERE x.group_id = o.group_id AND x.invoice_id = o.invoice_id
) w;
