-- What is added to a trip later: how it is paid, and what is kept of it. What was accepted before keeps its words.
INSERT INTO contract_text (version, valid_from, text_en, text_es)
SELECT '2026-11.6', '2026-11-06T00:00:00-05:00',
  replace(replace(text_en,
    'Version 2026-11.5', 'Version 2026-11.6'),
    'If only one service is removed, the same rule applies to its part of the price. ',
    $$If only one service is removed, the same rule applies to its part of the price.
What you add later follows the same rule, with its own confirmation and its own payments. It is paid in one payment if it costs {{additionLimit}} or less, or if we approve it less than {{singleDays}} days before it begins; once canceling is no longer free, that payment is kept.
$$),
  replace(replace(text_es,
    'Versión 2026-11.5', 'Versión 2026-11.6'),
    'Si se elimina un solo servicio, la misma regla se aplica a su parte del precio. ',
    $$Si se elimina un solo servicio, la misma regla se aplica a su parte del precio.
A lo que agregue después se aplica la misma regla, con su propia confirmación y sus propios pagos. Se paga en una sola cuota si cuesta {{additionLimit}} o menos, o si lo aprobamos menos de {{singleDays}} días antes de que empiece; cuando ya no se puede cancelar gratis, esa cuota no se reembolsa.
$$)
FROM contract_text WHERE version = '2026-11.5';
