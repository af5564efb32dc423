import type { Bilingual } from '#kernel/languages.ts';
import type { DestinationSlug } from '../../../houses/house-seed.ts';

/** What guests say of where it is. */
export const reviewOfDestination: Readonly<Record<DestinationSlug, readonly Bilingual[]>> = {
  'miami-beach': [
    { en: 'The trolley stops at the corner and costs nothing.', es: 'El trolley para en la esquina y no cuesta nada.' },
    { en: 'We had our favorite bakery by the second day.', es: 'Al segundo día ya teníamos panadería favorita.' },

    {
      en: 'We walked the boardwalk every morning before the heat.',
      es: 'Caminamos por el paseo entablado cada mañana antes del calor.',
    },
    {
      en: 'Quiet nights and the beach close by: the right side of the island.',
      es: 'Noches tranquilas y la playa cerca: el lado correcto de la isla.',
    },
  ],
  'south-beach': [
    { en: 'Loud three streets away, silent here.', es: 'Ruido a tres calles, silencio aquí.' },
    {
      en: 'We swam at dawn, when the beach belongs to the runners.',
      es: 'Nadamos al amanecer, cuando la playa es de los que corren.',
    },

    {
      en: 'We never needed a car: beach, dinner and dancing on foot.',
      es: 'No necesitamos auto: playa, cena y baile a pie.',
    },
    { en: 'The Deco walk starts right at the door.', es: 'El recorrido Déco empieza en la misma puerta.' },
  ],
  brickell: [
    {
      en: 'Supermarket, pharmacy and dinner without crossing more than one street.',
      es: 'Supermercado, farmacia y cena sin cruzar más de una calle.',
    },
    {
      en: 'We walked along the river in the evening and took the long way back.',
      es: 'Por la tarde caminamos junto al río y volvimos por el camino largo.',
    },

    { en: 'The Metromover around the corner is a gift.', es: 'El Metromover a la vuelta es un regalo.' },
    {
      en: 'The city lights from the sofa are a show of their own.',
      es: 'Las luces de la ciudad desde el sofá son todo un espectáculo.',
    },
  ],
  'coconut-grove': [
    {
      en: 'The sailing school let our son try for an hour.',
      es: 'La escuela de vela dejó probar a nuestro hijo durante una hora.',
    },
    {
      en: "Saturday's farmers' market fed us until Tuesday.",
      es: 'El mercado del sábado nos alimentó hasta el martes.',
    },

    {
      en: 'Peacocks at breakfast and the marina for sunset.',
      es: 'Pavos reales en el desayuno y la marina al atardecer.',
    },
    {
      en: 'The shade of the Grove is real: we walked everywhere.',
      es: 'La sombra del Grove es de verdad: fuimos a todas partes a pie.',
    },
  ],
  'coral-gables': [
    { en: 'We rented bicycles and got lost on purpose.', es: 'Alquilamos bicicletas y nos perdimos a propósito.' },
    { en: 'The trolley to the bookstore took five minutes.', es: 'El trolley a la librería tardó cinco minutos.' },

    {
      en: 'The Venetian Pool is minutes away, and the streets are beautiful.',
      es: 'La Piscina Veneciana está a minutos y las calles son preciosas.',
    },
    {
      en: 'Miracle Mile for dinner, oaks all the way home.',
      es: 'Cena en la Milla de los Milagros y robles todo el camino de vuelta.',
    },
  ],
  wynwood: [
    { en: 'Tacos at midnight, two corners away.', es: 'Tacos a medianoche, a dos esquinas.' },
    {
      en: 'On a Sunday morning you have the murals to yourself.',
      es: 'El domingo por la mañana los murales son para uno solo.',
    },

    {
      en: 'We saw something new on the walls every time we went out.',
      es: 'Cada vez que salíamos había algo nuevo en los muros.',
    },
    { en: 'Best coffee of the trip at the end of the block.', es: 'El mejor café del viaje, al final de la cuadra.' },
  ],
  'design-district': [
    { en: 'We went for one exhibition and saw four.', es: 'Fuimos por una exposición y vimos cuatro.' },
    {
      en: 'There is a small park where the children could run.',
      es: 'Hay un parquecito donde los niños pudieron correr.',
    },

    {
      en: 'Museums and courtyards on foot, and silence at night.',
      es: 'Museos y patios a pie, y silencio por la noche.',
    },
    {
      en: 'Buena Vista is a lovely place for an evening walk.',
      es: 'Buena Vista es un encanto para caminar de tarde.',
    },
  ],
  edgewater: [
    { en: 'Margaret Pace Park is our new living room.', es: 'El parque Margaret Pace es nuestra nueva sala.' },
    { en: 'We watched the cruise ships leave on Saturday.', es: 'El sábado vimos zarpar los cruceros.' },

    { en: 'We ran along the bay every morning.', es: 'Corrimos junto a la bahía todas las mañanas.' },
    {
      en: 'Close to everything and yet the first thing you see is water.',
      es: 'Cerca de todo y, aun así, lo primero que se ve es agua.',
    },
  ],
  'little-havana': [
    {
      en: 'There was live music on Friday, and we could walk home.',
      es: 'El viernes hubo música en vivo y volvimos a pie.',
    },
    { en: 'My grandfather heard his own accent in the bakery.', es: 'Mi abuelo oyó su propio acento en la panadería.' },

    {
      en: 'The cafecito at the corner window knows no equal.',
      es: 'El cafecito de la ventanita de la esquina no tiene igual.',
    },
    {
      en: 'The neighbors taught us dominoes and beat us every time.',
      es: 'Los vecinos nos enseñaron dominó y nos ganaron siempre.',
    },
  ],
  'key-biscayne': [
    {
      en: 'Turtle tracks on the sand one morning, as if ordered.',
      es: 'Una mañana, huellas de tortuga en la arena, como por encargo.',
    },
    {
      en: 'People drive golf carts here, and so did we.',
      es: 'Aquí la gente anda en carrito de golf, y nosotros también.',
    },

    {
      en: 'We cycled to the lighthouse and back before lunch.',
      es: 'Fuimos en bicicleta al faro y volvimos antes del almuerzo.',
    },
    {
      en: 'The Key is another world ten minutes from the city.',
      es: 'El Cayo es otro mundo a diez minutos de la ciudad.',
    },
  ],
  surfside: [
    {
      en: 'Lifeguards, showers and room for a towel: a family beach.',
      es: 'Salvavidas, duchas y lugar para la toalla: una playa de familia.',
    },
    {
      en: 'We bought the bread warm and ate it on the way back.',
      es: 'Comprábamos el pan caliente y lo comíamos de regreso.',
    },

    {
      en: 'The beach was nearly ours at eight in the morning.',
      es: 'A las ocho de la mañana la playa era casi nuestra.',
    },
    {
      en: 'Everything on Harding Avenue is two minutes away.',
      es: 'Todo lo de la avenida Harding queda a dos minutos.',
    },
  ],
  'bal-harbour': [
    {
      en: 'The sand is raked before anybody is up.',
      es: 'La arena queda rastrillada antes de que alguien se levante.',
    },
    {
      en: 'From the path you see the boats come in through the cut.',
      es: 'Desde el sendero se ven entrar los barcos por el canal.',
    },

    { en: 'The walk along the jetty became a daily habit.', es: 'El paseo por el malecón se volvió costumbre diaria.' },
    { en: 'Calm, green and very close to the sand.', es: 'Tranquilo, verde y muy cerca de la arena.' },
  ],
  'sunny-isles': [
    {
      en: 'The fishing pier at sunset became our habit.',
      es: 'El muelle de pesca al atardecer se nos hizo costumbre.',
    },
    {
      en: 'Pancakes at the old diner, then straight into the water.',
      es: 'Panqueques en el viejo restaurante y derecho al agua.',
    },

    {
      en: 'We woke up to the sunrise over the ocean every single day.',
      es: 'Despertamos cada día con el amanecer sobre el océano.',
    },
    { en: 'A wide, clean beach right downstairs.', es: 'Una playa ancha y limpia justo abajo.' },
  ],
  doral: [
    {
      en: 'The park around the corner has a track and plenty of shade.',
      es: 'El parque a la vuelta tiene pista y mucha sombra.',
    },
    { en: 'Everglades in the morning, a nap in the afternoon.', es: 'Everglades por la mañana, siesta por la tarde.' },

    {
      en: 'Ten minutes from the airport and yet so green.',
      es: 'A diez minutos del aeropuerto y, sin embargo, tan verde.',
    },
    {
      en: 'Arepas for breakfast every day; no regrets.',
      es: 'Arepas en el desayuno todos los días y sin remordimientos.',
    },
  ],
};
