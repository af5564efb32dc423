import type { Bilingual } from '#kernel/languages.ts';
import type { Place, ServiceView } from '../scenes/services/service-scene.ts';
import type { ServicePictureSeed, ServiceRoom } from './drawn-picture.ts';

type Treat = Extract<ServiceView, { kind: 'treatment' }>['treat'];
type Occasion = Extract<ServiceView, { kind: 'occasion' }>['occasion'];

const SEA: Place = { style: 'modern-white', setting: 'beach', hour: 'morning', weather: 'fair', outlook: 'sea' };
const BAY: Place = { style: 'art-deco', setting: 'bay', hour: 'dusk', weather: 'fair', outlook: 'bay' };

const treatment = (treat: Treat, place: Partial<Place>, alt: Bilingual): ServicePictureSeed => ({
  room: 'treatment',
  place: { ...SEA, ...place },
  view: { kind: 'treatment', treat },
  alt,
});

const occasion = (which: Occasion, place: Place, alt: Bilingual, room: ServiceRoom = 'event'): ServicePictureSeed => ({
  room,
  place,
  view: { kind: 'occasion', occasion: which },
  alt,
});

const chef: readonly ServicePictureSeed[] = [
  {
    room: 'table',
    place: { ...BAY, style: 'mid-century', hour: 'golden' },
    view: { kind: 'feast', feast: 'chef-counter' },
    alt: {
      en: 'A kitchen at work: steaming pans, a cutting board and plates in a row on the island',
      es: 'Una cocina en marcha: ollas humeantes, una tabla y platos en fila sobre la isla',
    },
  },
  occasion(
    'laid-table',
    { ...BAY, style: 'modern-white' },
    {
      en: 'A table with linen, candles and flowers on a terrace by the bay at dusk',
      es: 'Una mesa con mantel, velas y flores en una terraza frente a la bahía al anochecer',
    },
    'table',
  ),
  {
    room: 'food',
    place: SEA,
    view: {
      kind: 'spread',
      dishes: ['snapper', 'ceviche', 'pesto-trofie', 'palm-ceviche', 'oil-cake'],
      cloth: 'linen',
      tint: '#dcd2c0',
    },
    alt: {
      en: 'A whole snapper with lime, ceviche, pasta and cake on a linen cloth, from above',
      es: 'Un pargo entero con lima, ceviche, pasta y bizcocho sobre un mantel de lino, desde arriba',
    },
  },
];

const massage: readonly ServicePictureSeed[] = [
  treatment(
    'window',
    {},
    {
      en: 'A massage table by a wide window over the sea, with towels, flowers and candles',
      es: 'Una camilla de masaje junto a un ventanal frente al mar, con toallas, flores y velas',
    },
  ),
  treatment(
    'terrace',
    { hour: 'sunset', weather: 'veiled' },
    {
      en: 'A massage table under a pergola with white drapes, the sea behind it at sunset',
      es: 'Una camilla de masaje bajo una pérgola con cortinas blancas y el mar detrás al atardecer',
    },
  ),
  treatment(
    'stones',
    { hour: 'golden' },
    {
      en: 'Dark stones on a board with orchids, candles and a folded towel',
      es: 'Piedras oscuras sobre una tabla con orquídeas, velas y una toalla doblada',
    },
  ),
];

const catering: readonly ServicePictureSeed[] = [
  {
    room: 'table',
    place: BAY,
    view: { kind: 'feast', feast: 'buffet' },
    alt: {
      en: 'A long buffet with warm dishes, a tower of fruit and flowers by the bay at dusk',
      es: 'Un bufé largo con fuentes calientes, una torre de frutas y flores frente a la bahía al anochecer',
    },
  },
  {
    room: 'food',
    place: { ...SEA, hour: 'golden' },
    view: {
      kind: 'spread',
      dishes: ['cheese-board', 'shrimp-cocktail', 'skewers', 'tropical-fruit', 'tartlets'],
      cloth: 'linen',
      tint: '#e2cdb8',
    },
    alt: {
      en: 'A cheese board among shrimp on ice, skewers, tropical fruit and tartlets',
      es: 'Una tabla de quesos entre camarones sobre hielo, brochetas, frutas tropicales y tartaletas',
    },
  },
];

const event: readonly ServicePictureSeed[] = [
  occasion('birthday', BAY, {
    en: 'A terrace dressed for a party: string lights, balloons and a three-tier cake',
    es: 'Una terraza vestida de fiesta: guirnaldas de luces, globos y un pastel de tres pisos',
  }),
  occasion(
    'laid-table',
    { ...SEA, style: 'mediterranean', hour: 'sunset' },
    {
      en: 'A festive table with candles and flowers by the sea at sunset',
      es: 'Una mesa de fiesta con velas y flores frente al mar al atardecer',
    },
  ),
];

