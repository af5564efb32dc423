import type { Bilingual } from '#kernel/languages.ts';
import type { BoatSceneRequest, BoatSubject } from '../scenes/boats/boat-request.ts';
import { accentTexts, hourTexts } from './house-alt-texts.ts';

const boatTexts: Readonly<Record<BoatSubject['type'], Bilingual>> = {
  'motor-yacht': { en: 'motor yacht with a flybridge', es: 'yate a motor con puente superior' },
  'sport-cruiser': { en: 'sport cruiser with a raked hardtop', es: 'crucero deportivo de techo rígido' },
  catamaran: { en: 'catamaran', es: 'catamarán' },
  'sailing-yacht': { en: 'sailing yacht', es: 'velero' },
  pontoon: { en: 'pontoon boat with a canopy', es: 'pontón con toldo' },
  'center-console': { en: 'center-console fishing boat', es: 'lancha de pesca con consola central' },
};

const behind: Readonly<Record<BoatSceneRequest['outlook'], Bilingual>> = {
  bay: { en: 'the skyline behind', es: 'los rascacielos al fondo' },
  sea: { en: 'open water behind', es: 'el mar abierto al fondo' },
  mangrove: { en: 'a mangrove shore behind', es: 'una costa de manglares al fondo' },
  skyline: { en: 'the skyline behind', es: 'los rascacielos al fondo' },
  garden: { en: 'gardens behind', es: 'jardines al fondo' },
  lake: { en: 'a lake shore behind', es: 'la orilla de un lago al fondo' },
};

/** What is in the picture of a boat, in both languages, from the request it is drawn from. */
export function boatAltTexts(scene: BoatSceneRequest): Bilingual {
  const { en, es } = describe(scene);
  const hour = hourTexts[scene.hour];
  return { en: `${en.replaceAll(/\ba (?=[aeo])/g, 'an ')}, ${hour.en}`, es: `${es}, ${hour.es}` };
}

function describe(scene: BoatSceneRequest): Bilingual {
  const { kind, boat, outlook } = scene;
  const name = boatTexts[boat.type];
  const far = behind[outlook];
  const cloth = accentTexts[boat.look.cloth];
  switch (kind) {
    case 'at-sea':
      return boat.hasSails
        ? { en: `${upper(name.en)} under full sail, ${far.en}`, es: `${upper(name.es)} a toda vela, ${far.es}` }
        : { en: `${upper(name.en)} under way, ${far.en}`, es: `${upper(name.es)} en marcha, ${far.es}` };
    case 'at-dock':
      return {
        en: `${upper(name.en)} at its berth, other boats and the skyline behind`,
        es: `${upper(name.es)} en su amarre, con otras embarcaciones y los rascacielos al fondo`,
      };
    case 'aft-deck':
      return {
        en: `Aft deck with benches cushioned in ${cloth.en}, seen toward the stern, ${far.en}`,
        es: `Cubierta de popa con bancas de cojines ${cloth.es}, vista hacia la popa, ${far.es}`,
      };
    case 'flybridge':
      return {
        en: `Flybridge with two seats at the wheel, a ${cloth.en} sofa and a bar, ${far.en}`,
        es: `Puente superior con dos asientos al timón, un sofá ${cloth.es} y una barra, ${far.es}`,
      };
    case 'foredeck':
      return describeForedeck(boat, { cloth, far });
    case 'bow-view':
      return {
        en: 'View over the bow with two drinks, a bowl of fruit and a straw hat on deck',
        es: 'Vista desde la proa, con dos bebidas, un tazón de fruta y un sombrero de paja en cubierta',
      };
    case 'helm':
      return boat.type === 'sailing-yacht'
        ? {
            en: `Large wheel and compass under the mainsail, ${far.en}`,
            es: `Gran rueda de timón y compás bajo la vela mayor, ${far.es}`,
          }
        : {
            en: `Helm with a wheel, a chart screen and throttles, ${far.en}`,
            es: `Puesto de mando con volante, carta electrónica y palancas, ${far.es}`,
          };
    case 'swim':
      return {
        en: `The stern at anchor in clear water, floats and toys in ${cloth.en} around it`,
        es: `La popa fondeada en agua clara, con flotadores y juguetes ${cloth.es} alrededor`,
      };
    default:
      return describeBelow(scene, cloth);
  }
}

function describeForedeck({ type }: BoatSubject, { cloth, far }: { cloth: Bilingual; far: Bilingual }): Bilingual {
  if (type === 'catamaran')
    return {
      en: `Trampoline net between the two bows with ${cloth.en} cushions, ${far.en}`,
      es: `Red entre las dos proas con cojines ${cloth.es}, ${far.es}`,
    };
  if (type === 'pontoon' || type === 'center-console')
    return {
      en: `Bow seats with ${cloth.en} cushions, ${far.en}`,
      es: `Asientos de proa con cojines ${cloth.es}, ${far.es}`,
    };
  return {
    en: `Bow with a ${cloth.en} sun pad and a towel, ${far.en}`,
    es: `Proa con colchoneta ${cloth.es} y una toalla, ${far.es}`,
  };
}

function describeBelow({ kind, boat }: BoatSceneRequest, cloth: Bilingual): Bilingual {
  if (kind === 'saloon')
    return boat.type === 'sailing-yacht'
      ? {
          en: `Salon with a table, ${cloth.en} benches, books and brass dials`,
          es: `Salón con mesa, bancas ${cloth.es}, libros e instrumentos de latón`,
        }
      : {
          en: `Salon with a sofa, a ${cloth.en} bench and wide windows`,
          es: `Salón con sofá, banca ${cloth.es} y ventanas amplias`,
        };
  if (kind === 'cabin')
    return {
      en: `Cabin with a double bed, a ${cloth.en} throw, lockers and a hatch to the sky`,
      es: `Camarote con cama doble, manta ${cloth.es}, armarios bajos y una escotilla al cielo`,
    };
  if (kind === 'galley')
    return {
      en: `Galley with a long window, a bar and ${cloth.en} stools`,
      es: `Cocina de a bordo con ventana larga, barra y taburetes ${cloth.es}`,
    };
  return {
    en: 'Bathroom aboard with a sink, a round mirror and a glass shower',
    es: 'Baño de a bordo con lavabo, espejo redondo y ducha de vidrio',
  };
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
