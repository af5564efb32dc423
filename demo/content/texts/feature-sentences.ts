import type { Bilingual } from '#kernel/languages.ts';
import type { Feature } from '../../houses/house-seed.ts';

/** What there is to enjoy; features without a sentence go without saying. */
export const featureSentences: Partial<Readonly<Record<Feature, readonly Bilingual[]>>> = {
  pool: [
    {
      en: 'The heated pool is long enough for real laps and shallow at one end for the little ones.',
      es: 'La piscina climatizada alcanza para nadar largos de verdad y es poco profunda en un extremo para los más pequeños.',
    },
    {
      en: 'The pool catches the sun until six and glows softly after dark.',
      es: 'La piscina recibe el sol hasta las seis y brilla con suavidad al caer la noche.',
    },
    {
      en: 'Day beds line the pool, and there is shade when you have had enough sun.',
      es: 'Los camastros bordean la piscina, y hay sombra cuando ya tuvo suficiente sol.',
    },
    {
      en: 'Palms lean over the pool, and an outdoor shower waits beside it.',
      es: 'Las palmas se inclinan sobre la piscina, y al lado hay una ducha al aire libre.',
    },
    {
      en: 'Saltwater fills the pool, so eyes stay clear however long the children stay in.',
      es: 'La piscina es de agua salada, así que los ojos no arden por mucho que los niños se queden.',
    },
    {
      en: 'A shelf in the pool holds two loungers half under water, the best seats at noon.',
      es: 'Una repisa en la piscina sostiene dos tumbonas a medio sumergir, el mejor asiento al mediodía.',
    },
  ],
  jacuzzi: [
    {
      en: 'The hot tub seats six and is kept at temperature from October to April.',
      es: 'En el jacuzzi caben seis personas y se mantiene caliente de octubre a abril.',
    },
    {
      en: 'After dinner the jacuzzi is ready, with the lights turned low.',
      es: 'Después de la cena el jacuzzi lo espera, con las luces bajas.',
    },
    {
      en: 'A jacuzzi set in stone looks out over the best part of the view.',
      es: 'Un jacuzzi rodeado de piedra mira hacia la mejor parte de la vista.',
    },
    {
      en: 'There is a jacuzzi for the end of a long day on your feet.',
      es: 'Hay un jacuzzi para el final de un largo día a pie.',
    },
  ],
  'sports-court': [
    {
      en: 'The court is lined for three games and has lights until ten.',
      es: 'La cancha está marcada para tres deportes y tiene luz hasta las diez.',
    },
    {
      en: 'Rackets, balls and a small scoreboard wait beside the court.',
      es: 'Junto a la cancha esperan raquetas, pelotas y un pequeño marcador.',
    },
    {
      en: 'The court gets shade from four o’clock, just in time for a match before dinner.',
      es: 'A la cancha le da la sombra desde las cuatro, justo a tiempo para un partido antes de cenar.',
    },
  ],
  games: [
    {
      en: 'The game room has a full-size billiards table and a league table on the wall.',
      es: 'La sala de juegos tiene una mesa de billar reglamentaria y la tabla de posiciones en la pared.',
    },
    {
      en: 'Rainy afternoons have table tennis, an arcade cabinet and a shelf of board games.',
      es: 'Para las tardes de lluvia hay tenis de mesa, una máquina arcade y un estante de juegos de mesa.',
    },
    {
      en: 'Teenagers tend to vanish into the game room and come out only for food.',
      es: 'Los adolescentes suelen desaparecer en la sala de juegos y salir solo a comer.',
    },
    {
      en: 'A game room with a good sofa keeps every age busy after sunset.',
      es: 'Una sala de juegos con buen sofá entretiene a todas las edades después del atardecer.',
    },
  ],
  dock: [
    {
      en: 'The dock takes a boat of up to forty feet, and two kayaks hang beside it.',
      es: 'El muelle admite un bote de hasta doce metros, y al lado cuelgan dos kayaks.',
    },
    {
      en: 'From the dock you can fish, paddle out or simply watch the tide turn.',
      es: 'Desde el muelle se puede pescar, salir a remar o simplemente ver cómo cambia la marea.',
    },
    {
      en: 'A charter can pick you up at the dock, a few steps from the breakfast table.',
      es: 'Un bote de paseo puede recogerlo en el muelle, a pocos pasos de la mesa del desayuno.',
    },
  ],
  rooftop: [
    {
      en: 'Up on the roof there are sofas, planters and the whole evening sky.',
      es: 'En la azotea hay sofás, macetas y todo el cielo de la tarde.',
    },
    {
      en: 'The rooftop has an outdoor kitchen and a table for everyone.',
      es: 'La azotea tiene cocina al aire libre y una mesa para todos.',
    },
    {
      en: 'Stairs lead to a roof deck where the breeze arrives before anywhere else.',
      es: 'La escalera sube a una terraza en la azotea, donde la brisa llega antes que a ningún otro sitio.',
    },
  ],
  'art-studio': [
    {
      en: 'The studio comes with paper, easels and a sink that does not mind color.',
      es: 'El estudio tiene papel, caballetes y un fregadero al que no le importa la pintura.',
    },
    {
      en: 'A north-facing studio is yours for the stay, with a long table and good lamps.',
      es: 'Un estudio con luz del norte está a su disposición, con una mesa larga y buenas lámparas.',
    },
    {
      en: 'Children love the studio: the owner leaves clay, brushes and clear instructions.',
      es: 'A los niños les encanta el estudio: la propietaria deja arcilla, pinceles e instrucciones claras.',
    },
  ],
  playground: [
    {
      en: 'The playground has swings, a slide and soft ground underneath.',
      es: 'El área infantil tiene columpios, un tobogán y piso suave.',
    },
    {
      en: 'A fenced play area keeps small children happy within sight of the kitchen.',
      es: 'Un área de juegos cercada mantiene felices a los pequeños a la vista de la cocina.',
    },
    {
      en: 'There is a climbing frame in the shade, and a box of toys for every age.',
      es: 'Hay una estructura para trepar a la sombra y una caja de juguetes para cada edad.',
    },
  ],
  lake: [
    {
      en: 'Steps go down to the lake, where there is a small beach and a paddleboard.',
      es: 'Unos escalones bajan al lago, donde hay una playita y una tabla de remo.',
    },
    {
      en: 'The lake lies at the end of the lawn, still enough in the morning to mirror the house.',
      es: 'El lago está al final del césped, tan quieto por la mañana que refleja la casa.',
    },
    {
      en: 'Evenings end by the lake, around a ring of chairs and a fire bowl.',
      es: 'Las noches terminan junto al lago, alrededor de unas sillas y un fogón.',
    },
  ],
  garden: [
    {
      en: 'The garden has a grill, herbs to pick and a table under the trees.',
      es: 'El jardín tiene parrilla, hierbas para cortar y una mesa bajo los árboles.',
    },
    {
      en: 'Hummingbirds work the garden all morning; a hammock lets you watch them.',
      es: 'Los colibríes trabajan en el jardín toda la mañana; desde la hamaca se los puede mirar.',
    },
    {
      en: 'A walled garden with a gravel path makes room for long lunches.',
      es: 'Un jardín amurallado con sendero de grava da lugar a almuerzos largos.',
    },
    {
      en: 'String lights cross the garden and make supper outside an easy choice.',
      es: 'Unas guirnaldas de luces cruzan el jardín e invitan a cenar afuera.',
    },
  ],
  terrace: [
    {
      en: 'The terrace is furnished like a second living room.',
      es: 'La terraza está amueblada como una segunda sala.',
    },
    {
      en: 'Breakfast belongs on the terrace, before the day warms up.',
      es: 'El desayuno se toma en la terraza, antes de que suba el calor.',
    },
    {
      en: 'The covered terrace keeps dinner going through any shower.',
      es: 'La terraza techada permite seguir cenando aunque llueva.',
    },
    {
      en: 'Two loungers and a parasol make the terrace hard to leave.',
      es: 'Dos tumbonas y una sombrilla hacen difícil dejar la terraza.',
    },
  ],
  'dining-room': [
    {
      en: 'The dining table seats the whole party, with room for one more plate.',
      es: 'En la mesa del comedor cabe todo el grupo, y un plato más.',
    },
    {
      en: 'A long dining table and a well-stocked kitchen make it easy to eat in.',
      es: 'Una mesa larga y una cocina bien surtida hacen fácil comer en casa.',
    },
  ],
};
