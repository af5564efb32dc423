import type { BoatSeed } from '#demo/data/schema.ts';
import { makeRandom } from '#demo/random.ts';
import type { BoatSceneKind, BoatSceneRequest, BoatSubject } from '../scenes/boats/boat-request.ts';
import type { Hour, Weather } from '../scenes/drawing/mood.ts';
import { boatAltTexts } from './boat-alt-texts.ts';
import type { DrawnPicture } from './drawn-picture.ts';

/** What each kind of boat shows, in the order in which a guest walks aboard. */
const tours: Readonly<Record<BoatSeed['boatType'], readonly BoatSceneKind[]>> = {
  'motor-yacht': ['at-sea', 'aft-deck', 'flybridge', 'saloon', 'cabin', 'head', 'swim', 'at-dock', 'bow-view'],
  'sport-cruiser': ['at-sea', 'aft-deck', 'foredeck', 'cabin', 'helm', 'swim', 'at-dock', 'bow-view'],
  catamaran: ['at-sea', 'foredeck', 'aft-deck', 'saloon', 'cabin', 'galley', 'swim', 'at-dock', 'bow-view'],
  'sailing-yacht': ['at-sea', 'aft-deck', 'helm', 'saloon', 'cabin', 'galley', 'foredeck', 'at-dock', 'bow-view'],
  pontoon: ['at-sea', 'foredeck', 'aft-deck', 'helm', 'swim', 'at-dock', 'bow-view'],
  'center-console': ['at-sea', 'aft-deck', 'foredeck', 'helm', 'swim', 'at-dock', 'bow-view'],
};

/** The chapters of the photo tour that the pictures belong to. */
const roomOf: Readonly<Record<BoatSceneKind, string>> = {
  'at-sea': 'hull',
  'at-dock': 'marina',
  'aft-deck': 'deck',
  flybridge: 'deck',
  foredeck: 'bow',
  saloon: 'saloon',
  cabin: 'cabin',
  galley: 'galley',
  head: 'head',
  helm: 'helm',
  swim: 'water',
  'bow-view': 'bow',
};

const hours: Readonly<Record<BoatSceneKind, readonly Hour[]>> = {
  'at-sea': [
    'morning',
    'golden',
    'noon',
    'dusk',
    'sunset',
    'morning',
    'dawn',
    'noon',
    'sunset',
    'golden',
    'morning',
    'dusk',
    'noon',
    'morning',
    'noon',
    'golden',
    'dawn',
    'morning',
  ],
  'at-dock': ['dusk', 'night', 'dusk', 'sunset'],
  'aft-deck': ['noon', 'golden', 'morning', 'dusk', 'sunset'],
  flybridge: ['golden', 'sunset', 'noon', 'dusk'],
  foredeck: ['morning', 'noon', 'golden', 'noon'],
  saloon: ['morning', 'golden', 'dusk', 'noon'],
  cabin: ['morning', 'dawn', 'golden', 'dusk'],
  galley: ['morning', 'noon', 'golden'],
  head: ['morning', 'golden', 'noon'],
  helm: ['noon', 'morning', 'golden', 'dusk'],
  swim: ['noon', 'morning', 'golden', 'dusk'],
  'bow-view': ['sunset', 'sunset', 'golden', 'dawn'],
};

/** Seven to nine pictures of a boat, the boat at sea first; the same boat always gives the same list. */
export function picturesOfBoat(boat: BoatSeed, place: number): readonly DrawnPicture[] {
  const random = makeRandom(boat.seed, 'pictures');
  const subject: BoatSubject = {
    seed: boat.seed,
    type: boat.boatType,
    feet: boat.feet,
    look: boat.look,
    hasSails: boat.boatType === 'sailing-yacht' || (boat.boatType === 'catamaran' && !hasFlybridge(boat)),
    isClassic: boat.built < 2000,
  };
  return tourOf(boat).map((kind, index) => {
    const list = hours[kind];
    const scene: BoatSceneRequest = {
      kind,
      boat: subject,
      // by its place in the list, so that neighbors on a page are seen at different hours
      hour: list[(place + index) % list.length] ?? 'golden',
      weather: random.pick<Weather>(['clear', 'fair', 'fair', 'towering', 'veiled']),
      outlook:
        kind === 'at-dock' ? 'bay' : kind === 'at-sea' ? heroOutlookOf(boat, place) : random.pick(outlooksOf(boat)),
    };
    return {
      file: `${boat.slug}/${String(index + 1).padStart(2, '0')}-${roomOf[kind]}.avif`,
      room: roomOf[kind],
      alt: boatAltTexts(scene),
      draw: async () => (await import('../scenes/boats/draw-boat-scene.ts')).drawBoatScene(scene),
    };
  });
}

const hasFlybridge = ({ amenities }: BoatSeed) => amenities.includes('flybridge');

/** No bathroom is shown of a boat that has none, and no cabin. */
function tourOf(boat: BoatSeed): readonly BoatSceneKind[] {
  return tours[boat.boatType].filter(
    (kind) => (kind === 'cabin' ? boat.cabins > 0 : true) && (kind === 'head' ? boat.heads > 0 : true),
  );
}

/** The first picture is seldom of open water alone. */
function heroOutlookOf(boat: BoatSeed, place: number): BoatSceneRequest['outlook'] {
  if (boat.destination === 'brickell' || boat.destination === 'edgewater') return 'bay';
  const heroes = ['bay', 'mangrove', 'bay', 'mangrove', 'bay', 'sea', 'mangrove'] as const;
  return heroes[place % heroes.length] ?? 'bay';
}

/** What closes the horizon where that boat sails. */
function outlooksOf({ destination }: BoatSeed): readonly BoatSceneRequest['outlook'][] {
  if (destination === 'key-biscayne' || destination === 'coral-gables') return ['mangrove', 'mangrove', 'bay', 'sea'];
  if (destination === 'brickell' || destination === 'edgewater') return ['bay', 'bay', 'bay', 'sea'];
  return ['bay', 'sea', 'mangrove', 'bay'];
}
