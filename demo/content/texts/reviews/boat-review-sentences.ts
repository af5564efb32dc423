import type { Bilingual } from '#kernel/languages.ts';
import type { BoatSeed, BoatType } from '../../../boats/boat-seed.ts';

/** How a happy guest begins. */
export const boatOpenings: readonly Bilingual[] = [
  { en: 'Four hours felt like one.', es: 'Cuatro horas se sintieron como una.' },
  {
    en: 'My father is eighty and stepped aboard like a boy.',
    es: 'Mi padre tiene ochenta años y subió a bordo como un muchacho.',
  },
  {
    en: 'We had never been on a boat and were in good hands.',
    es: 'Nunca habíamos subido a un barco y estuvimos en buenas manos.',
  },
  { en: 'Everything was ready when we came down the pier.', es: 'Todo estaba listo cuando bajamos al muelle.' },
  {
    en: 'A birthday on the water: we should have thought of it years ago.',
    es: 'Un cumpleaños en el agua: debimos pensarlo hace años.',
  },
  { en: 'The skyline looks another city from out there.', es: 'Desde allá, el perfil de la ciudad parece otro.' },
  { en: 'Not one of us got seasick, and two always do.', es: 'Nadie se mareó, y dos siempre nos mareamos.' },
  { en: 'We turned the music off and listened to the water.', es: 'Apagamos la música y escuchamos el agua.' },
  { en: 'Plenty of ice, plenty of shade, plenty of time.', es: 'Mucho hielo, mucha sombra y mucho tiempo.' },
  {
    en: 'The weather turned, they moved our date without a word, and the new day was perfect.',
    es: 'El clima cambió, nos movieron la fecha sin problema y el nuevo día fue perfecto.',
  },
  { en: 'Spotless below deck, which is not common.', es: 'Impecable por dentro, y eso no es común.' },
  {
    en: 'Our photographs from that afternoon hang in the hall now.',
    es: 'Las fotos de esa tarde ya cuelgan en nuestro pasillo.',
  },
  {
    en: 'We came with low expectations for a rental and were wrong.',
    es: 'Esperábamos poco de un alquiler y nos equivocamos.',
  },
  {
    en: 'A good safety talk, five minutes, and then only pleasure.',
    es: 'Una buena charla de seguridad, cinco minutos, y después puro placer.',
  },
  {
    en: 'Sunrise, flat water and pastries: the best breakfast of the trip.',
    es: 'Amanecer, agua lisa y pan dulce: el mejor desayuno del viaje.',
  },
  { en: 'The whole office came, and even accounting swam.', es: 'Vino toda la oficina y hasta contabilidad nadó.' },
  { en: 'The best hours of our whole week in Miami.', es: 'Las mejores horas de toda nuestra semana en Miami.' },
  {
    en: 'Lines off on the minute, and nobody looked at a phone again until the dock.',
    es: 'Soltamos amarras a la hora exacta y nadie volvió a mirar el teléfono hasta el muelle.',
  },
  {
    en: 'Clean, dry towels, cold drinks: a boat that is looked after.',
    es: 'Limpio, con toallas secas y bebidas frías: un bote bien cuidado.',
  },
  {
    en: 'We saw two dolphins, one manatee and the longest sunset of the year.',
    es: 'Vimos dos delfines, un manatí y el atardecer más largo del año.',
  },
  {
    en: 'Our children still ask when we go back aboard.',
    es: 'Nuestros hijos todavía preguntan cuándo volvemos a subir a bordo.',
  },
  {
    en: 'Smooth from the first message to the last step ashore.',
    es: 'Todo fluyó, desde el primer mensaje hasta volver a pisar tierra.',
  },
  {
    en: 'I proposed off Stiltsville and she said yes; the boat did half of the work.',
    es: 'Le propuse matrimonio frente a Stiltsville y dijo que sí; el bote hizo la mitad del trabajo.',
  },
];

