import type { Bilingual } from '#kernel/languages.ts';
import type { Cloth, Dish, Place } from '../scenes/services/service-scene.ts';
import type { ServicePictureSeed } from './drawn-picture.ts';

const BY_DAY: Place = { style: 'modern-white', setting: 'beach', hour: 'morning', weather: 'clear', outlook: 'sea' };
const LATE: Place = { ...BY_DAY, hour: 'golden' };

interface Table {
  readonly place: Place;
  readonly cloth: Cloth;
  readonly tint: string;
}

const on = (place: Place, cloth: Cloth, tint: string): Table => ({ place, cloth, tint });

/** The whole table of a menu, the first dish in its middle. */
const spread = ({ place, cloth, tint }: Table, dishes: readonly Dish[], alt: Bilingual): ServicePictureSeed => ({
  room: 'food',
  place,
  view: { kind: 'spread', dishes, cloth, tint },
  alt,
});

/** One dish at its place, two more at the edge. */
const portion = ({ place, cloth, tint }: Table, dishes: readonly Dish[], alt: Bilingual): ServicePictureSeed => ({
  room: 'food',
  place,
  view: { kind: 'portion', dishes, cloth, tint },
  alt,
});

/** The pictures of the menus, by the code of the menu. */
export const menuPictures: Readonly<Record<string, readonly ServicePictureSeed[]>> = {
  'havana-supper': [
    spread(
      on(LATE, 'tiles', '#e9dcc2'),
      ['ropa-vieja', 'fritters', 'corn-tamal', 'plantains', 'guava-pastry', 'espresso'],
      {
        en: 'Ropa vieja among plates of fritters, tamal, plantains and guava pastries on patterned tiles',
        es: 'Ropa vieja entre platos de frituras, tamal, plátanos y pastelitos de guayaba sobre azulejos',
      },
    ),
    portion(on(LATE, 'planks', '#a9744a'), ['ropa-vieja', 'corn-tamal', 'espresso'], {
      en: 'A plate of ropa vieja with rice, beans and plantains, a small coffee beside it',
      es: 'Un plato de ropa vieja con arroz, frijoles y plátanos, con un cafecito al lado',
    }),
  ],
  'reef-and-grove': [
    spread(on(BY_DAY, 'planks', '#cfae84'), ['snapper', 'ceviche', 'octopus', 'shrimp-pan', 'lime-cream'], {
      en: 'A whole snapper with lime, ceviche, octopus and a pan of shrimp on a wooden table',
      es: 'Un pargo entero con lima, ceviche, pulpo y una sartén de camarones sobre una mesa de madera',
    }),
    portion(on(BY_DAY, 'linen', '#bcd8d6'), ['shrimp-pan', 'ceviche', 'lime-cream'], {
      en: 'Shrimp in an iron pan with lemon and herbs, a bowl of ceviche at the edge',
      es: 'Camarones en sartén de hierro con limón y hierbas, y un tazón de ceviche a un lado',
    }),
  ],
  'ligurian-table': [
    spread(on(LATE, 'linen', '#e3cfae'), ['pesto-trofie', 'focaccia', 'tomatoes', 'salt-fish', 'oil-cake'], {
      en: 'Pasta with pesto, focaccia, tomatoes with basil, a fish in salt and a slice of cake on linen',
      es: 'Pasta al pesto, focaccia, tomates con albahaca, un pescado en sal y una porción de bizcocho sobre lino',
    }),
    portion(on(BY_DAY, 'marble', '#ece6dc'), ['pesto-trofie', 'tomatoes', 'focaccia'], {
      en: 'A plate of twisted pasta with pesto and a sprig of basil on marble',
      es: 'Un plato de pasta torcida al pesto con una ramita de albahaca sobre mármol',
    }),
  ],
  'oak-and-iron': [
    spread(on(LATE, 'planks', '#7f5638'), ['ribeye', 'wedge', 'bone-marrow', 'asparagus', 'skillet-cookie'], {
      en: 'A carved ribeye on its board between salad, bone marrow, asparagus and a skillet cookie',
      es: 'Un ribeye trinchado en su tabla entre ensalada, tuétano, espárragos y una galleta en sartén',
    }),
    portion(on(LATE, 'slate', '#6d6a72'), ['ribeye', 'asparagus', 'skillet-cookie'], {
      en: 'Slices of rare ribeye on a wooden board with green sauce and potatoes',
      es: 'Rebanadas de ribeye rosado en una tabla de madera con salsa verde y papas',
    }),
  ],
  'all-green': [
    spread(
      on(BY_DAY, 'linen', '#cfdcb8'),
      ['mushroom-tacos', 'green-soup', 'palm-ceviche', 'calabaza', 'coconut-cream'],
      {
        en: 'Blue corn tacos with mushrooms, green soup, hearts of palm, roasted squash and coconut cream',
        es: 'Tacos de maíz azul con setas, sopa verde, palmito, calabaza asada y crema de coco',
      },
    ),
    portion(on(BY_DAY, 'tiles', '#dfe6d4'), ['calabaza', 'palm-ceviche', 'green-soup'], {
      en: 'Roasted squash over black rice on a dark plate, two bowls beside it',
      es: 'Calabaza asada sobre arroz negro en un plato oscuro, con dos tazones al lado',
    }),
  ],
  'counter-omakase': [
    spread(on(BY_DAY, 'slate', '#7a8790'), ['nigiri', 'sashimi', 'hand-rolls', 'miso-eggplant', 'green-tea'], {
      en: 'Six nigiri on a dark board with sashimi, rolls, glazed eggplant and green tea',
      es: 'Seis nigiris en una tabla oscura con sashimi, rollos, berenjena glaseada y té verde',
    }),
    portion(on(LATE, 'planks', '#b08a63'), ['sashimi', 'hand-rolls', 'green-tea'], {
      en: 'Sashimi on a blue plate with chopsticks on a folded napkin',
      es: 'Sashimi en un plato azul, con palillos sobre una servilleta doblada',
    }),
  ],
  'slow-brunch': [
    spread(
      on(BY_DAY, 'linen', '#f0d9c4'),
      ['pancakes', 'tropical-fruit', 'arepas', 'orange-juice', 'coffee', 'watermelon-juice'],
      {
        en: 'Pancakes with butter, tropical fruit, eggs on arepas, juices and coffee on linen',
        es: 'Panqueques con mantequilla, frutas tropicales, huevos sobre arepas, jugos y café sobre lino',
      },
    ),
    portion(on(BY_DAY, 'marble', '#efe7e2'), ['pancakes', 'orange-juice', 'coffee'], {
      en: 'A stack of pancakes with berries, an orange juice and a coffee on marble',
      es: 'Una torre de panqueques con frutos rojos, un jugo de naranja y un café sobre mármol',
    }),
  ],
  'golden-hour': [
    {
      room: 'table',
      place: { style: 'modern-white', setting: 'bay', hour: 'sunset', weather: 'veiled', outlook: 'bay' },
      view: { kind: 'feast', feast: 'reception' },
      alt: {
        en: 'High tables with glasses, bites and candles on a deck by the bay at sunset',
        es: 'Mesas altas con copas, bocados y velas en una terraza frente a la bahía al atardecer',
      },
    },
    spread(on(LATE, 'marble', '#e9e0d6'), ['bites-tray', 'shrimp-cocktail', 'skewers', 'cheese-board', 'tartlets'], {
      en: 'A tray of small bites among cheese, skewers, shrimp on ice and lime tartlets',
      es: 'Una bandeja de bocados entre quesos, brochetas, camarones sobre hielo y tartaletas de lima',
    }),
  ],
  'backyard-smoke': [
    spread(on(LATE, 'planks', '#9a6b44'), ['brisket', 'grilled-corn', 'slaw', 'beans', 'watermelon'], {
      en: 'Sliced brisket on a board with grilled corn, slaw, beans and watermelon',
      es: 'Brisket en rebanadas sobre una tabla, con elotes, ensalada, frijoles y sandía',
    }),
    {
      room: 'table',
      place: { style: 'bungalow', setting: 'garden', hour: 'golden', weather: 'fair', outlook: 'garden' },
      view: { kind: 'feast', feast: 'grill' },
      alt: {
        en: 'A grill with corn over the embers and a table with striped cloth on the lawn',
        es: 'Una parrilla con elotes sobre las brasas y una mesa con mantel a rayas en el césped',
      },
    },
  ],
  'taco-bar': [
    {
      room: 'table',
      place: { style: 'bungalow', setting: 'garden', hour: 'morning', weather: 'fair', outlook: 'garden' },
      view: { kind: 'feast', feast: 'taco-stand' },
      alt: {
        en: 'A tiled taco stand under a striped awning, bowls of salsa along the counter',
        es: 'Un puesto de tacos con azulejos bajo un toldo a rayas y fuentes de salsa en la barra',
      },
    },
    spread(on(BY_DAY, 'tiles', '#ecd9b4'), ['tacos', 'guacamole', 'salsas', 'grilled-corn', 'churros'], {
      en: 'Six tacos on a board with guacamole, nine salsas, corn and churros',
      es: 'Seis tacos en una tabla con guacamole, nueve salsas, elotes y churros',
    }),
  ],
  'garden-brunch': [
    {
      room: 'table',
      place: { style: 'coastal-wood', setting: 'garden', hour: 'morning', weather: 'fair', outlook: 'garden' },
      view: { kind: 'feast', feast: 'fruit-tower' },
      alt: {
        en: 'A long brunch buffet in the garden: a tower of fruit, jars of juice, plates and flowers',
        es: 'Un bufé de brunch en el jardín: torre de frutas, jarras de jugo, platos y flores',
      },
    },
    spread(
      on(BY_DAY, 'linen', '#dfe6dc'),
      ['croissants', 'shakshuka', 'tropical-fruit', 'salmon', 'coffee', 'orange-juice'],
      {
        en: 'Croissants on a board with shakshuka, tropical fruit, salmon, coffee and juice',
        es: 'Croissants en una tabla con shakshuka, frutas tropicales, salmón, café y jugo',
      },
    ),
  ],
};
