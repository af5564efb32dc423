import type { HouseStyle } from '#demo/data/schema.ts';
import type { Bilingual } from '#kernel/languages.ts';
import type { Hour } from '../scenes/drawing/mood.ts';
import { identityOf } from '../scenes/identity.ts';
import type { AccentName } from '../scenes/palettes.ts';
import type { Outlook, SceneRequest } from '../scenes/scene-request.ts';

export const hourTexts: Readonly<Record<Hour, Bilingual>> = {
  dawn: { en: 'at dawn', es: 'al amanecer' },
  morning: { en: 'in the morning', es: 'por la mañana' },
  noon: { en: 'at midday', es: 'al mediodía' },
  golden: { en: 'in golden afternoon light', es: 'con la luz dorada de la tarde' },
  sunset: { en: 'at sunset', es: 'al atardecer' },
  dusk: { en: 'at dusk', es: 'al anochecer' },
  night: { en: 'at night', es: 'de noche' },
};

const outlookTexts: Readonly<Record<Outlook, Bilingual>> = {
  sea: { en: 'the sea', es: 'el mar' },
  bay: { en: 'the bay and the skyline', es: 'la bahía y los rascacielos' },
  skyline: { en: 'the city skyline', es: 'los rascacielos de la ciudad' },
  garden: { en: 'the garden', es: 'el jardín' },
  lake: { en: 'the lake', es: 'el lago' },
};

/** Spanish colors follow the noun and don't change. */
export const accentTexts: Readonly<Record<AccentName, Bilingual>> = {
  coral: { en: 'coral', es: 'color coral' },
  teal: { en: 'teal', es: 'verde azulado' },
  ochre: { en: 'ochre', es: 'color ocre' },
  cobalt: { en: 'cobalt blue', es: 'azul cobalto' },
  terracotta: { en: 'terracotta', es: 'color terracota' },
  emerald: { en: 'emerald green', es: 'verde esmeralda' },
  rose: { en: 'rose', es: 'color rosa' },
  navy: { en: 'navy blue', es: 'azul marino' },
  mustard: { en: 'mustard', es: 'color mostaza' },
};

const facadeTexts: Readonly<Record<HouseStyle, Bilingual>> = {
  'art-deco': {
    en: 'Art Deco façade with a stepped tower and ledges over the windows',
    es: 'Fachada art déco con torre escalonada y aleros sobre las ventanas',
  },
  'mid-century': {
    en: 'Low mid-century house with wide eaves and walls of glass',
    es: 'Casa baja de mediados de siglo con aleros anchos y muros de vidrio',
  },
  mediterranean: {
    en: 'Mediterranean house with clay-tile roofs, an arcade and a tower',
    es: 'Casa mediterránea con techos de teja, arcadas y una torre',
  },
  'modern-white': {
    en: 'Modern white house with clean volumes and large windows',
    es: 'Casa blanca moderna de líneas limpias y grandes ventanales',
  },
  'coastal-wood': {
    en: 'Wooden coastal house with a gable and a long veranda',
    es: 'Casa costera de madera con techo a dos aguas y una larga galería',
  },
  bungalow: { en: 'Colorful bungalow with a front porch', es: 'Bungalow de colores con porche al frente' },
  'high-rise': {
    en: 'Residential building with balconies and large windows, among palms',
    es: 'Edificio residencial con balcones y ventanales, entre palmeras',
  },
  industrial: {
    en: 'Brick loft building with steel windows and a painted mural',
    es: 'Edificio de ladrillo con ventanas de acero y un mural pintado',
  },
};

/** Spanish joins preposition and article: a + el is al, de + el is del. */
const joined = (text: string): string => text.replaceAll(' a el ', ' al ').replaceAll(' de el ', ' del ');

/** What is in the picture, in both languages; composed from the same request the scene is drawn from. */
export function altTextsOf(scene: SceneRequest): Bilingual {
  const accent = accentTexts[identityOf(scene.house).accentName];
  const hour = hourTexts[scene.hour];
  const outlook = outlookTexts[scene.outlook];
  const { en, es } = describe(scene, { accent, outlook });
  return { en: `${en}, ${hour.en}`, es: joined(`${es}, ${hour.es}`) };
}

interface SceneTexts {
  readonly accent: Bilingual;
  readonly outlook: Bilingual;
}