/** How somebody begins who expected more. */
export const boatCritiques: readonly Bilingual[] = [
  {
    en: 'The cushions were still wet from the outing before.',
    es: 'Los cojines seguían mojados de la salida anterior.',
  },
  { en: 'We expected the larger boat of the pictures.', es: 'Esperábamos el barco más grande de las fotos.' },
  { en: 'The cooler was small for so many people.', es: 'La nevera era pequeña para tanta gente.' },
  {
    en: 'Nobody had told us where to park, and we began late.',
    es: 'Nadie nos dijo dónde estacionar y empezamos tarde.',
  },
  {
    en: 'A nice boat, but we left the dock twenty-five minutes late.',
    es: 'Un lindo bote, pero salimos del muelle con veinticinco minutos de retraso.',
  },
  {
    en: 'The bay was rough that day and the swim was cut short.',
    es: 'Ese día la bahía estaba picada y el baño duró poco.',
  },
  {
    en: 'The speakers were silent and the ice had run out.',
    es: 'Los parlantes no sonaban y el hielo se había acabado.',
  },
];

/** Small complaints of people who liked it. */
export const boatQuibbles: readonly Bilingual[] = [
  { en: 'The ladder is a little steep for small legs.', es: 'La escalera es algo empinada para piernas cortas.' },
  { en: 'One speaker crackled at full volume.', es: 'Un parlante chirriaba a todo volumen.' },
  { en: 'Bring a jacket for the ride back.', es: 'Traiga una chaqueta para el regreso.' },
  { en: 'We could have used two more towels.', es: 'Nos habrían servido dos toallas más.' },
  { en: 'The fuel dock cost us ten minutes.', es: 'La parada por combustible nos costó diez minutos.' },
  { en: 'Only one mask fitted the children.', es: 'Solo una máscara les quedó a los niños.' },
  {
    en: 'The way from the gate to the berth is long with a cooler.',
    es: 'Con una nevera, el camino hasta el amarre es largo.',
  },
  {
    en: 'Bring your own sunscreen: what was aboard was nearly empty.',
    es: 'Lleve su protector solar: el de a bordo estaba casi vacío.',
  },
  {
    en: 'The marina garage is a maze, so come early.',
    es: 'El estacionamiento de la marina es un laberinto: llegue temprano.',
  },
  {
    en: 'A little more shade at the stern would be perfect.',
    es: 'Con un poco más de sombra en la popa sería perfecto.',
  },
];

export const boatClosings: readonly Bilingual[] = [
  { en: 'We are already choosing the next date.', es: 'Ya estamos eligiendo la próxima fecha.' },
  { en: 'Tip the crew: they earn it.', es: 'Deje propina a la tripulación: se la gana.' },
  { en: 'I would do it again tomorrow.', es: 'Lo repetiría mañana mismo.' },
  { en: 'Bring a dry bag and no shoes.', es: 'Traiga una bolsa impermeable y deje los zapatos.' },
  { en: 'Thank you for the patience with our youngest.', es: 'Gracias por la paciencia con nuestro menor.' },
  { en: 'Sunday morning is the quiet one.', es: 'El domingo por la mañana es lo más tranquilo.' },
  { en: "We still have sand in the bags and don't mind.", es: 'Todavía tenemos arena en los bolsos y no importa.' },
  { en: 'Ask to come back along the islands.', es: 'Pida volver bordeando las islas.' },
  { en: 'The best thing we did in Florida.', es: 'Lo mejor que hicimos en la Florida.' },
  { en: 'Next time we take the longer outing.', es: 'La próxima vez tomamos la salida más larga.' },
  { en: 'Worth every dollar, split among friends.', es: 'Vale cada dólar, y más entre amigos.' },
  { en: 'Go in the late afternoon: the light does the rest.', es: 'Vaya al final de la tarde: la luz hace lo demás.' },
];

