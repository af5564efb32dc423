-- Boats without a house: no empty section, and rules of their own for smoking and access. Who needs a boating safety card.
-- What is kept when free cancellation does not apply reads right in both cases. What was accepted before keeps its words.
INSERT INTO contract_text (version, valid_from, text_en, text_es)
SELECT '2026-11.8', '2026-11-08T00:00:00-05:00',
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text_en,
    $$Version 2026-11.7$$,
    $$Version 2026-11.8$$),
    $$In any other case that payment is kept.$$,
    $$If free cancellation does not apply, that payment is kept.$$),
    $$In any other case the first installment is kept.$$,
    $$If free cancellation does not apply, the first installment is kept.$$),
    $$The security deposit is always refunded. If only one$$,
    $$If you cancel, the security deposit is refunded in full. If only one$$),
    $$must have shown us the boating safety card that Florida requires,$$,
    $$must have shown us the boating safety card that Florida requires of anyone born in 1988 or later,$$),
    $$Smoking and vaping are prohibited indoors, and so are illegal drugs anywhere on the property. If anyone smokes indoors, we charge what it costs to clean the house.$$,
    $$[house] Smoking and vaping are prohibited indoors, and so are illegal drugs anywhere on the property. If anyone smokes indoors, we charge what it costs to clean the house.
[boat] Smoking and vaping are prohibited on board, and so are illegal drugs. If anyone smokes on board, we charge what it costs to clean the boat.$$),
    $$Gates must stay closed and alarms on. You use the pool, the equipment and the docks at your own risk.$$,
    $$You use the pool, the equipment and the docks at your own risk.
[house] Gates must stay closed and alarms on.$$),
    $$# 15. Our access to the house$$,
    $$# 15. Our access$$),
    $$It must not be left alone in the house or allowed on beds and sofas,$$,
    $$It must not be left alone or allowed on beds and sofas,$$),
    $$and during your stay as soon as it happens.$$,
    $$and later as soon as it happens.$$),
    $$we refund the nights that you could not use.$$,
    $$we refund the time that you could not use.$$),
    $$there are never any indoors.$$,
    $$there are never any indoors.
[boat] We board the boat during your outing only with your consent, or without delay if people or the boat are in danger.$$),
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text_es,
    $$Versión 2026-11.7$$,
    $$Versión 2026-11.8$$),
    $$En cualquier otro caso, esa cuota no se reembolsa.$$,
    $$Si no se aplica la cancelación gratuita, esa cuota no se reembolsa.$$),
    $$En cualquier otro caso, la primera cuota no se reembolsa.$$,
    $$Si no se aplica la cancelación gratuita, la primera cuota no se reembolsa.$$),
    $$El depósito de garantía siempre se devuelve. Si se elimina$$,
    $$Si usted cancela, el depósito de garantía se devuelve completo. Si se elimina$$),
    $$habernos mostrado la tarjeta de seguridad náutica que exige Florida,$$,
    $$habernos mostrado la tarjeta de seguridad náutica que Florida exige a quien nació en 1988 o después,$$),
    $$Está prohibido fumar y vapear en el interior, y también las drogas ilegales en toda la propiedad. Si alguien fuma adentro, cobramos lo que cueste limpiar la casa.$$,
    $$[house] Está prohibido fumar y vapear en el interior, y también las drogas ilegales en toda la propiedad. Si alguien fuma adentro, cobramos lo que cueste limpiar la casa.
[boat] Está prohibido fumar y vapear a bordo, y también las drogas ilegales. Si alguien fuma a bordo, cobramos lo que cueste limpiar el barco.$$),
    $$Las puertas deben permanecer cerradas y las alarmas, encendidas. Usted usa la piscina, los equipos y los muelles bajo su propia responsabilidad.$$,
    $$Usted usa la piscina, los equipos y los muelles bajo su propia responsabilidad.
[house] Las puertas deben permanecer cerradas y las alarmas, encendidas.$$),
    $$# 15. Nuestro acceso a la casa$$,
    $$# 15. Nuestro acceso$$),
    $$No debe quedarse sola en la casa ni subirse a camas o sofás,$$,
    $$No debe quedarse sola ni subirse a camas o sofás,$$),
    $$y durante la estadía en cuanto suceda.$$,
    $$y después, en cuanto suceda.$$),
    $$le reembolsamos las noches que no haya podido usar.$$,
    $$le reembolsamos el tiempo que no haya podido usar.$$),
    $$en el interior nunca hay ninguno.$$,
    $$en el interior nunca hay ninguno.
[boat] Durante su paseo solo subimos al barco con su consentimiento, o de inmediato si hay peligro para las personas o para el barco.$$)
FROM contract_text WHERE version = '2026-11.7'
ON CONFLICT (version) DO NOTHING;
