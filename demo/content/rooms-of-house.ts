import type { BedType } from '#features/catalogue/domain/house-terms.ts';
import type { Bilingual } from '#kernel/languages.ts';
import type { Feature, HouseSeed } from '../houses/house-seed.ts';
import { makeRandom } from '../scenes/drawing/random.ts';

export interface DemoRoom {
  readonly kind: 'bedroom' | 'bathroom' | 'common';
  readonly name: Bilingual;
  readonly beds: readonly { readonly type: BedType; readonly count: number }[];
}

const sleepers: Readonly<Record<BedType, number>> = {
  king: 2,
  queen: 2,
  double: 2,
  single: 1,
  bunk: 2,
  'sofa-bed': 2,
};

const commonNames: Readonly<Record<Feature, Bilingual | null>> = {
  'living-room': { en: 'Living room', es: 'Sala de estar' },
  kitchen: { en: 'Kitchen', es: 'Cocina' },
  'dining-room': { en: 'Dining room', es: 'Comedor' },
  terrace: { en: 'Terrace', es: 'Terraza' },
  garden: { en: 'Garden', es: 'Jardín' },
  rooftop: { en: 'Rooftop', es: 'Azotea' },
  dock: { en: 'Dock', es: 'Muelle' },
  pool: { en: 'Pool deck', es: 'Área de la piscina' },
  lake: { en: 'Lakeshore', es: 'Orilla del lago' },
  'sports-court': { en: 'Sports court', es: 'Cancha deportiva' },
  jacuzzi: null,
  games: { en: 'Game room', es: 'Sala de juegos' },
  'art-studio': { en: 'Art studio', es: 'Estudio de arte' },
  playground: { en: 'Playground', es: 'Área de juegos infantiles' },
};

/** Bedrooms with their beds, bathrooms with the half ones, and the common areas, in the order of a walk through the house. */
export function roomsOf(house: HouseSeed): readonly DemoRoom[] {
  return [...commonRooms(house), ...bedrooms(house), ...bathrooms(house.bathrooms)];
}

/** All beds of the rooms, each counted once. */
export function bedsIn(rooms: readonly DemoRoom[]): number {
  return rooms.flatMap(({ beds }) => beds).reduce((sum, bed) => sum + bed.count, 0);
}

function commonRooms(house: HouseSeed): readonly DemoRoom[] {
  return house.features.flatMap((feature) => {
    const name = commonNames[feature];
    if (!name) return [];
    const beds = feature === 'living-room' && needsSofaBed(house) ? [{ type: 'sofa-bed' as const, count: 1 }] : [];
    return [{ kind: 'common' as const, name, beds }];
  });
}

function needsSofaBed(house: HouseSeed): boolean {
  return house.guests > house.bedrooms * 2 + (house.bedrooms >= 3 ? 1 : 0);
}

function bedrooms(house: HouseSeed): readonly DemoRoom[] {
  const random = makeRandom(house.seed, 'beds');
  let left = house.guests - (needsSofaBed(house) ? 2 : 0);
  return Array.from({ length: house.bedrooms }, (_, index) => {
    const roomsAfter = house.bedrooms - index - 1;
    const beds = bedsFor({ index, isCrowded: left > (roomsAfter + 1) * 2, random });
    left -= beds.reduce((sum, { type, count }) => sum + sleepers[type] * count, 0);
    return { kind: 'bedroom' as const, name: bedroomName(house, index), beds };
  });
}

function bedsFor(room: {
  index: number;
  isCrowded: boolean;
  random: { pick<T>(items: readonly T[]): T };
}): DemoRoom['beds'] {
  if (room.index === 0) return [{ type: 'king', count: 1 }];
  if (room.isCrowded) {
    const crowded: readonly DemoRoom['beds'][] = [
      [{ type: 'bunk', count: 2 }],
      [
        { type: 'queen', count: 1 },
        { type: 'single', count: 1 },
      ],
      [{ type: 'queen', count: 2 }],
    ];
    return room.random.pick(crowded);
  }
  const plain: readonly DemoRoom['beds'][] = [
    [{ type: 'queen', count: 1 }],
    [{ type: 'king', count: 1 }],
    [{ type: 'single', count: 2 }],
    [{ type: 'queen', count: 1 }],
  ];
  return room.random.pick(plain);
}

function bedroomName(house: HouseSeed, index: number): Bilingual {
  if (house.bedrooms === 1) return { en: 'Bedroom', es: 'Dormitorio' };
  if (index === 0) return { en: 'Primary bedroom', es: 'Dormitorio principal' };
  return { en: `Bedroom ${index + 1}`, es: `Dormitorio ${index + 1}` };
}

function bathrooms(count: number): readonly DemoRoom[] {
  const full = Array.from({ length: Math.floor(count) }, (_, index) => ({
    kind: 'bathroom' as const,
    name: bathroomName(index, Math.floor(count)),
    beds: [],
  }));
  const half = { kind: 'bathroom' as const, name: { en: 'Half bath', es: 'Medio baño' }, beds: [] };
  return count % 1 === 0 ? full : [...full, half];
}

function bathroomName(index: number, count: number): Bilingual {
  if (count === 1) return { en: 'Bathroom', es: 'Baño' };
  if (index === 0) return { en: 'Primary bathroom', es: 'Baño principal' };
  return { en: `Bathroom ${index + 1}`, es: `Baño ${index + 1}` };
}
