-- one search of the back office over all that staff remember of a trip, a guest, a place, a message or a payment
CREATE FUNCTION compact(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(regexp_replace($1, '[^[:alnum:]]', '', 'g'));

CREATE INDEX reservation_group_coded ON reservation_group
  USING gin (compact(booking_code) gin_trgm_ops, compact(confirmation_number) gin_trgm_ops);
CREATE INDEX app_user_phoned ON app_user USING gin (phone_number gin_trgm_ops) WHERE status <> 'deleted';
CREATE INDEX rentable_found ON rentable USING gin (fold(name_en || ' ' || name_es) gin_trgm_ops);
CREATE INDEX contact_message_found ON contact_message USING gin (
  fold(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(company, '')) gin_trgm_ops,
  phone gin_trgm_ops);
CREATE INDEX request_of_amount ON request (total_cents);
CREATE INDEX invoice_of_amount ON invoice (total_cents);
CREATE INDEX invoice_numbered ON invoice USING gin (compact(number) gin_trgm_ops);
CREATE INDEX ledger_entry_of_amount ON ledger_entry (abs(amount_cents));
CREATE INDEX ledger_entry_referred ON ledger_entry USING gin (compact(reference) gin_trgm_ops) WHERE reference IS NOT NULL;
CREATE INDEX ledger_entry_provider_payment ON ledger_entry (compact(provider_payment_id))
  WHERE provider_payment_id IS NOT NULL;
