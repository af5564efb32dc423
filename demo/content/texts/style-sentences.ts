import type { Bilingual } from '#kernel/languages.ts';
import type { HouseStyle } from '../../houses/house-seed.ts';

/** How it looks inside. */
export const styleSentences: Readonly<Record<HouseStyle, readonly Bilingual[]>> = {
  'art-deco': [
    {
      en: 'Inside, rounded corners, terrazzo floors and frosted-glass lamps keep the thirties alive, with a kitchen and beds that belong to this decade.',
      es: 'Por dentro, las esquinas redondeadas, los pisos de terrazo y las lámparas de vidrio esmerilado conservan los años treinta, con cocina y camas de esta década.',
    },
    {
      en: 'The rooms are dressed in blush, mint and brass, and the velvet sofa invites a long siesta.',
      es: 'Las habitaciones visten rosa pálido, menta y latón, y el sofá de terciopelo invita a una larga siesta.',
    },
    {
      en: 'Porthole windows, checkered tiles and a cocktail cabinet give every room a wink of old Miami.',
      es: 'Las ventanas de ojo de buey, los pisos de damero y el mueble bar dan a cada cuarto un guiño del viejo Miami.',
    },
    {
      en: 'Original moldings meet blackout shades, firm mattresses and quiet air conditioning.',
      es: 'Las molduras originales conviven con cortinas opacas, colchones firmes y un aire acondicionado silencioso.',
    },
    {
      en: 'Its stepped ceilings and fan-shaped lamps were restored by hand, and the bathrooms shine in new tile.',
      es: 'Sus techos escalonados y lámparas de abanico se restauraron a mano, y los baños estrenan azulejos.',
    },
    {
      en: 'Pastel walls, curved glass block and a rose-colored kitchen make it a favorite of photographers.',
      es: 'Las paredes en tonos pastel, los bloques de vidrio curvos y la cocina rosa la hacen favorita de los fotógrafos.',
    },
  ],
  'mid-century': [
    {
      en: 'Walnut panels, a sunken living room and clerestory windows make it feel like a film set that somebody lives in.',
      es: 'Los paneles de nogal, la sala hundida y las ventanas altas le dan aire de set de cine en el que alguien vive de verdad.',
    },
    {
      en: 'Low furniture and wide sliding doors leave the eye nothing to do but look outside.',
      es: 'Los muebles bajos y las puertas corredizas no le dejan a la vista otra cosa que mirar afuera.',
    },
    {
      en: 'The owners kept the breeze blocks, the sputnik lamp and the bar cart, and renewed everything else.',
      es: 'Los dueños conservaron las celosías, la lámpara sputnik y el carrito de bar, y renovaron todo lo demás.',
    },
    {
      en: 'Slatted wood, teal upholstery and terrazzo stay cool through the hottest afternoon.',
      es: 'La madera en listones, las telas azul verdoso y el terrazo se mantienen frescos hasta en la tarde más calurosa.',
    },
    {
      en: 'Its post-and-beam rooms run into one another, with reading corners wherever the light falls well.',
      es: 'Sus salones de vigas a la vista se comunican entre sí, con rincones de lectura donde cae buena luz.',
    },
    {
      en: 'Rosewood, cork and wool give the long rooms a warm, grown-up calm.',
      es: 'El palo de rosa, el corcho y la lana dan a los salones una calma cálida y adulta.',
    },
  ],
  mediterranean: [
    {
      en: 'Beamed ceilings, hand-painted tiles and wrought iron set the tone, and thick walls keep it quiet.',
      es: 'Los techos de vigas, los azulejos pintados a mano y el hierro forjado marcan el tono, y los muros gruesos guardan el silencio.',
    },
    {
      en: 'Arched doorways lead from the cool dining hall to rooms with linen canopies.',
      es: 'Los arcos llevan del fresco comedor a habitaciones con doseles de lino.',
    },
    {
      en: 'Saltillo floors, niches with ceramics and a stone fireplace give it the soul of an old finca.',
      es: 'Los pisos de saltillo, las hornacinas con cerámica y la chimenea de piedra le dan alma de finca antigua.',
    },
    {
      en: 'The kitchen is large and blue-tiled, with copper pots that are meant to be used.',
      es: 'La cocina es amplia, de azulejos azules y con ollas de cobre que están para usarse.',
    },
    {
      en: 'Its bedrooms open to iron balconies, and the breeze does half the work of the air conditioning.',
      es: 'Los dormitorios se abren a balcones de hierro, y la brisa hace la mitad del trabajo del aire acondicionado.',
    },
    {
      en: 'Plaster walls the color of sand and old doors of carved cedar frame every room.',
      es: 'Las paredes color arena y las viejas puertas de cedro tallado enmarcan cada cuarto.',
    },
  ],
  'modern-white': [
    {
      en: 'Inside it is all light: white plaster, pale oak, and storage that swallows the suitcases.',
      es: 'Por dentro todo es luz: estuco blanco, roble claro y armarios que se tragan las maletas.',
    },
    {
      en: 'The kitchen island seats six and hides two ovens, a wine fridge and a very good coffee machine.',
      es: 'La isla de la cocina tiene seis asientos y esconde dos hornos, una cava y una cafetera muy buena.',
    },
    {
      en: 'Clean lines, hidden blinds and polished concrete let the view do the decorating.',
      es: 'Las líneas limpias, las persianas ocultas y el concreto pulido dejan que la vista sea la decoración.',
    },
    {
      en: 'Each bedroom has linen drapes and a switch by the bed that turns off the whole house.',
      es: 'Cada dormitorio tiene cortinas de lino y un interruptor junto a la cama que apaga toda la casa.',
    },
    {
      en: 'Soft curves, wool rugs and a few good pictures keep the white rooms from feeling cold.',
      es: 'Las curvas suaves, las alfombras de lana y unos buenos cuadros evitan que los cuartos blancos se sientan fríos.',
    },
    {
      en: 'Doors pivot, walls slide, and the whole ground floor becomes a covered porch.',
      es: 'Las puertas giran, las paredes se deslizan y toda la planta baja se vuelve un portal techado.',
    },
    {
      en: 'Stone sinks, rain showers and heated towel rails make the bathrooms a small spa.',
      es: 'Los lavamanos de piedra, las duchas de lluvia y los toalleros calientes hacen de los baños un pequeño spa.',
    },
    {
      en: 'It is furnished sparely and well, with beds made up in crisp white cotton.',
      es: 'Está amueblada con poco y bueno, y las camas se visten de algodón blanco.',
    },
    {
      en: 'A floating stair climbs through the middle of the house and carries daylight down to the kitchen.',
      es: 'Una escalera flotante sube por el centro de la casa y baja la luz del día hasta la cocina.',
    },
    {
      en: 'Low sofas, a long bench and a wall of books make the living room easy to share.',
      es: 'Los sofás bajos, una banca larga y una pared de libros hacen que la sala se comparta con gusto.',
    },
  ],
  'coastal-wood': [
    {
      en: 'Whitewashed boards, rattan lamps and slip-covered sofas make sandy feet welcome.',
      es: 'Las tablas encaladas, las lámparas de ratán y los sofás con funda dan la bienvenida a los pies con arena.',
    },
    {
      en: 'Sash windows, ceiling fans and wide-plank floors give it the ease of an island house.',
      es: 'Las ventanas de guillotina, los ventiladores de techo y los pisos de tabla ancha le dan la calma de una casa isleña.',
    },
    {
      en: 'The kitchen has a farmhouse sink, open shelves and a window that passes plates to the porch.',
      es: 'La cocina tiene fregadero de granja, estantes abiertos y una ventana que pasa los platos al portal.',
    },
    {
      en: 'Nautical stripes, driftwood and good reading lamps: it is decorated like a place people return to.',
      es: 'Rayas marineras, madera de mar y buenas lámparas de lectura: está decorada como un lugar al que se vuelve.',
    },
    {
      en: 'Bedrooms under the rafters have quilts, sea-green shutters and the sound of leaves.',
      es: 'Los dormitorios bajo el techo tienen colchas, postigos verde mar y el rumor de las hojas.',
    },
    {
      en: 'A mudroom with hooks and baskets keeps beach gear out of the calm, pale living room.',
      es: 'Un recibidor con ganchos y canastas deja los trastos de playa fuera de la sala, clara y serena.',
    },
    {
      en: 'Cypress ceilings and linen in sea colors make the big rooms feel close.',
      es: 'Los techos de ciprés y el lino en colores de mar hacen íntimos los salones grandes.',
    },
  ],
  bungalow: [
    {
      en: 'Pine floors creak a little, the fans turn slowly and the screen door closes with the right sound.',
      es: 'Los pisos de pino crujen un poco, los ventiladores giran despacio y la puerta de malla cierra con el sonido justo.',
    },
    {
      en: 'Floral curtains, a clawfoot tub and a kitchen with open shelves keep its old charm without its old plumbing.',
      es: 'Las cortinas de flores, la tina con patas y la cocina de estantes abiertos guardan su encanto antiguo sin la plomería antigua.',
    },
    {
      en: 'The rooms are small and bright, with good mattresses and windows on two sides.',
      es: 'Los cuartos son pequeños y luminosos, con buenos colchones y ventanas a dos lados.',
    },
    {
      en: 'Built-in bookcases, a tiled hearth and painted paneling make rainy hours pleasant too.',
      es: 'Las estanterías empotradas, el hogar de azulejos y los paneles pintados hacen agradables hasta las horas de lluvia.',
    },
    {
      en: 'Its front porch has wicker chairs, and the kitchen smells of coffee by seven.',
      es: 'El portal tiene sillones de mimbre y la cocina huele a café desde las siete.',
    },
    {
      en: 'Bright paint, vintage posters and crocheted throws give every corner a story.',
      es: 'La pintura alegre, los carteles antiguos y las mantas tejidas le dan una historia a cada rincón.',
    },
  ],
  'high-rise': [
    {
      en: 'Inside, paneled walls and herringbone floors soften the height, and the shades rise at a touch.',
      es: 'Por dentro, los paneles y los pisos en espiga suavizan la altura, y las persianas suben con un toque.',
    },
    {
      en: 'The kitchen is European and quiet, and the sofa faces the window, not the television.',
      es: 'La cocina es europea y silenciosa, y el sofá mira a la ventana y no al televisor.',
    },
    {
      en: 'Marble bathrooms, deep closets and a private elevator lobby make arrivals easy.',
      es: 'Los baños de mármol, los armarios profundos y el vestíbulo del elevador hacen fácil la llegada.',
    },
    {
      en: 'Floor-to-ceiling glass runs along every room, with double panes that leave the city silent.',
      es: 'El cristal de piso a techo recorre cada cuarto, con doble vidrio que deja la ciudad en silencio.',
    },
    {
      en: 'Warm wood, boucle chairs and soft lamps bring it down to human scale.',
      es: 'La madera cálida, los sillones de bucle y las lámparas suaves lo devuelven a escala humana.',
    },
    {
      en: 'The building has a gym, a front desk that never sleeps and a pool deck with day beds.',
      es: 'El edificio tiene gimnasio, una recepción que nunca duerme y camastros junto a la piscina.',
    },
    {
      en: 'Its terrace is deep enough to dine on, and the glass rail keeps the horizon in sight.',
      es: 'En su terraza se puede cenar con holgura, y la baranda de vidrio deja a la vista el horizonte.',
    },
    {
      en: 'Stone counters, brass taps and integrated lighting give it the polish of a good hotel.',
      es: 'Las cubiertas de piedra, la grifería de latón y la luz integrada le dan el acabado de un buen hotel.',
    },
    {
      en: 'Bedrooms sit at opposite ends, so two families can share it and still sleep late.',
      es: 'Los dormitorios están en extremos opuestos: dos familias pueden compartirlo y dormir hasta tarde.',
    },
    {
      en: 'A reading chair waits by the corner window, where the storms come in like theater.',
      es: 'Un sillón de lectura espera en la ventana de la esquina, donde las tormentas llegan como un espectáculo.',
    },
    {
      en: 'Smart locks, fast Wi-Fi and a proper desk make working days bearable here.',
      es: 'Las cerraduras inteligentes, el wifi rápido y un escritorio de verdad hacen llevaderos los días de trabajo.',
    },
    {
      en: 'Pale stone and sea-colored rugs carry the view into every room.',
      es: 'La piedra clara y las alfombras color mar llevan la vista a cada habitación.',
    },
    {
      en: 'Curved walls and hidden lamps make the evening the best hour of the day.',
      es: 'Las paredes curvas y las luces ocultas hacen de la noche la mejor hora del día.',
    },
    {
      en: 'The primary bedroom has its own balcony door and a tub set right at the window.',
      es: 'El dormitorio principal tiene salida propia al balcón y una tina junto a la ventana.',
    },
  ],
  industrial: [
    {
      en: 'Exposed brick, steel windows and a concrete floor are warmed by kilims and a long leather sofa.',
      es: 'El ladrillo a la vista, las ventanas de acero y el piso de concreto se entibian con kilims y un largo sofá de cuero.',
    },
    {
      en: 'The kitchen is a steel bench ten feet long, with a gas range and hooks for every pan.',
      es: 'La cocina es un mesón de acero de tres metros, con estufa de gas y ganchos para cada sartén.',
    },
    {
      en: 'Caged lamps hang from the trusses, and a turntable with good speakers stands ready.',
      es: 'De las cerchas cuelgan lámparas enrejadas, y un tocadiscos con buenas bocinas espera listo.',
    },
    {
      en: 'Sliding barn doors close the bedrooms, and thick curtains make the mornings dark and long.',
      es: 'Las puertas corredizas cierran los dormitorios, y las cortinas gruesas hacen las mañanas oscuras y largas.',
    },
    {
      en: 'The original hoist, numbers and rivets are still there, beside linen beds and a walk-in shower.',
      es: 'El montacargas, los números y los remaches originales siguen ahí, junto a camas de lino y una ducha amplia.',
    },
  ],
};
