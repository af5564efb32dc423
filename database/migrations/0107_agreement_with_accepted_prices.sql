-- The agreement in plain words; prices made by hand are accepted first. What was accepted before keeps its words.
INSERT INTO contract_text (version, valid_from, text_en, text_es) VALUES ('2026-11.4', '2026-11-04T00:00:00-04:00', $$# Vacation rental agreement
Version 2026-11.4 · Reservation {{bookingCode}}

# 1. Who this agreement is between
This agreement is between {{companyName}}, {{companyAddress}} ("we"), acting for the owner of what you rent, and {{guestName}} ("you"), who makes the reservation and is responsible for everyone in the group. You confirm that you are at least 21 years old.

# 2. What you rent
[house] You rent {{houseName}}, in {{destination}}, Miami, Florida, as a vacation home, furnished and equipped as described on its page.
[house] Check-in: {{checkInOn}}, between {{checkInFrom}} and {{checkInUntil}}. Check-out: {{checkOutOn}}, by {{checkOutBy}}. That is {{nights}} in all. Times are Miami time.
[boat] You rent {{boatName}}, {{boatMarina}}, {{boatDestination}}, Florida, equipped as described on its page: on {{boatOn}}, from {{boatFrom}} to {{boatUntil}}. Times are Miami time. Please be at the dock 20 minutes early; an outing that begins late through no fault of ours ends on time.
[services] These services are part of the same trip: {{services}}.
We send the exact address or berth and the arrival instructions once everything is paid and this agreement is accepted.

# 3. Guests
[house] The house is reserved for {{guests}}. No more than {{maxGuests}} people may stay overnight. Please tell us in advance about any change in the group; visitors are welcome during the day as long as the house rules and the neighbors' peace are kept.

[boat] No more than {{boatCapacity}} people may be on board, children and infants included: it is the law. Children under 6 must wear a life vest on deck; there is one for everyone.

# 4. Price
The total is {{total}}: {{subtotal}} for what you rent with its fees and the services, less your discounts, and {{taxes}} in taxes. The price was fixed when you requested these dates and does not change, except for what you add or change yourself and for items we priced by hand, which cost what you accepted before anything was due. Services that you add later are a separate request, with separate invoices, under this same agreement.

# 5. When it is paid
[one-instalment] The total is due in one payment of {{firstInstalment}}, by {{firstDue}}.
[two-instalments] The total is paid in two installments: {{firstInstalment}} by {{firstDue}}, and {{secondInstalment}} by {{secondDue}}, which is 48 hours before your trip begins.
Your reservation is confirmed when the first installment has been paid in full, and not before. If the first installment is not paid by its due time, the reservation is canceled, the dates are released and any part that you had paid is refunded.

# 6. How it is paid
We accept bank transfers, Zelle, cash and checks, made out to {{companyName}} with the booking code {{bookingCode}}. We do not accept cards on our website at the moment. Call {{companyPhone}} or write to {{companyEmail}} and we will help you.

# 7. Security deposit
[deposit] A security deposit of {{deposit}} is paid together with the last installment. It is not part of the price. We return it within 7 days after your trip, less the cost of damage that we have recorded and explained to you.
[no-deposit] No security deposit is required.

# 8. If you cancel
Before your reservation is confirmed, everything you paid is refunded.
After that, if you cancel within {{freeHours}} hours of confirmation and at least {{freeDays}} days before check-in, everything is refunded as well.
In any other case the first installment is kept. The second installment is refunded if you cancel before it is due.
The security deposit is always refunded. If only one service is removed, the same rule applies to its part of the price. Before you confirm a cancellation, we show you the exact amount of your refund.

# 9. If we cancel
If we have to cancel, or if what you rent cannot be used, everything you paid is refunded. Where we can, we help you find a similar place for the same dates. If the authorities order an evacuation, for a hurricane for example, we refund the nights that you could not use.
[boat] The captain or we decide whether it is safe to go out. If the weather does not allow it, you choose another available day or get back everything you paid for the outing.

# 10. Care of what you rent
[house] Please leave the house as you would like to find it: tidy, with the dishes done and the trash out.
[boat] Please leave the boat as you found it. Before you leave, tell us about anything that broke on board or fell into the water.
Tell us on the day you arrive if something is missing or broken, and during your stay as soon as it happens. You are responsible for damage beyond normal wear and tear that you, your group or your visitors cause.

# 11. Rules
[house] Respect the neighbors: no noise outdoors between 10 PM and 8 AM. Parties and commercial events require our written permission; an event that is part of this reservation has it. Park only in the assigned places. Do not sublet the house or hand over its keys or codes.
[house-rules] This house also has its own rules: {{houseRules}}.

[captained] On board, the licensed captain is in command, and the captain's safety decisions apply to everyone. Fuel for the usual route is included unless the boat's page says otherwise.
[bareboat] You steer yourself: whoever is at the helm must be at least 25, must have shown us the boating safety card that Florida requires, must be sober and must stay within the waters we showed you. Refill the tank before you return.
[boat-rules] These rules also apply on board: {{boatRules}}.

# 12. Pets
[pets] One pet in total is welcome, under 55 lb (25 kg), if you have told us about it. It must not be left alone in the house or allowed on beds and sofas, and you are responsible for what it damages.
[no-pets] Pets are not allowed.
A service animal is not a pet and is always welcome.

# 13. Smoking
Smoking and vaping are prohibited indoors, and so are illegal drugs anywhere on the property. If anyone smokes indoors, we charge what it costs to clean the house.

# 14. Pool, water and children
There is no lifeguard. Children must be watched by an adult at all times near a pool, a jacuzzi, a dock or any water. Gates must stay closed and alarms on. You use the pool, the equipment and the docks at your own risk.

# 15. Our access to the house
[house] We enter the house only with your consent and at a time that suits you, or without delay if people or the house are in danger. Outdoor cameras and noise sensors, where there are any, are described on the house's page; there are never any indoors.

# 16. Liability
We are responsible for what we promise in this agreement and for damage that we cause through our own fault. We are not responsible for things you lose or leave behind, for the weather, for construction or noise outside the property, or for interruptions of power, water or internet that we could not prevent, although we do everything reasonable to fix them. We recommend travel insurance. Nothing here limits rights that the law does not allow to be limited.

# 17. Your data
We use your data to carry out this reservation and to meet our legal duties, as our privacy notice explains. With your acceptance we keep this text, the time and the IP address it came from.

# 18. Law and disputes
This agreement is governed by the laws of the State of Florida. It is a license to use, for a short time, what is named above; for a house it is a license for a short vacation stay and creates no residential tenancy. We will first try to settle any dispute with you in good faith; otherwise the courts of Miami-Dade County, Florida, decide.

# 19. Acceptance
This agreement exists in English and Spanish and both texts say the same. You accept it by checking "I have read the rental agreement and accept it" and confirming in your account, which has the same effect as your signature. It must be accepted by {{contractDue}}. Our team answers 24 hours a day, 7 days a week, at {{companyPhone}}.$$, $$# Contrato de alquiler vacacional
Versión 2026-11.4 · Reserva {{bookingCode}}

# 1. Entre quiénes es este contrato
Este contrato es entre {{companyName}}, {{companyAddress}} («nosotros»), en representación del propietario de lo que usted alquila, y {{guestName}} («usted»), quien hace la reserva y es responsable de todas las personas de su grupo. Usted confirma que tiene al menos 21 años.

# 2. Lo que usted alquila
[house] Usted alquila {{houseName}}, en {{destination}}, Miami, Florida, como vivienda vacacional, amueblada y equipada como se describe en su página.
[house] Llegada: {{checkInOn}}, entre las {{checkInFrom}} y las {{checkInUntil}}. Salida: {{checkOutOn}}, a más tardar a las {{checkOutBy}}. En total son {{nights}}. Las horas son de Miami.
[boat] Usted alquila {{boatName}}, {{boatMarina}}, {{boatDestination}}, Florida, con el equipo que se describe en su página: el {{boatOn}}, de {{boatFrom}} a {{boatUntil}}. Las horas son de Miami. Por favor, llegue al muelle 20 minutos antes; un paseo que empieza tarde por causas ajenas a nosotros termina a la hora prevista.
[services] Estos servicios forman parte del mismo viaje: {{services}}.
Le enviamos la dirección o el amarre exactos y las instrucciones de llegada cuando todo esté pagado y este contrato aceptado.

# 3. Huéspedes
[house] La casa queda reservada para {{guests}}. No pueden pasar la noche más de {{maxGuests}} personas. Por favor, avísenos con anticipación si cambia el grupo; las visitas son bienvenidas durante el día, siempre que se respeten las normas de la casa y la tranquilidad de los vecinos.

[boat] A bordo no puede haber más de {{boatCapacity}} personas, incluidos niños y bebés: así lo exige la ley. Los niños menores de 6 años deben llevar puesto un chaleco salvavidas en cubierta; hay uno para cada persona.

# 4. Precio
El total es de {{total}}: {{subtotal}} por lo que usted alquila, con sus cargos y los servicios, menos sus descuentos, y {{taxes}} de impuestos. El precio quedó fijado cuando usted solicitó estas fechas y no cambia, salvo por lo que usted agregue o modifique y por lo que cotizamos a medida, que cuesta lo que usted aceptó antes de que venciera ningún pago. Los servicios que agregue después son una solicitud aparte, con facturas aparte, y se rigen por este mismo contrato.

# 5. Cuándo se paga
[one-instalment] El total se paga en una sola cuota de {{firstInstalment}}, a más tardar el {{firstDue}}.
[two-instalments] El total se paga en dos cuotas: {{firstInstalment}} a más tardar el {{firstDue}}, y {{secondInstalment}} a más tardar el {{secondDue}}, es decir, 48 horas antes de que comience su viaje.
Su reserva queda confirmada cuando la primera cuota se ha pagado por completo, y no antes. Si la primera cuota no se paga a tiempo, la reserva se cancela, las fechas quedan libres y se le reembolsa lo que haya pagado.

# 6. Cómo se paga
Aceptamos transferencia bancaria, Zelle, efectivo y cheque a nombre de {{companyName}}, con el código de reserva {{bookingCode}}. Por ahora no aceptamos tarjetas en nuestro sitio web. Llámenos al {{companyPhone}} o escríbanos a {{companyEmail}} y con gusto le ayudamos.

# 7. Depósito de garantía
[deposit] Junto con la última cuota se paga un depósito de garantía de {{deposit}}. No forma parte del precio. Se lo devolvemos dentro de los 7 días siguientes a su viaje, menos el costo de los daños que hayamos registrado y le hayamos explicado.
[no-deposit] No se requiere depósito de garantía.

# 8. Si usted cancela
Antes de que se confirme su reserva, se le reembolsa todo lo que haya pagado.
Después, si usted cancela dentro de las {{freeHours}} horas siguientes a la confirmación y al menos {{freeDays}} días antes de la llegada, también se le reembolsa todo.
En cualquier otro caso, la primera cuota no se reembolsa. La segunda se reembolsa si usted cancela antes de que venza.
El depósito de garantía siempre se devuelve. Si se elimina un solo servicio, la misma regla se aplica a su parte del precio. Antes de que confirme una cancelación, le mostramos el monto exacto de su reembolso.

# 9. Si cancelamos nosotros
Si tenemos que cancelar, o si lo que usted alquila no se puede usar, se le reembolsa todo lo que haya pagado. Siempre que podamos, le ayudamos a encontrar un lugar parecido para las mismas fechas. Si las autoridades ordenan una evacuación, por ejemplo por un huracán, le reembolsamos las noches que no haya podido usar.
[boat] La decisión de si es seguro navegar es del capitán o nuestra. Si el clima no lo permite, usted elige otro día disponible o se le reembolsa todo lo que pagó por el paseo.

# 10. Cuidado de lo que usted alquila
[house] Por favor, deje la casa como le gustaría encontrarla: en orden, con los platos lavados y la basura afuera.
[boat] Por favor, deje el barco como lo encontró. Antes de irse, avísenos de todo lo que se haya roto a bordo o haya caído al agua.
Avísenos el día de su llegada si falta algo o si algo está dañado, y durante la estadía en cuanto suceda. Usted es responsable de los daños, más allá del desgaste normal, que causen usted, su grupo o sus visitas.

# 11. Normas
[house] Respete a los vecinos: nada de ruido al aire libre entre las 10 p. m. y las 8 a. m. Las fiestas y los eventos comerciales requieren nuestro permiso por escrito; un evento que forma parte de esta reserva ya lo tiene. Estacione solo en los lugares asignados. No subarriende la casa ni entregue sus llaves o códigos a otras personas.
[house-rules] Esta casa tiene además sus propias normas: {{houseRules}}.

[captained] A bordo manda el capitán, que tiene licencia, y sus decisiones de seguridad se aplican a todos. El combustible de la ruta habitual está incluido, salvo que la página del barco diga otra cosa.
[bareboat] Usted navega por su cuenta: quien lleve el timón debe tener al menos 25 años, habernos mostrado la tarjeta de seguridad náutica que exige Florida, no haber bebido alcohol y mantenerse en las aguas que le indicamos. Llene el tanque antes de regresar.
[boat-rules] A bordo también se aplican estas normas: {{boatRules}}.

# 12. Mascotas
[pets] Se admite una sola mascota, de menos de 55 lb (25 kg), si usted nos ha avisado. No debe quedarse sola en la casa ni subirse a camas o sofás, y usted es responsable de los daños que cause.
[no-pets] No se admiten mascotas.
Un animal de servicio no es una mascota y siempre es bienvenido.

# 13. Fumar
Está prohibido fumar y vapear en el interior, y también las drogas ilegales en toda la propiedad. Si alguien fuma adentro, cobramos lo que cueste limpiar la casa.

# 14. Piscina, agua y niños
No hay salvavidas de guardia. Un adulto debe vigilar a los niños en todo momento cerca de una piscina, un jacuzzi, un muelle o cualquier lugar con agua. Las puertas deben permanecer cerradas y las alarmas, encendidas. Usted usa la piscina, los equipos y los muelles bajo su propia responsabilidad.

# 15. Nuestro acceso a la casa
[house] Solo entramos en la casa con su consentimiento y a una hora que le convenga, o de inmediato si hay peligro para las personas o para la casa. Las cámaras exteriores y los sensores de ruido, donde los haya, se describen en la página de la casa; en el interior nunca hay ninguno.

# 16. Responsabilidad
Somos responsables de lo que prometemos en este contrato y de los daños que causemos por nuestra culpa. No somos responsables de los objetos perdidos u olvidados, del clima, de obras o ruidos fuera de la propiedad, ni de cortes de luz, agua o internet que no hayamos podido evitar, aunque hacemos todo lo razonable para resolverlos. Le recomendamos un seguro de viaje. Nada de lo aquí escrito limita los derechos que la ley no permite limitar.

# 17. Sus datos
Usamos sus datos para llevar a cabo esta reserva y cumplir nuestras obligaciones legales, como explica nuestro aviso de privacidad. Junto con su aceptación guardamos este texto, la hora y la dirección IP desde la que llegó.

# 18. Ley y controversias
Este contrato se rige por las leyes del estado de Florida. Es una licencia para usar por poco tiempo lo que se nombra arriba; para una casa es una licencia para una estadía vacacional corta y no crea un arrendamiento de vivienda. Primero trataremos de resolver con usted, de buena fe, cualquier controversia; de lo contrario, deciden los tribunales del condado de Miami-Dade, Florida.

# 19. Aceptación
Este contrato existe en inglés y en español, y ambos textos dicen lo mismo. Usted lo acepta al marcar «He leído el contrato de alquiler y lo acepto» y confirmar en su cuenta, lo que tiene el mismo efecto que su firma. Debe aceptarse a más tardar el {{contractDue}}. Nuestro equipo responde las 24 horas, los 7 días de la semana, en el {{companyPhone}}.$$)
ON CONFLICT (version) DO NOTHING;