function describe(scene: SceneRequest, { accent, outlook }: SceneTexts): Bilingual {
  switch (scene.kind) {
    case 'exterior':
      return describeFacade(scene);
    case 'bedroom':
      return describeBedroom(scene, { accent, outlook });
    case 'bathroom':
      return scene.subject === 'shower'
        ? {
            en: 'Bathroom with a glass shower, two sinks and round mirrors',
            es: 'Baño con ducha de vidrio, dos lavabos y espejos redondos',
          }
        : {
            en: `Bathroom with a freestanding tub by a window facing ${outlook.en}`,
            es: `Baño con bañera exenta junto a una ventana a ${outlook.es}`,
          };
    case 'living-room':
      return {
        en: `Living room with a sofa, an armchair in ${accent.en} and a window facing ${outlook.en}`,
        es: `Sala con sofá, sillón ${accent.es} y ventana a ${outlook.es}`,
      };
    case 'kitchen':
      return {
        en: `Kitchen with an island, ${accent.en} stools and hanging lamps`,
        es: `Cocina con isla, taburetes ${accent.es} y lámparas colgantes`,
      };
    case 'dining-room':
      return {
        en: `Dining room with a set table, ${accent.en} chairs and a window facing ${outlook.en}`,
        es: `Comedor con mesa puesta, sillas ${accent.es} y ventana a ${outlook.es}`,
      };
    default:
      return describePlay(scene) ?? describeOutdoors(scene, { accent, outlook });
  }
}

function describeFacade({ house, subject }: SceneRequest): Bilingual {
  const { en, es } = facadeTexts[house.style];
  return subject === 'front-pool' ? { en: `${en}, behind a pool`, es: `${es}, detrás de una piscina` } : { en, es };
}

function describeBedroom({ subject }: SceneRequest, { accent, outlook }: SceneTexts): Bilingual {
  if (subject === 'twin-beds')
    return {
      en: `Bedroom with two twin beds, ${accent.en} throws and a window facing ${outlook.en}`,
      es: `Dormitorio con dos camas individuales, mantas ${accent.es} y ventana a ${outlook.es}`,
    };
  const bed = subject === 'king-bed' ? 'king' : 'queen';
  return {
    en: `Bedroom with a ${bed} bed, a throw in ${accent.en} and a window facing ${outlook.en}`,
    es: `Dormitorio con cama ${bed}, manta ${accent.es} y ventana a ${outlook.es}`,
  };
}

function describePlay({ kind, subject }: SceneRequest): Bilingual | undefined {
  if (kind === 'games-room')
    return subject === 'table-tennis'
      ? {
          en: 'Game room with a ping-pong table and two arcade cabinets',
          es: 'Sala de juegos con mesa de ping-pong y dos máquinas de arcade',
        }
      : {
          en: 'Game room with a pool table and two arcade cabinets',
          es: 'Sala de juegos con mesa de billar y dos máquinas de arcade',
        };
  if (kind === 'sports-court') {
    const court = {
      tennis: ['Tennis', 'tenis'],
      basketball: ['Basketball', 'baloncesto'],
      pickleball: ['Pickleball', 'pickleball'],
    }[subject as 'tennis' | 'basketball' | 'pickleball'];
    return {
      en: `${court[0]} court with lights, a hedge and palms`,
      es: `Cancha de ${court[1]} con reflectores, seto y palmeras`,
    };
  }
  if (kind === 'playground')
    return {
      en: 'Playground with a slide tower, swings and a sandbox',
      es: 'Área de juegos infantiles con torre y tobogán, columpios y arenero',
    };
  return undefined;
}

function describeOutdoors({ kind, outlook: side, variant }: SceneRequest, { accent, outlook }: SceneTexts): Bilingual {
  if (kind === 'terrace')
    return variant === 1
      ? {
          en: `Rooftop terrace with seats and plants, facing ${outlook.en}`,
          es: `Terraza en la azotea con asientos y plantas, frente a ${outlook.es}`,
        }
      : {
          en: `Terrace with seats and plants, facing ${outlook.en}`,
          es: `Terraza con asientos y plantas, frente a ${outlook.es}`,
        };
  if (kind === 'pool')
    return {
      en: `Pool with loungers and ${accent.en} umbrellas, and ${outlook.en} behind`,
      es: `Piscina con tumbonas y sombrillas ${accent.es}, con ${outlook.es} al fondo`,
    };
  if (kind === 'garden')
    return {
      en: 'Garden with a stone path, flower borders and string lights',
      es: 'Jardín con sendero de piedra, bordes de flores y guirnaldas de luces',
    };
  if (kind === 'lake')
    return side === 'lake'
      ? { en: 'Wooden dock and a rowboat on the lake', es: 'Muelle de madera y bote de remos en el lago' }
      : {
          en: 'Private wooden dock and a rowboat on the bay',
          es: 'Muelle privado de madera y bote de remos en la bahía',
        };
  if (kind === 'jacuzzi')
    return {
      en: `Hot tub on a wooden deck with lanterns, facing ${outlook.en}`,
      es: `Jacuzzi en una plataforma de madera con faroles, frente a ${outlook.es}`,
    };
  if (kind === 'art-studio')
    return {
      en: 'Art studio with two easels, jars of paint and a large window',
      es: 'Estudio de arte con dos caballetes, frascos de pintura y un ventanal',
    };
  return { en: `View of ${outlook.en}, framed by plants`, es: `Vista de ${outlook.es}, enmarcada por plantas` };
}