const treatments: Readonly<Record<string, readonly ServicePictureSeed[]>> = {
  'slow-tide': [
    treatment(
      'window',
      { style: 'coastal-wood', setting: 'bay', hour: 'golden', outlook: 'bay' },
      {
        en: 'A massage table by a window over the bay in late light',
        es: 'Una camilla de masaje frente a una ventana sobre la bahía con la luz de la tarde',
      },
    ),
    treatment(
      'oils',
      {},
      {
        en: 'Three bottles of oil on a tray with orange slices and lavender',
        es: 'Tres frascos de aceite en una bandeja con rodajas de naranja y lavanda',
      },
    ),
  ],
  undertow: [
    treatment(
      'stones',
      { hour: 'dawn' },
      {
        en: 'Smooth dark stones on a wooden board beside candles and orchids',
        es: 'Piedras lisas y oscuras sobre una tabla de madera, junto a velas y orquídeas',
      },
    ),
    treatment(
      'terrace',
      { hour: 'dusk', setting: 'bay', outlook: 'bay' },
      {
        en: 'A massage table on a terrace over the bay at dusk, lanterns beside it',
        es: 'Una camilla de masaje en una terraza sobre la bahía al anochecer, con faroles al lado',
      },
    ),
  ],
  'finish-line': [
    treatment(
      'recovery',
      {},
      {
        en: 'A bowl of ice with mint, towels, two bottles and a red roller',
        es: 'Un tazón de hielo con menta, toallas, dos frascos y un rodillo rojo',
      },
    ),
    treatment(
      'terrace',
      { hour: 'morning' },
      {
        en: 'A massage table under a pergola by the sea in the morning',
        es: 'Una camilla de masaje bajo una pérgola junto al mar por la mañana',
      },
    ),
  ],
  'light-current': [
    treatment(
      'window',
      { style: 'mid-century', setting: 'garden', hour: 'noon', outlook: 'garden' },
      {
        en: 'A massage table by a window over a green garden',
        es: 'Una camilla de masaje frente a una ventana sobre un jardín verde',
      },
    ),
    treatment(
      'oils',
      { hour: 'golden' },
      {
        en: 'Oils, lavender and a bowl of floating flowers, from above',
        es: 'Aceites, lavanda y un tazón con flores flotantes, desde arriba',
      },
    ),
  ],
  'still-water': [
    treatment(
      'window',
      { style: 'mediterranean', hour: 'dawn' },
      {
        en: 'A massage table by a window over the sea at first light',
        es: 'Una camilla de masaje frente a una ventana sobre el mar con la primera luz',
      },
    ),
  ],
};

const events: Readonly<Record<string, readonly ServicePictureSeed[]>> = {
  birthday: [
    occasion(
      'birthday',
      { ...BAY, style: 'bungalow', hour: 'sunset' },
      {
        en: 'A birthday cake with candles between balloons and gifts on a terrace at sunset',
        es: 'Un pastel de cumpleaños con velas entre globos y regalos en una terraza al atardecer',
      },
    ),
    occasion(
      'birthday',
      { ...SEA, style: 'modern-white' },
      {
        en: 'A three-tier cake and balloons on a terrace by the sea in the morning',
        es: 'Un pastel de tres pisos y globos en una terraza junto al mar por la mañana',
      },
    ),
  ],
  proposal: [
    occasion(
      'proposal',
      { ...SEA, hour: 'sunset', weather: 'veiled' },
      {
        en: 'A path of candles and petals to an arch of white flowers on the beach at sunset',
        es: 'Un camino de velas y pétalos hacia un arco de flores blancas en la playa al atardecer',
      },
    ),
    occasion(
      'proposal',
      { ...SEA, hour: 'dusk', weather: 'clear' },
      {
        en: 'Candles in the sand before a flower arch at dusk, palms on both sides',
        es: 'Velas en la arena ante un arco de flores al anochecer, con palmas a ambos lados',
      },
    ),
  ],
  bachelorette: [
    occasion(
      'bachelorette',
      { ...BAY, hour: 'noon' },
      {
        en: 'A pool with floating rings, loungers, pink umbrellas and balloons by the bay',
        es: 'Una piscina con flotadores, camastros, sombrillas rosadas y globos frente a la bahía',
      },
    ),
    occasion(
      'bachelorette',
      { ...SEA, hour: 'golden' },
      {
        en: 'Loungers, balloons and umbrellas by a pool over the sea in late light',
        es: 'Camastros, globos y sombrillas junto a una piscina frente al mar con la luz de la tarde',
      },
    ),
  ],
  'company-dinner': [
    occasion(
      'company-dinner',
      { ...BAY, style: 'high-rise', outlook: 'bay' },
      {
        en: 'A very long table for eight on each side, set under string lights at dusk',
        es: 'Una mesa muy larga, ocho puestos por lado, bajo guirnaldas de luces al anochecer',
      },
    ),
    occasion(
      'company-dinner',
      { ...BAY, style: 'industrial', hour: 'sunset' },
      {
        en: 'A long table with linen and candles on a terrace by the bay at sunset',
        es: 'Una mesa larga con mantel y velas en una terraza frente a la bahía al atardecer',
      },
    ),
  ],
  'small-wedding': [
    occasion(
      'wedding',
      { ...SEA, hour: 'golden' },
      {
        en: 'White chairs along an aisle to an arch of pink flowers on the beach',
        es: 'Sillas blancas a lo largo de un pasillo hacia un arco de flores rosadas en la playa',
      },
    ),
    occasion(
      'wedding',
      { ...SEA, hour: 'noon', weather: 'towering' },
      {
        en: 'A wedding aisle in the sand before a bright sea, pink flowers at each row',
        es: 'Un pasillo de boda en la arena frente a un mar brillante, con flores rosadas en cada fila',
      },
    ),
  ],
  'yacht-party': [
    occasion('yacht', BAY, {
      en: 'A deck with string lights, a sofa, seafood on ice and balloons, the city behind it at dusk',
      es: 'Una cubierta con luces, sofá, mariscos sobre hielo y globos, con la ciudad detrás al anochecer',
    }),
    occasion(
      'yacht',
      { ...BAY, hour: 'sunset', weather: 'veiled' },
      {
        en: 'A deck ready for a party on the bay at sunset, champagne glasses on the table',
        es: 'Una cubierta lista para la fiesta en la bahía al atardecer, con copas en la mesa',
      },
    ),
  ],
};

/** The pictures of chef, massage, catering and events, and of treatments and kinds of events, by code. */
export const occasionPictures: Readonly<Record<string, readonly ServicePictureSeed[]>> = {
  chef,
  massage,
  catering,
  event,
  ...treatments,
  ...events,
};
