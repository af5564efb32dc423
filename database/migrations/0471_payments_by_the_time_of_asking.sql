-- How many payments there are is decided when availability is asked for, as the guest saw it then, not by our answer.
-- What was accepted before keeps its words.
INSERT INTO contract_text (version, valid_from, text_en, text_es)
SELECT '2026-11.10', '2026-11-10T00:00:00-05:00',
  replace(replace(text_en,
    'Version 2026-11.9', 'Version 2026-11.10'),
    'If we approve it less than {{singleDays}} days before it begins',
    'If you request it less than {{singleDays}} days before it begins'),
  replace(replace(text_es,
    'Versión 2026-11.9', 'Versión 2026-11.10'),
    'Si lo aprobamos menos de {{singleDays}} días antes de que empiece',
    'Si lo solicita menos de {{singleDays}} días antes de que empiece')
FROM contract_text WHERE version = '2026-11.9'
ON CONFLICT (version) DO NOTHING;