/** What guests say of a boat of this kind. */
export const reviewOfBoatType: Readonly<Record<BoatType, readonly Bilingual[]>> = {
  'motor-yacht': [
    {
      en: 'The aft deck fitted all of us around one table.',
      es: 'En la cubierta de popa cupimos todos alrededor de una mesa.',
    },
    {
      en: 'Inside it is cool and quiet, and half of us napped.',
      es: 'Adentro hay fresco y silencio, y la mitad dormimos la siesta.',
    },
    {
      en: 'We crossed to the Venetian Islands without spilling a drop.',
      es: 'Cruzamos hasta las islas Venecianas sin derramar una gota.',
    },

    {
      en: 'Lunch on the flybridge with the skyline behind us felt like a film.',
      es: 'El almuerzo en el flybridge, con los rascacielos detrás, parecía de película.',
    },
    {
      en: 'So steady that the glasses stayed where we put them.',
      es: 'Tan estable que las copas se quedaron donde las pusimos.',
    },
  ],
  'sport-cruiser': [
    {
      en: 'Fast when we asked, gentle when the baby slept.',
      es: 'Veloz cuando lo pedimos, suave cuando dormía el bebé.',
    },
    { en: 'The sun pad at the stern was never empty.', es: 'La colchoneta de popa nunca estuvo vacía.' },
    {
      en: 'We passed every other boat and then waited for the sunset.',
      es: 'Pasamos a todos los demás y luego esperamos el atardecer.',
    },

    {
      en: 'She runs like a sports car and stops like a hammock.',
      es: 'Corre como un deportivo y se detiene como una hamaca.',
    },
    {
      en: 'In twenty minutes we were swimming in clear water off Key Biscayne.',
      es: 'En veinte minutos ya nadábamos en agua clara frente a Key Biscayne.',
    },
  ],
  catamaran: [
    { en: 'So much deck that we played cards in the shade.', es: 'Tanta cubierta que jugamos cartas a la sombra.' },
    { en: 'Two swim ladders: no line to get back up.', es: 'Dos escaleras de baño: sin fila para volver a subir.' },
    {
      en: 'The grill at the stern gave us the best burgers of the week.',
      es: 'La parrilla de popa nos dio las mejores hamburguesas de la semana.',
    },

    {
      en: 'The nets at the bow are the best seats in the bay.',
      es: 'Las redes de proa son los mejores asientos de la bahía.',
    },
    {
      en: 'Hardly any roll, so even my grandmother danced.',
      es: 'Casi no se mueve: hasta mi abuela bailó.',
    },
  ],
  'sailing-yacht': [
    { en: 'Only wind and a few words for hours.', es: 'Solo viento y pocas palabras durante horas.' },
    { en: 'She leans a little, and then you learn to love it.', es: 'Se inclina un poco, y uno aprende a quererlo.' },
    {
      en: 'We hoisted the mainsail ourselves, with help and laughter.',
      es: 'Izamos la vela mayor nosotros mismos, con ayuda y risas.',
    },

    { en: 'When the engine went quiet all of us did too.', es: 'Cuando el motor se calló, nos callamos todos.' },
    {
      en: 'I held the wheel under full sail and have not stopped talking about it.',
      es: 'Llevé el timón a toda vela y no he dejado de contarlo.',
    },
  ],
  pontoon: [
    { en: 'Like a living room that floats.', es: 'Como una sala que flota.' },
    { en: 'My mother-in-law sat in the shade and steered.', es: 'Mi suegra se sentó a la sombra y llevó el timón.' },
    { en: 'Slow enough to wave at everybody.', es: 'Tan lento que saludamos a todo el mundo.' },

    {
      en: 'Easy to climb back aboard, easy with toddlers, easy all day.',
      es: 'Fácil de subir, fácil con niños pequeños, fácil todo el día.',
    },
    {
      en: 'We anchored at the sandbar, put the music on and stayed.',
      es: 'Anclamos en el banco de arena, pusimos música y ahí nos quedamos.',
    },
  ],
  'center-console': [
    { en: 'The rods were rigged and the bait was fresh.', es: 'Las cañas estaban listas y la carnada, fresca.' },
    {
      en: 'My son caught a snapper and has not been modest since.',
      es: 'Mi hijo pescó un pargo y desde entonces no es modesto.',
    },
    { en: 'We ran to Elliott Key and back in a morning.', es: 'Fuimos a Elliott Key y volvimos en una mañana.' },

    {
      en: 'Two mahi before lunch, and dinner was settled.',
      es: 'Dos dorados antes del almuerzo, y la cena quedó resuelta.',
    },
    {
      en: 'Dry and quick even when the wind came up.',
      es: 'Seco y rápido, incluso cuando se levantó el viento.',
    },
  ],
};

