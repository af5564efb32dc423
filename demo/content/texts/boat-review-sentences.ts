import type { Bilingual } from '#kernel/languages.ts';
import type { BoatSeed, BoatType } from '../../boats/boat-seed.ts';

/** How a happy guest begins. */
export const boatOpenings: readonly Bilingual[] = [
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
  { en: 'Next time we take the longer outing.', es: 'La próxima vez tomamos la salida más larga.' },
  { en: 'Worth every dollar, split among friends.', es: 'Vale cada dólar, y más entre amigos.' },
  { en: 'Go in the late afternoon: the light does the rest.', es: 'Vaya al final de la tarde: la luz hace lo demás.' },
];

/** What guests say of a boat of this kind. */
export const reviewOfBoatType: Readonly<Record<BoatType, readonly Bilingual[]>> = {
  'motor-yacht': [
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
      en: 'She runs like a sports car and stops like a hammock.',
      es: 'Corre como un deportivo y se detiene como una hamaca.',
    },
    {
      en: 'In twenty minutes we were swimming in clear water off Key Biscayne.',
      es: 'En veinte minutos ya nadábamos en agua clara frente a Key Biscayne.',
    },
  ],
  catamaran: [
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
    { en: 'When the engine went quiet all of us did too.', es: 'Cuando el motor se calló, nos callamos todos.' },
    {
      en: 'I held the wheel under full sail and have not stopped talking about it.',
      es: 'Llevé el timón a toda vela y no he dejado de contarlo.',
    },
  ],
  pontoon: [
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
      en: 'You are right, {{name}}: that was not our best day. We have changed how we prepare the boat between outings.',
      es: 'Tiene razón, {{name}}: no fue nuestro mejor día. Cambiamos la manera de preparar el bote entre una salida y otra.',
    },
    {
      en: 'Thank you for telling us, {{name}}; we would like to make it up to you on the water.',
      es: 'Gracias por decírnoslo, {{name}}; nos gustaría compensarlo en el agua.',
    },
  ],
};
