-- The same agreement in American spelling. What was accepted before keeps its words; the names of conditions stay.
INSERT INTO contract_text (version, valid_from, text_en, text_es)
SELECT '2026-11.3', '2026-11-03T00:00:00-04:00',
  replace(replace(replace(text_en, 'Version 2026-11.2', 'Version 2026-11.3'), ' instalment', ' installment'), ' cancelled', ' canceled'),
  replace(text_es, 'Versión 2026-11.2', 'Versión 2026-11.3')
FROM contract_text WHERE version = '2026-11.2'
ON CONFLICT (version) DO NOTHING;
