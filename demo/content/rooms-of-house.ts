import type { BedType } from '#features/catalog/domain/house-terms.ts';
import type { Bilingual } from '#kernel/languages.ts';
import type { Feature, HouseSeed } from '../data/schema.ts';
import { makeRandom, type Random } from '../random.ts';

export interface DemoRoom {
  readonly kind: 'bedroom' | 'bathroom' | 'common';
  readonly name: Bilingual;
  readonly beds: readonly { readonly type: BedType; readonly count: number }[];
}

const PICTURED_BEDROOMS = 3;

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

/**
 * Bedrooms with their beds, bathrooms with the half ones, and the common areas, in the order of a walk through the
 * house.
 */
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

const isFull = (house: HouseSeed) => house.guests > house.bedrooms * 2;
const hasBunkRoom = (house: HouseSeed) => isFull(house) && house.bedrooms > PICTURED_BEDROOMS;
const needsSofaBed = (house: HouseSeed) => isFull(house) && !hasBunkRoom(house);

function bedrooms(house: HouseSeed): readonly DemoRoom[] {
  const random = makeRandom(house.seed, 'beds');
  return Array.from({ length: house.bedrooms }, (_, index) => ({
    kind: 'bedroom' as const,
    name: bedroomName(house, index),
    beds: bedsFor(house, { index, random }),
  }));
}

/**
 * The first three bedrooms have the beds that their pictures show: a king, a queen (a king in a large house), twin
 * beds.
 */
function bedsFor(house: HouseSeed, { index, random }: { index: number; random: Random }): DemoRoom['beds'] {
  const king = [{ type: 'king', count: 1 }] as const;
  const queen = [{ type: 'queen', count: 1 }] as const;
  const twins = [{ type: 'single', count: 2 }] as const;
  if (index === 0) return king;
  if (index === 1) return house.bedrooms > PICTURED_BEDROOMS ? king : queen;
  if (index === 2) return twins;
  if (index === house.bedrooms - 1 && hasBunkRoom(house)) return [{ type: 'bunk', count: 2 }];
  return random.pick([queen, king, queen]);
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
