-- by when a trip is paid is a choice of the company; a trip keeps what held when it was asked for
ALTER TABLE reservation_group ADD COLUMN payment_terms jsonb CHECK (jsonb_typeof(payment_terms) = 'object');
UPDATE reservation_group g SET payment_terms = '{"firstPaymentHours": 48, "secondPaymentHours": 48, "singlePaymentDays": 7,
  "singlePaymentHours": 24, "singleAdditionCents": 30000, "reinstatedPaymentHours": 24}'
WHERE EXISTS (SELECT FROM request q WHERE q.group_id = g.id AND q.asked_at IS NOT NULL);

-- Hours with their word, so that one hour is not called hours. What was accepted before keeps its words.
INSERT INTO contract_text (version, valid_from, text_en, text_es)
SELECT '2026-11.9', '2026-11-09T00:00:00-05:00',
  replace(replace(replace(replace(replace(text_en,
    'Version 2026-11.8', 'Version 2026-11.9'),
    '{{firstHours}} hours', '{{firstTime}}'),
    '{{secondHours}} hours', '{{secondTime}}'),
    '{{singleHours}} hours', '{{singleTime}}'),
    '48 hours before', '{{secondTime}} before'),
  replace(replace(replace(replace(replace(text_es,
    'Versión 2026-11.8', 'Versión 2026-11.9'),
    'dentro de las {{firstHours}} horas posteriores a nuestra aprobación', 'en un plazo de {{firstTime}} desde nuestra aprobación'),
    '{{secondHours}} horas', '{{secondTime}}'),
    '{{singleHours}} horas', '{{singleTime}}'),
    '48 horas antes', '{{secondTime}} antes')
FROM contract_text WHERE version = '2026-11.8'
ON CONFLICT (version) DO NOTHING;
