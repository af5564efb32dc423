-- The agreement says that prices made by hand are accepted first. What was accepted before keeps its words.
INSERT INTO contract_text (version, valid_from, text_en, text_es)
SELECT '2026-11.4', '2026-11-04T00:00:00-04:00',
  replace(replace(text_en, 'Version 2026-11.3', 'Version 2026-11.4'),
    'except for what you add or change yourself.',
    'except for what you add or change yourself, and for what we priced by hand, at the price that you accepted before anything was due.'),
  replace(replace(text_es, 'Versión 2026-11.3', 'Versión 2026-11.4'),
    'salvo por lo que usted mismo agregue o modifique.',
    'salvo por lo que usted mismo agregue o modifique y por lo que cotizamos a medida, al precio que usted aceptó antes de que venciera ningún pago.')
FROM contract_text WHERE version = '2026-11.3'
ON CONFLICT (version) DO NOTHING;
