import type { ServiceSeed } from './service-seed.ts';

/** The vans, the airport transfer with the same vans, and the scooters. */
export const carriageServices: readonly ServiceSeed[] = [
  {
    code: 'van',
    type: 'van',
    name: { en: 'Van with driver', es: 'Van con chofer' },
    summary: {
      en: 'One van for the whole group, to dinner, to the marina or down to the Keys and back.',
      es: 'Una sola van para todo el grupo: a cenar, a la marina o hasta los Cayos y de vuelta.',
    },
    description: {
      en: 'Fourteen people in four cars arrive at four different times. In one van they arrive together, with the playlist still running. Take it one way, there and back, or by the hour: the driver waits outside the restaurant, finds the shade at the marina and knows which bridge is open. Cold water in every seat pocket, chargers for every phone, room for the cooler.',
      es: 'Catorce personas en cuatro carros llegan a cuatro horas distintas. En una van llegan juntas y con la música todavía sonando. Tómela para un solo trayecto, de ida y vuelta o por horas: el chofer espera frente al restaurante, encuentra sombra en la marina y sabe qué puente está abierto. Agua fría en cada asiento, cargadores para todos los teléfonos y espacio para la hielera.',
    },
    included: [
      {
        en: 'A professional driver, fuel, tolls and parking',
        es: 'Chofer profesional, gasolina, peajes y estacionamiento',
      },
      { en: 'Air conditioning in every row', es: 'Aire acondicionado en cada fila' },
      { en: 'Cold water and phone chargers', es: 'Agua fría y cargadores de teléfono' },
      { en: 'Child seats on request, free of charge', es: 'Sillas para niños a pedido, sin costo' },
    ],
    goodToKnow: [
      {
        en: 'A trip is up to 90 minutes from door to door; for longer outings take the van by the hour.',
        es: 'Un trayecto dura hasta 90 minutos de puerta a puerta; para paseos más largos, tómela por horas.',
      },
      {
        en: 'Extra hours keep the van and its driver with you after the trip.',
        es: 'Con horas extra, la van y su chofer se quedan con usted después del trayecto.',
      },
      {
        en: 'Beach chairs and coolers travel in the back; surfboards on request.',
        es: 'Las sillas de playa y las hieleras van atrás; las tablas de surf, a pedido.',
      },
    ],
    leadHours: 12,
    starts: ['00:00', '23:45'],
    durationMinutes: 90,
    prepareMinutes: 30,
    clearMinutes: 30,
    guests: [1, 14],
  },
  {
    code: 'airport-transfer',
    type: 'van',
    name: { en: 'Airport transfer', es: 'Traslado al aeropuerto' },
    summary: {
      en: 'A driver with your name at arrivals, and the flight watched, so a delay costs you nothing.',
      es: 'Un chofer con su nombre en llegadas y atento al vuelo: un retraso no le cuesta nada.',
    },
    description: {
      en: 'Give us the flight number and forget about it. The driver follows the flight, waits past customs with your name on a board, and has the van at the curb before the carousel stops. From Miami International it is about twenty-five minutes to the beach; from Fort Lauderdale about fifty. On the last day the same van is at your door while you are still looking for the second sandal.',
      es: 'Denos el número de vuelo y olvídese. El chofer sigue el vuelo, lo espera después de la aduana con su nombre en un cartel y tiene la van en la acera antes de que pare la cinta de equipaje. Desde Miami International son unos veinticinco minutos hasta la playa; desde Fort Lauderdale, unos cincuenta. El último día la misma van está en su puerta mientras usted todavía busca la otra sandalia.',
    },
    included: [
      { en: 'Your flight followed, day and night', es: 'Seguimiento de su vuelo, de día y de noche' },
      { en: 'An hour of waiting after landing', es: 'Una hora de espera después del aterrizaje' },
      { en: 'Help with the luggage up to the door', es: 'Ayuda con el equipaje hasta la puerta' },
      { en: 'Tolls, parking and fuel', es: 'Peajes, estacionamiento y gasolina' },
      { en: 'Child seats on request, free of charge', es: 'Sillas para niños a pedido, sin costo' },
    ],
    goodToKnow: [
      {
        en: 'We drive to and from Miami International (MIA) and Fort Lauderdale (FLL) at the same price.',
        es: 'Vamos y venimos de Miami International (MIA) y Fort Lauderdale (FLL) por el mismo precio.',
      },
      {
        en: 'Departing on an international flight? Leave three hours before it does; two are enough within the country.',
        es: '¿Sale en un vuelo internacional? Parta tres horas antes; dentro del país bastan dos.',
      },
      {
        en: 'Each van names the suitcases it holds; strollers and golf bags count as one each.',
        es: 'Cada van indica cuántas maletas caben; un cochecito o una bolsa de golf cuenta como una.',
      },
    ],
    leadHours: 12,
    starts: ['00:00', '23:45'],
    durationMinutes: 90,
    prepareMinutes: 30,
    clearMinutes: 30,
    guests: [1, 14],
  },
  {
    code: 'scooter',
    type: 'scooter',
    name: { en: 'Scooters', es: 'Scooters' },
    summary: {
      en: 'Scooters at your door at nine in the morning: the beach, the bakery and the sunset without parking.',
      es: 'Scooters en su puerta a las nueve de la mañana: la playa, la panadería y el atardecer sin buscar estacionamiento.',
    },
    description: {
      en: 'Miami Beach is seven miles long and half a mile wide, and a scooter is the right size for it. We bring them to the house charged or with a full tank, adjust the helmets, ride one round of the block with you and leave. Coffee on Alton Road, a swim at 5th Street, the causeway with the bay on both sides: you park where the cars only circle.',
      es: 'Miami Beach mide once kilómetros de largo y menos de uno de ancho: el tamaño justo para un scooter. Los llevamos a la casa cargados o con el tanque lleno, ajustamos los cascos, damos con usted una vuelta a la manzana y nos vamos. Un café en Alton Road, un baño en la calle 5, el puente con la bahía a ambos lados: usted se estaciona donde los carros solo dan vueltas.',
    },
    included: [
      { en: 'Brought to your door and picked up there', es: 'Entrega y recogida en su puerta' },
      { en: 'A helmet for each rider, in four sizes', es: 'Un casco por persona, en cuatro tallas' },
      { en: 'Lock, phone holder and rain cover', es: 'Candado, soporte para el teléfono y funda para la lluvia' },
      { en: 'Third-party insurance', es: 'Seguro contra terceros' },
      { en: 'Help on the road, seven days a week', es: 'Ayuda en el camino los siete días de la semana' },
    ],
    goodToKnow: [
      {
        en: 'Each driver is 21 or older and carries a valid car license.',
        es: 'Cada conductor tiene 21 años o más y lleva una licencia de carro vigente.',
      },
      {
        en: 'A day runs from nine in the morning to nine the next morning.',
        es: 'Un día va de las nueve de la mañana a las nueve de la mañana siguiente.',
      },
      {
        en: 'Scooters stay off highways and the long causeways with fast traffic.',
        es: 'Los scooters no entran en autopistas ni en los puentes largos de tráfico rápido.',
      },
      {
        en: 'Bring them back with the tank or the battery as you like: the first refill is on us.',
        es: 'Devuélvalos con el tanque o la batería como quiera: la primera recarga va por nuestra cuenta.',
      },
    ],
    leadHours: 12,
    starts: ['09:00', '09:00'],
    durationMinutes: 1440,
    prepareMinutes: 0,
    clearMinutes: 0,
    guests: [1, 24],
  },
];
