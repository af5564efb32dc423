import type { Bilingual } from '#kernel/languages.ts';
import type { Feature } from '../../../houses/house-seed.ts';

/** What guests say of what a house has. */
export const reviewOfFeature: Partial<Readonly<Record<Feature, readonly Bilingual[]>>> = {
  pool: [
    {
      en: 'We swam before breakfast and again before bed.',
      es: 'Nadamos antes del desayuno y otra vez antes de dormir.',
    },
    {
      en: 'There is a shallow end, so our four-year-old learned to swim here.',
      es: 'Hay una parte baja: nuestra hija de cuatro años aprendió a nadar aquí.',
    },
    {
      en: 'Somebody cleans the water so early that we never saw them.',
      es: 'Alguien limpia el agua tan temprano que nunca lo vimos.',
    },

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
    {
      en: 'Six of us fit in the hot tub, with room for the glasses.',
      es: 'En el jacuzzi cupimos seis, con lugar para las copas.',
    },
    { en: 'My back thanks whoever heated that tub.', es: 'Mi espalda agradece a quien calentó ese jacuzzi.' },

    { en: 'The hot tub after dinner became our ritual.', es: 'El jacuzzi después de cenar se volvió nuestro ritual.' },
    { en: 'We ended every day in the jacuzzi.', es: 'Terminamos cada día en el jacuzzi.' },
  ],
  'sports-court': [
    {
      en: 'There were balls, rackets and a pump: we only brought shoes.',
      es: 'Había pelotas, raquetas y un inflador: solo trajimos zapatos.',
    },
    { en: 'The court has lights, and we used them.', es: 'La cancha tiene luces, y las usamos.' },
    { en: 'Uncles against nephews at seven every evening.', es: 'Tíos contra sobrinos, todas las tardes a las siete.' },

    {
      en: 'My brother and I played on the court until they called us in for dinner.',
      es: 'Mi hermano y yo jugamos en la cancha hasta que nos llamaron a cenar.',
    },
  ],
  games: [
    {
      en: 'Table tennis settled every argument of the week.',
      es: 'El tenis de mesa resolvió todas las discusiones de la semana.',
    },
    {
      en: 'The old arcade machine kept four boys quiet for hours.',
      es: 'La vieja máquina de videojuegos tuvo callados a cuatro niños por horas.',
    },

    { en: 'The game room saved a rainy Thursday.', es: 'La sala de juegos nos salvó un jueves de lluvia.' },
    { en: 'We left our names on the billiards league table.', es: 'Dejamos nuestros nombres en la tabla del billar.' },
  ],
  dock: [
    {
      en: 'Our boat picked us up at the dock, ten steps from the coffee.',
      es: 'El barco nos recogió en el muelle, a diez pasos del café.',
    },
    { en: 'Feet in the water at sunset, every day.', es: 'Los pies en el agua al atardecer, todos los días.' },
    {
      en: 'Pelicans sit on the posts and pay no attention to anybody.',
      es: 'Los pelícanos se posan en los pilotes y no le hacen caso a nadie.',
    },

    {
      en: 'A manatee came up by the dock at breakfast.',
      es: 'Un manatí se asomó junto al muelle a la hora del desayuno.',
    },
    { en: 'We fished from the dock and let them all go.', es: 'Pescamos desde el muelle y los soltamos a todos.' },
  ],
  rooftop: [
    { en: 'We saw a rocket go up from the roof.', es: 'Desde la azotea vimos subir un cohete.' },
    { en: 'There is always a breeze up there.', es: 'Allá arriba siempre corre brisa.' },

    {
      en: 'Sunset from the roof is better than any bar in town.',
      es: 'El atardecer desde la azotea supera a cualquier bar de la ciudad.',
    },
    { en: 'We had dinner on the rooftop every night but one.', es: 'Cenamos en la azotea todas las noches menos una.' },
  ],
  'art-studio': [
    {
      en: 'The paper and the brushes are good ones, and one may use them.',
      es: 'El papel y los pinceles son buenos y se pueden usar.',
    },
    { en: 'I left with two small watercolors of my own.', es: 'Me fui con dos pequeñas acuarelas mías.' },

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
    { en: 'Both swings are new, and so is the sand.', es: 'Los dos columpios son nuevos, y la arena también.' },
    { en: 'From the kitchen window you can see the slide.', es: 'Desde la ventana de la cocina se ve el tobogán.' },
    {
      en: 'Ours made friends with the children next door.',
      es: 'Los nuestros se hicieron amigos de los niños de al lado.',
    },

    {
      en: 'The play area is safe and shaded, so we could sit down for once.',
      es: 'El área de juegos es segura y con sombra, así que por una vez pudimos sentarnos.',
    },
  ],
  lake: [
    {
      en: 'A heron keeps watch at the shore, never the same hour.',
      es: 'Una garza vigila la orilla, nunca a la misma hora.',
    },
    {
      en: 'The kayaks are light enough for one person.',
      es: 'Los kayaks son lo bastante livianos para una sola persona.',
    },

    { en: 'The lake at sunrise is something to see.', es: 'El lago al amanecer es digno de verse.' },
    {
      en: 'Ducks on the lawn, a paddleboard on the lake: the kids were in heaven.',
      es: 'Patos en el césped y una tabla en el lago: los niños, felices.',
    },
  ],
  garden: [
    { en: 'We picked two mangos on the last day.', es: 'El último día cortamos dos mangos.' },
    {
      en: 'Hummingbirds at seven, lizards at noon, fireflies at night.',
      es: 'Colibríes a las siete, lagartijas al mediodía, luciérnagas de noche.',
    },

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
    { en: 'We never once ate indoors.', es: 'No comimos adentro ni una sola vez.' },
    { en: 'The awning is easy to open, even for one.', es: 'El toldo se abre fácil, aun para una sola persona.' },

    { en: 'Coffee on the terrace was worth getting up early for.', es: 'El café en la terraza valía el madrugón.' },
    { en: 'The terrace fits everyone, even in the rain.', es: 'En la terraza caben todos, incluso cuando llueve.' },
  ],
  'dining-room': [
    { en: 'Twelve chairs, all of them comfortable: rare.', es: 'Doce sillas y todas cómodas: algo raro.' },
    { en: 'We cleared the table and danced.', es: 'Quitamos la mesa y bailamos.' },
    {
      en: 'The long table saw cards, homework and one proposal.',
      es: 'La mesa larga vio cartas, tareas y una propuesta de matrimonio.',
    },

    {
      en: 'We were all at one table for the first time in years.',
      es: 'Estuvimos todos en una misma mesa por primera vez en años.',
    },
  ],
  kitchen: [
    { en: 'The knives are sharp and the oven is honest.', es: 'Los cuchillos cortan y el horno cumple.' },
    {
      en: 'There was salt, oil and coffee waiting, so the first evening was easy.',
      es: 'Había sal, aceite y café esperando: la primera noche fue fácil.',
    },
    {
      en: 'Two people can cook at once without an accident.',
      es: 'Dos personas pueden cocinar a la vez sin accidentes.',
    },

    {
      en: 'The kitchen has everything, down to a good citrus press.',
      es: 'La cocina tiene de todo, hasta un buen exprimidor.',
    },
  ],
  'living-room': [
    {
      en: 'Movie night every night, by popular vote.',
      es: 'Noche de película todas las noches, por votación popular.',
    },
    {
      en: 'The afternoon light in the living room is worth a chair by the window.',
      es: 'La luz de la tarde en la sala merece una silla junto a la ventana.',
    },
    { en: 'There are enough seats for everyone who came by.', es: 'Hay asientos de sobra para todos los que pasaron.' },

    {
      en: 'The sofa is so deep that we lost two people to naps daily.',
      es: 'El sofá es tan profundo que cada día perdíamos a dos en la siesta.',
    },
  ],
};
