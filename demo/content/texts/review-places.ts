import type { Bilingual } from '#kernel/languages.ts';
import type { DestinationSlug, Feature } from '../../houses/house-seed.ts';

/** What guests say of what a house has. */
export const reviewOfFeature: Partial<Readonly<Record<Feature, readonly Bilingual[]>>> = {
  pool: [
    {
      en: 'The pool was warm in the morning, too, and the children hardly left it.',
      es: 'La piscina estaba tibia también por la mañana y los niños casi no salieron de ella.',
    },
    {
      en: 'Swimming under the palms at night was the highlight.',
      es: 'Nadar de noche bajo las palmas fue lo mejor del viaje.',
    },
  ],
  jacuzzi: [
    { en: 'The hot tub after dinner became our ritual.', es: 'El jacuzzi después de cenar se volvió nuestro ritual.' },
    { en: 'We ended every day in the jacuzzi.', es: 'Terminamos cada día en el jacuzzi.' },
  ],
  'sports-court': [
    {
      en: 'My brother and I played on the court until they called us in for dinner.',
      es: 'Mi hermano y yo jugamos en la cancha hasta que nos llamaron a cenar.',
    },
  ],
  games: [
    { en: 'The game room saved a rainy Thursday.', es: 'La sala de juegos nos salvó un jueves de lluvia.' },
    { en: 'We left our names on the billiards league table.', es: 'Dejamos nuestros nombres en la tabla del billar.' },
  ],
  dock: [
    {
      en: 'A manatee came up by the dock at breakfast.',
      es: 'Un manatí se asomó junto al muelle a la hora del desayuno.',
    },
    { en: 'We fished from the dock and let them all go.', es: 'Pescamos desde el muelle y los soltamos a todos.' },
  ],
  rooftop: [
    {
      en: 'Sunset from the roof is better than any bar in town.',
      es: 'El atardecer desde la azotea supera a cualquier bar de la ciudad.',
    },
    { en: 'We had dinner on the rooftop every night but one.', es: 'Cenamos en la azotea todas las noches menos una.' },
  ],
  'art-studio': [
    {
      en: 'I painted for the first time in years in that studio.',
      es: 'En ese estudio volví a pintar después de años.',
    },
    {
      en: 'Our daughter spent whole mornings in the art studio.',
      es: 'Nuestra hija pasó mañanas enteras en el estudio de arte.',
    },
  ],
  playground: [
    {
      en: 'The play area is safe and shaded, so we could sit down for once.',
      es: 'El área de juegos es segura y con sombra, así que por una vez pudimos sentarnos.',
    },
  ],
  lake: [
    { en: 'The lake at sunrise is something to see.', es: 'El lago al amanecer es digno de verse.' },
    {
      en: 'Ducks on the lawn, a paddleboard on the lake: the kids were in heaven.',
      es: 'Patos en el césped y una tabla en el lago: los niños, felices.',
    },
  ],
  garden: [
    {
      en: 'The garden is full of birds, and the hammock is dangerous for plans.',
      es: 'El jardín está lleno de pájaros, y la hamaca es un peligro para los planes.',
    },
    {
      en: 'We grilled in the garden with herbs picked a step away.',
      es: 'Asamos en el jardín con hierbas cortadas a un paso.',
    },
  ],
  terrace: [
    { en: 'Coffee on the terrace was worth getting up early for.', es: 'El café en la terraza valía el madrugón.' },
    { en: 'The terrace fits everyone, even in the rain.', es: 'En la terraza caben todos, incluso cuando llueve.' },
  ],
  'dining-room': [
    {
      en: 'We were all at one table for the first time in years.',
      es: 'Estuvimos todos en una misma mesa por primera vez en años.',
    },
  ],
  kitchen: [
    {
      en: 'The kitchen has everything, down to a good citrus press.',
      es: 'La cocina tiene de todo, hasta un buen exprimidor.',
    },
  ],
  'living-room': [
    {
      en: 'The sofa is so deep that we lost two people to naps daily.',
      es: 'El sofá es tan profundo que cada día perdíamos a dos en la siesta.',
    },
  ],
};

/** What guests say of where it is. */
export const reviewOfDestination: Readonly<Record<DestinationSlug, readonly Bilingual[]>> = {
  'miami-beach': [
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
    {
      en: 'We never needed a car: beach, dinner and dancing on foot.',
      es: 'No necesitamos auto: playa, cena y baile a pie.',
    },
    { en: 'The Deco walk starts right at the door.', es: 'El recorrido Déco empieza en la misma puerta.' },
  ],
  brickell: [
    { en: 'The Metromover around the corner is a gift.', es: 'El Metromover a la vuelta es un regalo.' },
    {
      en: 'The city lights from the sofa are a show of their own.',
      es: 'Las luces de la ciudad desde el sofá son todo un espectáculo.',
    },
  ],
  'coconut-grove': [
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
    {
      en: 'We saw something new on the walls every time we went out.',
      es: 'Cada vez que salíamos había algo nuevo en los muros.',
    },
    { en: 'Best coffee of the trip at the end of the block.', es: 'El mejor café del viaje, al final de la cuadra.' },
  ],
  'design-district': [
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
    { en: 'We ran along the bay every morning.', es: 'Corrimos junto a la bahía todas las mañanas.' },
    {
      en: 'Close to everything and yet the first thing you see is water.',
      es: 'Cerca de todo y, aun así, lo primero que se ve es agua.',
    },
  ],
  'little-havana': [
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
      en: 'The beach was nearly ours at eight in the morning.',
      es: 'A las ocho de la mañana la playa era casi nuestra.',
    },
    {
      en: 'Everything on Harding Avenue is two minutes away.',
      es: 'Todo lo de la avenida Harding queda a dos minutos.',
    },
  ],
  'bal-harbour': [
    { en: 'The walk along the jetty became a daily habit.', es: 'El paseo por el malecón se volvió costumbre diaria.' },
    { en: 'Calm, green and very close to the sand.', es: 'Tranquilo, verde y muy cerca de la arena.' },
  ],
  'sunny-isles': [
    {
      en: 'We woke up to the sunrise over the ocean every single day.',
      es: 'Despertamos cada día con el amanecer sobre el océano.',
    },
    { en: 'A wide, clean beach right downstairs.', es: 'Una playa ancha y limpia justo abajo.' },
  ],
  doral: [
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
