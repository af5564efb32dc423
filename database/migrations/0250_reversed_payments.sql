-- A row of the ledger that no longer stands: corrected by staff or by the bank, taken back before it was settled, or
-- charged back by the cardholder's bank and not won. What the last of these undid, and when.
CREATE VIEW ledger_reversal AS
SELECT e.id AS entry_id, r.how, r.cents, r.reversed_at
FROM ledger_entry e CROSS JOIN LATERAL (
  SELECT o.* FROM (
    SELECT 'corrected' AS how, abs(c.amount_cents) AS cents, c.recorded_at AS reversed_at
    FROM ledger_entry c WHERE c.corrects_id = e.id
    UNION ALL
    SELECT CASE WHEN b.kind = 'dispute' THEN 'charged-back' ELSE 'taken-back' END, -sum(b.amount_cents)::int, max(b.recorded_at)
    FROM ledger_counted b
    WHERE e.kind = 'payment' AND b.invoice_id = e.invoice_id AND b.provider_account = e.provider_account
      AND b.provider_payment_id = e.provider_payment_id AND (b.kind = 'dispute' OR b.reason = 'system:taken-back')
    GROUP BY b.kind HAVING sum(b.amount_cents) < 0
  ) o ORDER BY o.reversed_at DESC LIMIT 1
) r;
