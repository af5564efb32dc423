import type { Bilingual } from '#kernel/languages.ts';
import type { DestinationSlug } from '../../houses/house-seed.ts';

/** What is around it. */
export const neighborhoodSentences: Readonly<Record<DestinationSlug, readonly Bilingual[]>> = {
  'miami-beach': [
    {
      en: 'The boardwalk, bike rentals and a dozen breakfast places are within a ten-minute walk.',
      es: 'El paseo entablado, las bicicletas de alquiler y una docena de lugares para desayunar quedan a diez minutos a pie.',
    },
    {
      en: 'You are far enough from the noise of the south and close enough to reach it in ten minutes.',
      es: 'Está lo bastante lejos del bullicio del sur y lo bastante cerca para llegar en diez minutos.',
    },
    {
      en: 'The streets here are quiet and green, and the beach is never far.',
      es: 'Las calles aquí son tranquilas y verdes, y la playa nunca queda lejos.',
    },
    {
      en: 'Sunrise on the sand and sunset on the bay are both a short stroll away.',
      es: 'El amanecer en la arena y el atardecer en la bahía están a un corto paseo.',
    },
    {
      en: 'A good bakery, a farmers’ market and a trolley stop are around the corner.',
      es: 'A la vuelta hay una buena panadería, un mercado de agricultores y una parada del trolley.',
    },
  ],
  'south-beach': [
    {
      en: 'Lincoln Road is eight minutes on foot, and the sand is closer still.',
      es: 'Lincoln Road está a ocho minutos a pie, y la arena, todavía más cerca.',
    },
    {
      en: 'Leave the car: cafés, bookshops and the beach are all at walking distance.',
      es: 'Olvídese del auto: los cafés, las librerías y la playa se alcanzan caminando.',
    },
    {
      en: 'The Deco district begins at the door, and its neon is best after nine.',
      es: 'El distrito Déco empieza en la puerta, y su neón luce mejor después de las nueve.',
    },
    {
      en: 'Lummus Park, with its palms and volleyball nets, is the front yard here.',
      es: 'El parque Lummus, con sus palmas y redes de voleibol, es aquí el jardín delantero.',
    },
    {
      en: 'At night the music stays on the avenue and the block sleeps well.',
      es: 'De noche la música se queda en la avenida y la cuadra duerme bien.',
    },
    {
      en: 'South Pointe Park and its pier are a pleasant walk along the water.',
      es: 'El parque South Pointe y su muelle son un agradable paseo junto al agua.',
    },
  ],
  brickell: [
    {
      en: 'The Metromover stops two blocks away and takes you downtown for free.',
      es: 'El Metromover para a dos cuadras y lo lleva gratis al centro.',
    },
    {
      en: 'Brickell City Centre, with its shops and cinema, is a five-minute walk.',
      es: 'Brickell City Centre, con sus tiendas y su cine, está a cinco minutos a pie.',
    },
    {
      en: 'Morning runners follow the bay walk to the key and back.',
      es: 'Los corredores matutinos siguen el paseo de la bahía hasta la isla y vuelven.',
    },
    {
      en: 'Peruvian, Japanese, Italian, Cuban: dinner is a question of which elevator you take first.',
      es: 'Peruano, japonés, italiano, cubano: la cena depende de la esquina que elija.',
    },
    {
      en: 'After work the sidewalks fill, and by eleven the towers turn to lanterns.',
      es: 'Después del trabajo se llenan las aceras, y a las once las torres parecen faroles.',
    },
    {
      en: 'South Beach is fifteen minutes by car, the airport twenty.',
      es: 'South Beach queda a quince minutos en auto y el aeropuerto, a veinte.',
    },
  ],
  'coconut-grove': [
    {
      en: 'CocoWalk, the marina and the Saturday market are an easy walk under the trees.',
      es: 'CocoWalk, la marina y el mercado del sábado quedan a un paseo bajo los árboles.',
    },
    {
      en: 'The village has bookshops, sailmakers and the best shade in Miami.',
      es: 'El barrio tiene librerías, veleros y la mejor sombra de Miami.',
    },
    {
      en: 'Vizcaya and its gardens are five minutes away by bicycle.',
      es: 'Vizcaya y sus jardines están a cinco minutos en bicicleta.',
    },
    {
      en: 'In the morning you hear parrots; in the evening, halyards at the marina.',
      es: 'Por la mañana se oyen loros; por la tarde, los veleros de la marina.',
    },
    {
      en: 'Regatta Park and the sailing clubs are at the end of the road.',
      es: 'El parque Regatta y los clubes de vela están al final de la calle.',
    },
  ],
  'coral-gables': [
    {
      en: 'Miracle Mile, with its tables on the sidewalk, is a few minutes away.',
      es: 'La Milla de los Milagros, con sus mesas en la acera, está a pocos minutos.',
    },
    {
      en: 'The Venetian Pool and the golf greens are close enough for a bicycle.',
      es: 'La Piscina Veneciana y los campos de golf quedan a distancia de bicicleta.',
    },
    {
      en: 'Oaks meet over the street here and keep it ten degrees cooler.',
      es: 'Los robles se juntan aquí sobre la calle y la mantienen mucho más fresca.',
    },
    {
      en: 'The free trolley passes every fifteen minutes on its way to the shops.',
      es: 'El trolley gratuito pasa cada quince minutos camino de las tiendas.',
    },
    {
      en: 'Matheson Hammock and its tidal pool are a short drive along the canal road.',
      es: 'Matheson Hammock y su piscina de marea están a un corto trayecto por el camino del canal.',
    },
  ],
  wynwood: [
    {
      en: 'The Walls, three roasters and the best tacos of the district are on foot.',
      es: 'Los muros, tres tostadores de café y los mejores tacos del distrito quedan a pie.',
    },
    {
      en: 'On gallery nights the whole street is an opening, and you live on it.',
      es: 'En las noches de galerías toda la calle es una inauguración, y usted vive en ella.',
    },
    {
      en: 'Breweries and a dance hall are near, yet the windows keep the night outside.',
      es: 'Hay cervecerías y un salón de baile cerca, pero las ventanas dejan la noche afuera.',
    },
    {
      en: 'Come back by the alley: its murals are better than those on the avenue.',
      es: 'Regrese por el callejón: sus murales son mejores que los de la avenida.',
    },
  ],
  'design-district': [
    {
      en: 'Sculpture, courtyards and long lunches begin at the corner.',
      es: 'Las esculturas, los patios y los almuerzos largos empiezan en la esquina.',
    },
    {
      en: 'The Institute of Contemporary Art is free and five minutes away.',
      es: 'El Instituto de Arte Contemporáneo es gratuito y está a cinco minutos.',
    },
    {
      en: 'Buena Vista’s leafy streets make the evening walk home the best part.',
      es: 'Las calles arboladas de Buena Vista hacen que el regreso a pie sea lo mejor.',
    },
    {
      en: 'Between two museums and a market hall, you may forget the beach for a day.',
      es: 'Entre dos museos y un mercado, quizá se olvide de la playa por un día.',
    },
  ],
  edgewater: [
    {
      en: 'Margaret Pace Park, with its courts and its bay breeze, is two blocks away.',
      es: 'El parque Margaret Pace, con sus canchas y su brisa, está a dos cuadras.',
    },
    {
      en: 'The arts center and the museums are a short walk along the bay.',
      es: 'El centro de artes y los museos quedan a un corto paseo por la bahía.',
    },
    {
      en: 'Midtown’s groceries and Wynwood’s murals are both ten minutes on foot.',
      es: 'Las tiendas de Midtown y los murales de Wynwood están a diez minutos a pie.',
    },
    {
      en: 'The Venetian Causeway starts nearby, the prettiest bike ride to the beach.',
      es: 'El viaducto Veneciano empieza cerca: el paseo en bicicleta más bonito hacia la playa.',
    },
  ],
  'little-havana': [
    {
      en: 'The ventanita on the corner pours cafecito from six in the morning.',
      es: 'La ventanita de la esquina sirve cafecito desde las seis de la mañana.',
    },
    {
      en: 'Domino Park, the Tower Theater and live son are a few blocks along Calle Ocho.',
      es: 'El Parque del Dominó, el Teatro Tower y el son en vivo están a unas cuadras por la Calle Ocho.',
    },
    {
      en: 'On the last Friday of the month the whole of Calle Ocho comes out to dance.',
      es: 'El último viernes del mes toda la Calle Ocho sale a bailar.',
    },
    {
      en: 'Fruit stands, cigar rollers and a very good bakery share the block.',
      es: 'Los puestos de frutas, los torcedores y una panadería muy buena comparten la cuadra.',
    },
  ],
  'key-biscayne': [
    {
      en: 'The village green, the bakery and the beach club path are a bicycle ride away.',
      es: 'El parque del pueblo, la panadería y el camino a la playa están a un paseo en bicicleta.',
    },
    {
      en: 'Crandon Park and Cape Florida close the island on both ends, so traffic never passes through.',
      es: 'Los parques Crandon y Cape Florida cierran la isla por ambos lados, así que el tráfico nunca la cruza.',
    },
    {
      en: 'Children here ride golf carts with their grandparents and know everyone at the ice-cream shop.',
      es: 'Aquí los niños pasean en carrito de golf con los abuelos y conocen a todos en la heladería.',
    },
    {
      en: 'The bridge to the city is ten minutes long and feels like a border.',
      es: 'El puente a la ciudad dura diez minutos y se siente como una frontera.',
    },
    {
      en: 'Sea turtles nest on this shore from spring on.',
      es: 'Las tortugas marinas anidan en esta orilla desde la primavera.',
    },
  ],
  surfside: [
    {
      en: 'Harding Avenue has a bakery, a grocer and three family restaurants within two blocks.',
      es: 'La avenida Harding tiene panadería, mercado y tres restaurantes familiares en dos cuadras.',
    },
    {
      en: 'The path behind the dunes runs for miles and is made for strollers and slow bicycles.',
      es: 'El sendero detrás de las dunas sigue por kilómetros y está hecho para coches de bebé y bicicletas lentas.',
    },
    {
      en: 'Lifeguards, showers and plenty of room on the sand make beach days simple.',
      es: 'Los salvavidas, las duchas y el espacio en la arena hacen sencillos los días de playa.',
    },
    {
      en: 'The town is small enough to know the baker by the third morning.',
      es: 'El pueblo es tan pequeño que a la tercera mañana usted ya conoce al panadero.',
    },
  ],
  'bal-harbour': [
    {
      en: 'The shops and their garden cafés are a short walk, and the jetty shorter still.',
      es: 'Las tiendas y sus cafés con jardín quedan a un corto paseo, y el malecón, más cerca aún.',
    },
    {
      en: 'Evenings belong to the jetty, where locals fish and children count the boats.',
      es: 'Las tardes son del malecón, donde los vecinos pescan y los niños cuentan botes.',
    },
    {
      en: 'It is the calmest mile of the beach, with a path lined in sea grape.',
      es: 'Es el kilómetro más tranquilo de la playa, con un sendero bordeado de uva de mar.',
    },
    {
      en: 'The free shuttle makes it easy to leave the car behind.',
      es: 'El transporte gratuito hace fácil dejar el auto en casa.',
    },
  ],
  'sunny-isles': [
    {
      en: 'The pier, with its café and its pelicans, is a ten-minute walk on the sand.',
      es: 'El muelle, con su café y sus pelícanos, está a diez minutos por la arena.',
    },
    {
      en: 'Behind the avenue, the Intracoastal is flat and calm for paddling.',
      es: 'Detrás de la avenida, el canal intracostero es plano y tranquilo para remar.',
    },
    {
      en: 'Aventura’s shops and Oleta River’s mangroves are both ten minutes away.',
      es: 'Las tiendas de Aventura y los manglares de Oleta River están a diez minutos.',
    },
    {
      en: 'The beach here is wide and the crowd is mostly pelicans.',
      es: 'La playa aquí es ancha y el gentío son sobre todo pelícanos.',
    },
  ],
  doral: [
    {
      en: 'CityPlace, with its fountains and restaurants, is five minutes away.',
      es: 'CityPlace, con sus fuentes y restaurantes, está a cinco minutos.',
    },
    {
      en: 'The airport is twelve minutes by car, and the beach about thirty.',
      es: 'El aeropuerto queda a doce minutos en auto y la playa, a unos treinta.',
    },
    {
      en: 'Arepas, empanadas and good coffee are never more than a short drive.',
      es: 'Las arepas, las empanadas y el buen café nunca están lejos.',
    },
    {
      en: 'Golf, outlet shopping and the Everglades airboats are all on this side of town.',
      es: 'El golf, las tiendas y los aerobotes de los Everglades quedan de este lado de la ciudad.',
    },
  ],
};
