-- When the payments of what is added are due, what the deposit decides (nothing), when the address is sent, and that
-- free cancellation is named only where the dates allow it. What was accepted before keeps its words.
INSERT INTO contract_text (version, valid_from, text_en, text_es)
SELECT '2026-11.7', '2026-11-07T00:00:00-05:00',
  replace(replace(replace(replace(replace(replace(text_en,
    'Version 2026-11.6', 'Version 2026-11.7'),
    'once everything is paid and this agreement is accepted.',
    'once the total and any security deposit named here are paid and this agreement is accepted. What you add later does not delay them.'),
    $$

# 6. How it is paid$$,
    $$
[deposit] The security deposit does not decide this.

# 6. How it is paid$$),
    'A security deposit of {{deposit}} is paid together with the last installment.',
    'A security deposit of {{deposit}} is due by {{contractDue}}.'),
    'After that, if you cancel within {{freeHours}} hours of confirmation and at least {{freeDays}} days before check-in, everything is refunded as well.',
    $$[free-cancellation] After that, if you cancel within {{freeHours}} hours of confirmation and at least {{freeDays}} days before check-in, everything is refunded as well.
[no-free-cancellation] After that, your dates are too close for free cancellation.$$),
    $$with its own confirmation and its own payments. It is paid in one payment if it costs {{additionLimit}} or less, or if we approve it less than {{singleDays}} days before it begins; once canceling is no longer free, that payment is kept.$$,
    $$with its own confirmation and its own payments, which count from when what you added begins, not from when your trip begins. One half is due within {{firstHours}} hours of our approval, the other half {{secondHours}} hours before what you added begins. If we approve it less than {{singleDays}} days before it begins, it is paid in one payment, due {{singleHours}} hours after our approval or when it begins, whichever is sooner. Otherwise, if it costs {{additionLimit}} or less, it is paid in one payment within {{firstHours}} hours of our approval. Once canceling is no longer free, the first half or the one payment is kept; the second half is refunded if you cancel before it is due.$$),
  replace(replace(replace(replace(replace(replace(text_es,
    'Versión 2026-11.6', 'Versión 2026-11.7'),
    'cuando todo esté pagado y este contrato aceptado.',
    'cuando estén pagados el total y el depósito de garantía, si lo hay, que nombra este contrato, y este contrato esté aceptado. Lo que agregue después no las retrasa.'),
    $$

# 6. Cómo se paga$$,
    $$
[deposit] Esto no depende del depósito de garantía.

# 6. Cómo se paga$$),
    'Junto con la última cuota se paga un depósito de garantía de {{deposit}}.',
    'A más tardar el {{contractDue}} se paga un depósito de garantía de {{deposit}}.'),
    'Después, si usted cancela dentro de las {{freeHours}} horas siguientes a la confirmación y al menos {{freeDays}} días antes de la llegada, también se le reembolsa todo.',
    $$[free-cancellation] Después, si usted cancela dentro de las {{freeHours}} horas siguientes a la confirmación y al menos {{freeDays}} días antes de la llegada, también se le reembolsa todo.
[no-free-cancellation] Después, sus fechas están demasiado cerca para cancelar gratis.$$),
    $$con su propia confirmación y sus propios pagos. Se paga en una sola cuota si cuesta {{additionLimit}} o menos, o si lo aprobamos menos de {{singleDays}} días antes de que empiece; cuando ya no se puede cancelar gratis, esa cuota no se reembolsa.$$,
    $$con su propia confirmación y sus propios pagos, cuyos plazos dependen de cuándo empieza lo que agregó, no de cuándo empieza su viaje. Una mitad se paga dentro de las {{firstHours}} horas posteriores a nuestra aprobación y la otra, {{secondHours}} horas antes de que empiece lo que agregó. Si lo aprobamos menos de {{singleDays}} días antes de que empiece, se paga en una sola cuota, que vence {{singleHours}} horas después de nuestra aprobación o cuando empieza, lo que ocurra primero. En los demás casos, si cuesta {{additionLimit}} o menos, se paga en una sola cuota dentro de las {{firstHours}} horas posteriores a nuestra aprobación. Cuando ya no se puede cancelar gratis, la primera mitad o la cuota única no se reembolsa; la segunda mitad se reembolsa si usted cancela antes de que venza.$$)
FROM contract_text WHERE version = '2026-11.6'
ON CONFLICT (version) DO NOTHING;
