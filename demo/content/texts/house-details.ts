import type { Bilingual } from '#kernel/languages.ts';

/** What only this house has, by its slug. */
export const details: Readonly<Record<string, Bilingual>> = {
  'the-breakwater-house': {
    en: 'Glass walls slide away until the living room, the pool and the Atlantic are one long room.',
    es: 'Los muros de cristal se abren hasta que la sala, la piscina y el Atlántico forman un solo espacio.',
  },
  'villa-marisol': {
    en: 'A gate, a fountain, seven bedrooms around a courtyard: this is island living with the skyline across the water.',
    es: 'Un portón, una fuente, siete dormitorios alrededor de un patio: así se vive en una isla con la ciudad al otro lado del agua.',
  },
  'casa-ventanal': {
    en: 'Its tallest window is two floors high and frames the bay from breakfast to the last light.',
    es: 'Su ventanal más alto mide dos pisos y enmarca la bahía desde el desayuno hasta la última luz.',
  },
  'the-collins-pearl': {
    en: 'Behind a restored 1938 façade, two bedrooms look over Collins Avenue to the sand.',
    es: 'Tras una fachada restaurada de 1938, dos dormitorios miran por encima de la avenida Collins hacia la arena.',
  },
  'sunset-harbor-retreat': {
    en: 'A cedar house on a quiet dock, where the evening is published by herons and sailboats coming home.',
    es: 'Una casa de cedro junto a un muelle tranquilo, donde la tarde se anuncia con garzas y veleros que regresan.',
  },
  'the-flamingo-suite': {
    en: 'One bedroom, a curved balcony and the neon of Ocean Drive coming on just below.',
    es: 'Un dormitorio, un balcón curvo y el neón de Ocean Drive que se enciende justo debajo.',
  },
  'casa-guayabera': {
    en: 'Two bedrooms with terrazzo under bare feet and a shared roof where neighbors grow mint for their mojitos.',
    es: 'Dos dormitorios con terrazo bajo los pies descalzos y una azotea donde los vecinos cultivan hierbabuena para sus mojitos.',
  },
  'the-coral-marquee': {
    en: 'The old cinema marquee over the entrance still glows; upstairs, three bedrooms open to the sea breeze.',
    es: 'La antigua marquesina de cine sobre la entrada aún se ilumina; arriba, tres dormitorios se abren a la brisa del mar.',
  },
  'espanola-courtyard': {
    en: 'An iron gate off Española Way leads to a tiled courtyard with a lemon tree and steps up to three bedrooms.',
    es: 'Un portón de hierro junto a Española Way da a un patio de azulejos con un limonero y una escalera hacia tres dormitorios.',
  },
  'the-lido-line': {
    en: 'A penthouse drawn with one long curve, from the bar in the living room to the roof above the beach.',
    es: 'Un penthouse trazado con una sola curva larga, desde el bar de la sala hasta la azotea sobre la playa.',
  },
  'ocean-ninth': {
    en: 'White oak, linen and nothing in the way: the ocean begins across the street.',
    es: 'Roble blanco, lino y nada que estorbe: el océano empieza al cruzar la calle.',
  },
  'the-dune-house': {
    en: 'A boardwalk of its own crosses the sea oats, and the porch swing faces the sunrise.',
    es: 'Un sendero de madera propio cruza las dunas, y el columpio del portal mira al amanecer.',
  },
  'casa-espuma': {
    en: 'Four bedrooms in white plaster, so close to the shore that the surf keeps time all night.',
    es: 'Cuatro dormitorios de estuco blanco, tan cerca de la orilla que el oleaje marca el compás toda la noche.',
  },
  'harding-bungalow': {
    en: 'A 1940s beach bungalow with its original pine floors, a hammock and a wagon for the sand toys.',
    es: 'Un bungalow de playa de los años cuarenta con sus pisos de pino originales, una hamaca y un carrito para los juguetes de arena.',
  },
  'the-tide-table': {
    en: 'A chart of the tides is painted on the hallway wall, and the balcony lets you check it against the sea.',
    es: 'En el pasillo hay una tabla de mareas pintada en la pared, y el balcón permite compararla con el mar.',
  },
  'the-lighthouse-point': {
    en: 'Six bedrooms on the southern tip of the village, with the lighthouse beam passing over the dock at night.',
    es: 'Seis dormitorios en la punta sur del pueblo, con la luz del faro que pasa sobre el muelle por la noche.',
  },
  'casa-caracola': {
    en: 'Shells found by three generations line the stairs of this breezy family house.',
    es: 'Las caracolas que recogieron tres generaciones adornan la escalera de esta casa familiar y aireada.',
  },
  'the-mangrove-house': {
    en: 'Raised among the mangroves, it has a kayak ramp, a screened porch and mornings full of pelicans.',
    es: 'Elevada entre los manglares, tiene rampa para kayaks, portal con mosquitero y mañanas llenas de pelícanos.',
  },
  'crandon-breeze': {
    en: 'A corner residence over the palms of Crandon, with three bedrooms that all catch the sea wind.',
    es: 'Una residencia esquinera sobre las palmas de Crandon, con tres dormitorios que reciben la brisa del mar.',
  },
  'villa-salitre': {
    en: 'A low 1960s villa with breeze-block screens, where the salt air moves through every room.',
    es: 'Una villa baja de los años sesenta con celosías de bloque, donde el aire salado recorre cada cuarto.',
  },
  'the-ivory-coast': {
    en: 'Travertine from wall to wall and a terrace that wraps three sides of the tower.',
    es: 'Travertino de pared a pared y una terraza que rodea tres lados de la torre.',
  },
  'villa-celeste': {
    en: 'A blue-tiled loggia, a court and a long dock on the calm side of the inlet.',
    es: 'Una logia de azulejos celestes, una cancha y un muelle largo en el lado tranquilo de la ensenada.',
  },
  'casa-nacar': {
    en: 'Mother-of-pearl light fills this bayfront villa every afternoon, and the pool doubles it.',
    es: 'Una luz de nácar llena cada tarde esta villa frente a la bahía, y la piscina la duplica.',
  },
  'the-palm-colonnade': {
    en: 'A row of royal palms leads from the Deco lobby straight to the sand.',
    es: 'Una hilera de palmas reales lleva desde el vestíbulo Déco directamente hasta la arena.',
  },
  'above-the-gulf-stream': {
    en: 'From the fiftieth floor you can see where the green shallows turn into the deep blue of the Gulf Stream.',
    es: 'Desde el piso cincuenta se ve dónde el verde de la orilla se vuelve el azul profundo de la Corriente del Golfo.',
  },
  'the-sandbar-residence': {
    en: 'Three bedrooms, a playroom corner and an elevator that opens a minute from the waterline.',
    es: 'Tres dormitorios, un rincón de juegos y un elevador que lo deja a un minuto del agua.',
  },
  'casa-amanecer': {
    en: 'Every window faces east, so the day starts in color before the coffee is ready.',
    es: 'Todas las ventanas dan al este, así que el día empieza a todo color antes de que esté listo el café.',
  },
  'villa-atlantica': {
    en: 'One of the last villas on the sand: six bedrooms, a court of its own and dinner under string lights.',
    es: 'Una de las últimas villas sobre la arena: seis dormitorios, cancha propia y cenas bajo guirnaldas de luces.',
  },
  'the-meridian-nest': {
    en: 'High above the bay walk, two bedrooms and a balcony deep enough for a table and four chairs.',
    es: 'En lo alto del paseo de la bahía, dos dormitorios y un balcón donde caben una mesa y cuatro sillas.',
  },
  'skyline-thirty-one': {
    en: 'A thirty-first-floor hideaway with floor-to-ceiling glass and the city laid out like a map.',
    es: 'Un refugio en el piso treinta y uno con cristales de piso a techo y la ciudad extendida como un mapa.',
  },
  'casa-cobalto': {
    en: 'Cobalt tiles run from the foyer to the terrace of this corner penthouse, as blue as the bay below.',
    es: 'Los azulejos cobalto van del recibidor a la terraza de este penthouse esquinero, tan azules como la bahía.',
  },
  'the-harbor-lantern': {
    en: 'At night its round lamp can be seen from the boats; by day the whole harbor can be seen from its sofa.',
    es: 'De noche su lámpara redonda se ve desde los botes; de día, desde el sofá se ve todo el puerto.',
  },
  'mary-street-townhome': {
    en: 'Three floors, a private entrance and a roof terrace hidden among the towers.',
    es: 'Tres pisos, entrada propia y una azotea escondida entre las torres.',
  },
  'the-copper-terrace': {
    en: 'A copper-clad fireplace stands on the roof terrace, and the whole city seems to gather around it.',
    es: 'Una chimenea revestida de cobre preside la azotea, y la ciudad entera parece reunirse a su alrededor.',
  },
  'the-pigment-loft': {
    en: 'A paint factory until 1979, now a double-height loft with north light and an easel that is yours to use.',
    es: 'Fue fábrica de pintura hasta 1979 y hoy es un loft de doble altura con luz del norte y un caballete a su disposición.',
  },
  'casa-mural': {
    en: 'The mural on its side wall changes every December; inside, three bedrooms and a long table stay the same.',
    es: 'El mural de su pared lateral cambia cada diciembre; adentro, los tres dormitorios y la mesa larga siguen igual.',
  },
  'the-foundry-room': {
    en: 'Brick, steel and a bed under the old crane rail: a small loft with a big ceiling.',
    es: 'Ladrillo, acero y una cama bajo el riel de la antigua grúa: un loft pequeño de techo muy alto.',
  },
  'twenty-fourth-and-sol': {
    en: 'A sunny corner house with a plunge pool downstairs and a roof for the late show of clouds.',
    es: 'Una casa esquinera llena de sol, con piscina abajo y azotea para ver el espectáculo de las nubes al atardecer.',
  },
  'the-atelier': {
    en: 'It was built as a couture workroom; the cutting table now seats ten for dinner.',
    es: 'Se construyó como taller de costura; en la mesa de corte hoy caben diez personas para cenar.',
  },
  'casa-terrazo': {
    en: 'Pink terrazzo poured in 1956 runs from the carport to the pool without a seam.',
    es: 'El terrazo rosado vertido en 1956 va de la cochera a la piscina sin una sola junta.',
  },
  'buena-vista-cottage': {
    en: 'A yellow cottage under a mango tree, with a swing set and a porch for two rocking chairs.',
    es: 'Una casita amarilla bajo un mango, con columpios y un portal para dos mecedoras.',
  },
  'the-gallery-flat': {
    en: 'Its white walls carry a new show every season, chosen by the gallerist who lives downstairs.',
    es: 'Sus paredes blancas estrenan exposición cada temporada, elegida por la galerista que vive abajo.',
  },
  'the-bayfront-frame': {
    en: 'The living room window is exactly as wide as the view: causeways, sails and the port lights at night.',
    es: 'La ventana de la sala es tan ancha como la vista: viaductos, velas y las luces del puerto por la noche.',
  },
  'casa-brujula': {
    en: 'A brass compass set in the floor points to the terrace, and the terrace points to the sunrise.',
    es: 'Una brújula de latón en el piso señala la terraza, y la terraza señala el amanecer.',
  },
  'the-margaret-house': {
    en: 'A wooden house from 1925 beside the park, with a wraparound porch and a small dock of its own.',
    es: 'Una casa de madera de 1925 junto al parque, con portal corrido y un pequeño muelle propio.',
  },
  'biscayne-glass': {
    en: 'Three bedrooms behind a curtain of glass, and a court on the deck of the building.',
    es: 'Tres dormitorios tras una cortina de cristal y una cancha en la terraza del edificio.',
  },
  'the-banyan-house': {
    en: 'The house was drawn around a banyan older than the street, and every room looks into its branches.',
    es: 'La casa se trazó alrededor de un baniano más viejo que la calle, y cada cuarto mira hacia sus ramas.',
  },
  'casa-tamarindo': {
    en: 'A painter’s house in the shade of a tamarind, with a studio that smells faintly of linseed.',
    es: 'La casa de un pintor a la sombra de un tamarindo, con un estudio que aún huele un poco a linaza.',
  },
  'the-boathouse-on-tigertail': {
    en: 'Rowing shells once hung from these beams; now five bedrooms sit above the water and the old slip.',
    es: 'De estas vigas colgaban botes de remo; hoy cinco dormitorios miran al agua y al antiguo varadero.',
  },
  'peacock-bungalow': {
    en: 'The neighborhood peacocks pass by at breakfast, and the porch is the best seat to greet them.',
    es: 'Los pavos reales del barrio pasan a la hora del desayuno, y el portal es el mejor lugar para saludarlos.',
  },
  'villa-orquidea': {
    en: 'Orchids hang from every oak around this long, low villa, tended by the same gardener for thirty years.',
    es: 'De cada roble que rodea esta villa larga y baja cuelgan orquídeas, cuidadas desde hace treinta años por el mismo jardinero.',
  },
  'casa-de-las-arcadas': {
    en: 'Eleven arches of coral rock ring the courtyard, and the bells of the parish mark the hours.',
    es: 'Once arcos de piedra de coral rodean el patio, y las campanas de la parroquia marcan las horas.',
  },
  'the-merrick-house': {
    en: 'A cream-colored house of the 1920s with its barrel tiles, its original fireplace and four calm bedrooms.',
    es: 'Una casa color crema de los años veinte, con sus tejas, su chimenea original y cuatro dormitorios serenos.',
  },
  'canal-street-villa': {
    en: 'Manatees drift past the dock of this canal-side villa, and the children’s lawn is well fenced.',
    es: 'Los manatíes pasan frente al muelle de esta villa junto al canal, y el césped de los niños está bien cercado.',
  },
  'the-limestone-garden': {
    en: 'Walls of local limestone keep the house cool and hide a garden with a court at its end.',
    es: 'Los muros de piedra caliza mantienen fresca la casa y esconden un jardín con una cancha al fondo.',
  },
  'casa-almendra': {
    en: 'An almond tree shades the terrace of this bright new house, three blocks from the golf green.',
    es: 'Un almendro da sombra a la terraza de esta casa nueva y luminosa, a tres cuadras del campo de golf.',
  },
  'casa-domino': {
    en: 'The domino table on the porch is always set; somebody from the block will teach you.',
    es: 'La mesa de dominó del portal siempre está lista; algún vecino de la cuadra le enseñará a jugar.',
  },
  'the-tobacco-house': {
    en: 'A cigar maker’s home with cedar closets and a back garden of plantain and hibiscus.',
    es: 'La casa de un tabaquero, con armarios de cedro y un traspatio de plátanos y marpacíficos.',
  },
  'patio-cachita': {
    en: 'Painted tiles, a mango tree and a hot tub in a patio named for the grandmother who planted it.',
    es: 'Azulejos pintados, una mata de mango y un jacuzzi en el patio que lleva el nombre de la abuela que lo sembró.',
  },
  'casa-maracas': {
    en: 'A four-bedroom corner house with a record player, two hundred salsa albums and a roof to dance on.',
    es: 'Una casa esquinera de cuatro dormitorios con tocadiscos, doscientos discos de salsa y una azotea para bailar.',
  },
  'casa-laguna': {
    en: 'A family villa on the lake with a small beach, a court and a bunk room the cousins fight over.',
    es: 'Una villa familiar junto al lago con una playita, una cancha y un cuarto de literas que los primos se disputan.',
  },
  'the-heron-house': {
    en: 'A blue heron fishes from the lawn most mornings; the breakfast table has the best view of it.',
    es: 'Una garza azul pesca desde el césped casi todas las mañanas; la mesa del desayuno tiene la mejor vista.',
  },
  'villa-girasol': {
    en: 'Six bedrooms, a court, a lake and enough lawn for three generations to play at once.',
    es: 'Seis dormitorios, una cancha, un lago y césped suficiente para que tres generaciones jueguen a la vez.',
  },
  'the-fairway-townhome': {
    en: 'A three-bedroom townhome beside the eleventh hole, with the community pool across the path.',
    es: 'Una casa de tres dormitorios junto al hoyo once, con la piscina de la comunidad al cruzar el sendero.',
  },
};
