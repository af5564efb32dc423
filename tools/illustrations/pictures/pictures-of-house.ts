import type { Feature, HouseStyle, Setting } from '#demo/data/schema.ts';
import { makeRandom, type Random } from '#demo/random.ts';
import type { Bilingual } from '#kernel/languages.ts';
import type { Hour, Weather } from '../scenes/drawing/mood.ts';
import type { Outlook, SceneKind, SceneRequest, Subject } from '../scenes/scene-request.ts';
import { altTextsOf } from './house-alt-texts.ts';

export type PictureRoom =
  | 'exterior'
  | 'living-room'
  | 'kitchen'
  | 'bedroom'
  | 'bathroom'
  | 'dining-room'
  | 'terrace'
  | 'pool'
  | 'garden'
  | 'view'
  | 'games-room'
  | 'art-studio'
  | 'playground'
  | 'sports-court'
  | 'lake'
  | 'jacuzzi';

export interface PicturedHouse {
  readonly slug: string;
  readonly seed: number;
  readonly style: HouseStyle;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly features: readonly Feature[];
  readonly setting: Setting;
}

export interface PictureRequest {
  /** From the folder of the masters: `<slug>/<nn>-<room>.avif`. */
  readonly file: string;
  readonly room: PictureRoom;
  readonly scene: SceneRequest;
  readonly alt: Bilingual;
}

/** A picture before its hour and its weather are chosen. */
interface Sight {
  readonly kind: SceneKind;
  readonly room: PictureRoom;
  readonly variant?: number;
  readonly subject?: Subject;
  readonly outlook?: Outlook;
  /** The higher, the sooner it is left out when there are too many. */
  readonly spare?: number;
}

const FEWEST = 9;
const MOST = 12;

const hours: Readonly<Record<SceneKind, readonly Hour[]>> = {
  exterior: [
    'dusk',
    'golden',
    'sunset',
    'morning',
    'dusk',
    'golden',
    'noon',
    'sunset',
    'dawn',
    'golden',
    'dusk',
    'morning',
    'night',
  ],
  'living-room': ['golden', 'morning', 'dusk', 'sunset', 'noon', 'golden', 'night'],
  kitchen: ['morning', 'noon', 'golden', 'morning', 'dusk'],
  bedroom: ['dawn', 'dusk', 'morning', 'golden', 'night', 'sunset'],
  bathroom: ['morning', 'golden', 'noon', 'dusk', 'dawn'],
  'dining-room': ['dusk', 'sunset', 'night', 'golden'],
  terrace: ['sunset', 'golden', 'dusk', 'morning'],
  pool: ['noon', 'golden', 'sunset', 'morning', 'dusk', 'night'],
  garden: ['golden', 'morning', 'dusk', 'sunset'],
  view: ['sunset', 'dusk', 'golden', 'dawn', 'night', 'noon'],
  'games-room': ['dusk', 'night', 'golden', 'sunset'],
  'art-studio': ['morning', 'golden', 'noon'],
  playground: ['morning', 'golden', 'noon'],
  'sports-court': ['morning', 'golden', 'dusk', 'noon', 'sunset'],
  lake: ['dawn', 'golden', 'sunset', 'morning'],
  jacuzzi: ['dusk', 'night', 'sunset'],
};

/** Nine to twelve pictures of a house, the façade first; the same house always gives the same list. */
export function picturesOfHouse(house: PicturedHouse): readonly PictureRequest[] {
  const random = makeRandom(house.seed, 'pictures');
  const outlook = outlookOf(house.setting, random);
  const sights = trim([...indoorSights(house, random), ...outdoorSights(house, random), ...lastSights(house)], house);
  const started = new Map<SceneKind, number>();
  return sights.map((sight, index) => {
    const list = hours[sight.kind];
    const turn = started.get(sight.kind) ?? random.whole(0, list.length - 1);
    started.set(sight.kind, turn + 1);
    const scene: SceneRequest = {
      kind: sight.kind,
      house: { seed: house.seed, style: house.style, setting: house.setting },
      variant: sight.variant ?? 0,
      hour: list[turn % list.length] ?? 'golden',
      weather: random.pick<Weather>(['clear', 'fair', 'fair', 'towering', 'veiled']),
      outlook: sight.outlook ?? outlook,
      ...(sight.subject ? { subject: sight.subject } : {}),
    };
    const file = `${house.slug}/${String(index + 1).padStart(2, '0')}-${sight.room}.avif`;
    return { file, room: sight.room, scene, alt: altTextsOf(scene) };
  });
}

