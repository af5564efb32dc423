-- How it is paid follows whether cards are taken, and one payment is never called a first one. The rest stays as it is.
INSERT INTO contract_text (version, valid_from, text_en, text_es)
SELECT '2026-11.5', '2026-11-05T00:00:00-05:00',
  replace(replace(replace(replace(text_en,
    'Version 2026-11.4', 'Version 2026-11.5'),
    $$We accept bank transfers, Zelle, cash and checks, made out to {{companyName}} with the booking code {{bookingCode}}. We do not accept cards on our website at the moment. Call$$,
    $$[cards] You can pay by card from your reservation page, on the secure page of our payment provider. We also accept bank transfers, Zelle, cash and checks, made out to {{companyName}} with the booking code {{bookingCode}}.
[no-cards] We accept bank transfers, Zelle, cash and checks, made out to {{companyName}} with the booking code {{bookingCode}}. We do not accept cards on our website at the moment.
Call$$),
    $$Your reservation is confirmed when the first installment has been paid in full, and not before. If the first installment is not paid by its due time,$$,
    $$[one-instalment] Your reservation is confirmed when that payment has been made in full, and not before. If it is not made by its due time, the reservation is canceled, the dates are released and any part that you had paid is refunded.
[two-instalments] Your reservation is confirmed when the first installment has been paid in full, and not before. If the first installment is not paid by its due time,$$),
    'In any other case the first installment is kept. The second',
    $$[one-instalment] In any other case that payment is kept.
[two-instalments] In any other case the first installment is kept. The second$$),
  replace(replace(replace(replace(text_es,
    'Versión 2026-11.4', 'Versión 2026-11.5'),
    $$Aceptamos transferencia bancaria, Zelle, efectivo y cheque a nombre de {{companyName}}, con el código de reserva {{bookingCode}}. Por ahora no aceptamos tarjetas en nuestro sitio web. Llámenos$$,
    $$[cards] Usted puede pagar con tarjeta desde la página de su reserva, en la página segura de nuestro proveedor de pagos. También aceptamos transferencia bancaria, Zelle, efectivo y cheque a nombre de {{companyName}}, con el código de reserva {{bookingCode}}.
[no-cards] Aceptamos transferencia bancaria, Zelle, efectivo y cheque a nombre de {{companyName}}, con el código de reserva {{bookingCode}}. Por ahora no aceptamos tarjetas en nuestro sitio web.
Llámenos$$),
    $$Su reserva queda confirmada cuando la primera cuota se ha pagado por completo, y no antes. Si la primera cuota no se paga a tiempo,$$,
    $$[one-instalment] Su reserva queda confirmada cuando esa cuota se ha pagado por completo, y no antes. Si no se paga a tiempo, la reserva se cancela, las fechas quedan libres y se le reembolsa lo que haya pagado.
[two-instalments] Su reserva queda confirmada cuando la primera cuota se ha pagado por completo, y no antes. Si la primera cuota no se paga a tiempo,$$),
    'En cualquier otro caso, la primera cuota no se reembolsa. La segunda',
    $$[one-instalment] En cualquier otro caso, esa cuota no se reembolsa.
[two-instalments] En cualquier otro caso, la primera cuota no se reembolsa. La segunda$$)
FROM contract_text WHERE version = '2026-11.4';
