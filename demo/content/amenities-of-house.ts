import type { Feature, HouseSeed, HouseStyle, PropertyType, Setting, TagCode } from '../data/schema.ts';
import { makeRandom, type Random } from '../random.ts';

/** Codes of data/amenities.json. */
const always: readonly string[] = [
  'wifi',
  'air-conditioning',
  'linens',
  'hair-dryer',
  'tv',
  'smoke-alarm',
  'coffee-machine',
  'request-to-book',
];

const ofFeature: Readonly<Record<Feature, readonly string[]>> = {
  'living-room': ['living-room'],
  kitchen: ['kitchen', 'dishwasher'],
  'dining-room': ['dining-room'],
  terrace: ['terrace', 'outdoor-dining'],
  garden: ['garden', 'bbq'],
  rooftop: ['rooftop', 'outdoor-dining'],
  dock: ['dock', 'waterfront', 'kayaks'],
  pool: ['pool', 'outdoor-shower'],
  lake: ['lake-access', 'waterfront'],
  'sports-court': ['sports-court'],
  jacuzzi: ['hot-tub'],
  games: ['games-room', 'board-games'],
  'art-studio': ['art-studio'],
  playground: ['playground', 'crib', 'high-chair'],
};

const ofStyle: Partial<Readonly<Record<HouseStyle, readonly string[]>>> = {
  'high-rise': ['elevator', 'gym', 'doorman', 'step-free-entrance'],
  mediterranean: ['fireplace'],
  industrial: ['sound-system'],
};

const ofSetting: Partial<Readonly<Record<Setting, readonly string[]>>> = {
  beach: ['beach-access', 'beach-gear'],
  lake: ['lake-access', 'waterfront'],
};

const ofPropertyType: Partial<Readonly<Record<PropertyType, readonly string[]>>> = {
  villa: ['parking', 'bbq', 'wine-fridge', 'washer', 'dryer'],
  house: ['parking', 'washer', 'dryer'],
  bungalow: ['parking', 'washer', 'dryer', 'bicycles'],
  townhouse: ['parking', 'washer', 'dryer', 'self-check-in'],
  penthouse: ['wine-fridge', 'washer', 'dryer', 'parking'],
  condo: ['washer', 'dryer'],
};

/** Amenities that houses have by chance, with the share of the houses. */
const sometimes: readonly (readonly [code: string, share: number])[] = [
  ['workspace', 0.55],
  ['washer', 0.6],
  ['dryer', 0.5],
  ['bbq', 0.3],
  ['bicycles', 0.3],
  ['ev-charger', 0.22],
  ['sound-system', 0.3],
  ['crib', 0.35],
  ['high-chair', 0.3],
  ['board-games', 0.35],
  ['step-free-entrance', 0.3],
  ['self-check-in', 0.45],
  ['early-check-in', 0.35],
  ['parking', 0.35],
];

/** The house's amenities, spaces, accessibility features and booking options, in the catalogue's order of codes. */
export function amenitiesOf(house: HouseSeed): readonly string[] {
  const random = makeRandom(house.seed, 'amenities');
  const codes = new Set<string>(always);
  const add = (more: readonly string[] = []) => {
    for (const code of more) codes.add(code);
  };
  for (const feature of house.features) add(ofFeature[feature]);
  add(ofStyle[house.style]);
  add(ofSetting[house.setting]);
  add(ofPropertyType[house.propertyType]);
  for (const [code, share] of sometimes) if (random.chance(share)) codes.add(code);
  add(accessibilityOf(house, { random, isStepFree: codes.has('step-free-entrance') }));
  if (house.setting === 'bay' && (house.features.includes('dock') || house.style === 'high-rise')) add(['waterfront']);
  if (house.bedrooms >= 2 && random.chance(0.5)) add(['long-stays']);
  return [...codes];
}

function accessibilityOf(
  house: HouseSeed,
  { random, isStepFree }: { random: Random; isStepFree: boolean },
): readonly string[] {
  if (!isStepFree) return [];
  return [
    ...(random.chance(0.6) ? (['wide-doorways'] as const) : []),
    ...(random.chance(0.35) ? (['accessible-bathroom'] as const) : []),
    ...(['house', 'villa', 'bungalow'].includes(house.propertyType) ? (['ground-floor-bedroom'] as const) : []),
  ];
}

/** The tags by which the home page groups houses. */
export function tagsOf(house: HouseSeed): readonly TagCode[] {
  const codes = ['pool', 'lake', 'sports-court', 'jacuzzi', 'games'] as const;
  return codes.filter((code) => house.features.includes(code));
}