function outlookOf(setting: Setting, random: Random): Outlook {
  if (setting === 'island') return random.pick<Outlook>(['sea', 'bay']);
  return { beach: 'sea', bay: 'bay', lake: 'lake', city: 'skyline', garden: 'garden' }[setting] as Outlook;
}

function indoorSights(house: PicturedHouse, random: Random): Sight[] {
  const hasFrontPool = house.features.includes('pool') && house.style !== 'high-rise' && house.style !== 'industrial';
  const beds: readonly Subject[] = [
    'king-bed',
    house.bedrooms > 3 ? 'king-bed' : 'queen-bed',
    house.bedrooms > 2 ? 'twin-beds' : 'queen-bed',
  ];
  const bedrooms = beds.slice(0, Math.min(3, house.bedrooms)).map(
    (subject, variant): Sight => ({
      kind: 'bedroom',
      room: 'bedroom',
      subject,
      variant,
      spare: variant === 2 ? 3 : 0,
    }),
  );
  const baths: readonly Subject[] = random.chance(0.7) ? ['bathtub', 'shower'] : ['shower', 'bathtub'];
  const bathrooms = baths.slice(0, house.bathrooms >= 2 ? 2 : 1).map(
    (subject, variant): Sight => ({
      kind: 'bathroom',
      room: 'bathroom',
      subject,
      variant,
      spare: variant === 1 ? 5 : 0,
    }),
  );
  return [
    {
      kind: 'exterior',
      room: 'exterior',
      ...(hasFrontPool && random.chance(0.65) ? { subject: 'front-pool' as const } : {}),
    },
    { kind: 'living-room', room: 'living-room' },
    { kind: 'kitchen', room: 'kitchen' },
    ...bedrooms,
    ...bathrooms,
    ...(house.features.includes('dining-room')
      ? [{ kind: 'dining-room', room: 'dining-room', spare: 1 } as const]
      : []),
  ];
}

function outdoorSights({ features, style }: PicturedHouse, random: Random): Sight[] {
  const sights: Partial<Record<Feature, Sight>> = {
    terrace: { kind: 'terrace', room: 'terrace', spare: 2 },
    rooftop: { kind: 'terrace', room: 'terrace', variant: 1, outlook: 'skyline', spare: 2 },
    pool: { kind: 'pool', room: 'pool' },
    lake: { kind: 'lake', room: 'lake', outlook: 'lake' },
    dock: { kind: 'lake', room: 'view', variant: 1, outlook: 'bay', spare: 4 },
    'sports-court': {
      kind: 'sports-court',
      room: 'sports-court',
      subject: random.pick<Subject>(['tennis', 'basketball', 'pickleball']),
      outlook: style === 'high-rise' ? 'skyline' : 'garden',
    },
    jacuzzi: { kind: 'jacuzzi', room: 'jacuzzi' },
    games: {
      kind: 'games-room',
      room: 'games-room',
      subject: random.pick<Subject>(['billiards', 'billiards', 'table-tennis']),
    },
    'art-studio': { kind: 'art-studio', room: 'art-studio' },
    playground: { kind: 'playground', room: 'playground', outlook: 'garden' },
    garden: { kind: 'garden', room: 'garden', outlook: 'garden', spare: 4 },
  };
  return (Object.keys(sights) as Feature[]).flatMap((feature) => {
    const sight = features.includes(feature) ? sights[feature] : undefined;
    return sight ? [sight] : [];
  });
}

function lastSights({ setting, features }: PicturedHouse): Sight[] {
  if (setting !== 'garden') return [{ kind: 'view', room: 'view', spare: 1 }];
  return features.includes('garden') ? [] : [{ kind: 'garden', room: 'garden', outlook: 'garden', spare: 1 }];
}

/** Leaves out what can be spared above twelve, adds other looks at the house below nine. */
function trim(sights: readonly Sight[], { features }: PicturedHouse): readonly Sight[] {
  const kept = [...sights];
  while (kept.length > MOST) {
    const spare = Math.max(...kept.map((sight) => sight.spare ?? 0));
    kept.splice(
      kept.findLastIndex((sight) => (sight.spare ?? 0) === spare),
      1,
    );
  }
  const more: Sight[] = [
    { kind: 'living-room', room: 'living-room', variant: 1 },
    ...(features.includes('terrace') || features.includes('rooftop')
      ? []
      : [{ kind: 'dining-room', room: 'dining-room', variant: 1 } as const]),
    { kind: 'exterior', room: 'exterior', variant: 1 },
    { kind: 'view', room: 'view', variant: 1 },
  ];
  for (const sight of more) {
    if (kept.length >= FEWEST) break;
    const after = kept.findLastIndex(({ room }) => room === sight.room);
    kept.splice(after === -1 ? kept.length : after + 1, 0, sight);
  }
  return kept;
}