/** What they say of who steers. */
export const reviewOfCharter: Readonly<Record<BoatSeed['charter'], readonly Bilingual[]>> = {
  captained: [
    { en: 'The captain waited while we finished the cake.', es: 'El capitán esperó a que termináramos el pastel.' },
    {
      en: 'The captain knew every bird by name, and most of the houses.',
      es: 'El capitán sabía el nombre de cada ave y de casi todas las casas.',
    },
    {
      en: 'We were taken to a sandbar with nobody on it, on a Saturday.',
      es: 'Nos llevaron a un banco de arena vacío, y en sábado.',
    },

    {
      en: 'The captain knew where the water is flat whatever the wind does.',
      es: 'El capitán sabía dónde el agua está en calma sople como sople el viento.',
    },
    {
      en: 'The captain taught our son to tie a bowline and let him steer in open water.',
      es: 'El capitán le enseñó a nuestro hijo un as de guía y lo dejó llevar el timón en aguas abiertas.',
    },
    {
      en: 'Calm crew, clear words about safety, stories only when we asked.',
      es: 'Tripulación serena, palabras claras sobre la seguridad y anécdotas solo si las pedíamos.',
    },
  ],
  bareboat: [
    {
      en: 'They stayed on the phone while I docked for the first time.',
      es: 'Se quedaron al teléfono mientras atracaba por primera vez.',
    },
    {
      en: 'The tanks were full, the papers clear, the lines new.',
      es: 'Tanques llenos, papeles claros, cabos nuevos.',
    },
    { en: 'Nobody hurried us at the return.', es: 'Nadie nos apuró al devolverlo.' },

    {
      en: 'The briefing was patient: half an hour later I felt safe at the helm.',
      es: 'La explicación fue paciente: media hora después me sentía seguro al timón.',
    },
    {
      en: 'The chart came with the shallow spots marked by hand, which saved our afternoon.',
      es: 'El mapa traía los bajos marcados a mano, y eso nos salvó la tarde.',
    },
  ],
};

/** What owners answer; {{name}} is the guest. */
export const boatAnswers: Readonly<Record<'thankful' | 'sorry', readonly Bilingual[]>> = {
  thankful: [
    {
      en: '{{name}}, you were good company; the berth is empty without you.',
      es: '{{name}}, fueron buena compañía; el amarre quedó vacío sin ustedes.',
    },
    {
      en: 'Thank you, {{name}}: the captain sends regards to your crew.',
      es: 'Gracias, {{name}}: el capitán manda saludos a su tripulación.',
    },
    { en: 'We are glad that the day was yours, {{name}}.', es: 'Nos alegra que el día haya sido suyo, {{name}}.' },
    { en: 'See you at the pier, {{name}}.', es: 'Nos vemos en el muelle, {{name}}.' },
    {
      en: 'Thank you, {{name}}! There is a cold drink aboard with your name on it.',
      es: '¡Gracias, {{name}}! A bordo lo espera una bebida fría.',
    },
    {
      en: '{{name}}, the crew read this at breakfast and smiled all day.',
      es: '{{name}}, la tripulación lo leyó en el desayuno y sonrió todo el día.',
    },
    { en: 'Fair winds until the next outing, {{name}}.', es: 'Buenos vientos hasta la próxima salida, {{name}}.' },
  ],
  sorry: [
    {
      en: '{{name}}, that should not have happened; we have spoken with the crew.',
      es: '{{name}}, no debió pasar; ya hablamos con la tripulación.',
    },
    {
      en: 'We hear you, {{name}}, and have mended it since.',
      es: 'Lo escuchamos, {{name}}, y desde entonces lo arreglamos.',
    },
    {
      en: 'You are right, {{name}}: that was not our best day. We have changed how we prepare the boat between outings.',
      es: 'Tiene razón, {{name}}: no fue nuestro mejor día. Cambiamos la manera de preparar el bote entre una salida y otra.',
    },
    {
      en: 'Thank you for telling us, {{name}}; we would like to make it up to you on the water.',
      es: 'Gracias por decírnoslo, {{name}}; nos gustaría compensarlo en el agua.',
    },
  ],
};
