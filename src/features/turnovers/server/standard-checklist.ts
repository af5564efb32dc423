import { type Bilingual, languages } from '#kernel/languages.ts';
import { textReader } from '#platform/text-reader.ts';
import type { Checklist, ChecklistRoom } from '../domain/checklist.ts';
import en from '../texts/checklist.en.json' with { type: 'json' };
import es from '../texts/checklist.es.json' with { type: 'json' };

const words = textReader({ en, es });

const inBoth = (key: string, number?: number): Bilingual => {
  const [english = '', spanish = ''] = languages.map((language) => words(language)(key, { number: number ?? 0 }));
  return { en: english, es: spanish };
};

interface Wanted {
  readonly key: string;
  readonly number?: number;
  /** Keys of its items; those with a picture end in '!'. */
  readonly items: readonly string[];
}

/** The list of a house or boat for which nobody wrote one: its rooms, from the catalog. */
export function standardChecklist(rooms: {
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
}): Checklist {
  return (rooms.bedrooms === null ? boat : houseOf(rooms)).map(roomOf);
}

const boat: readonly Wanted[] = [
  { key: 'deck', items: ['deckWash!', 'deckFenders'] },
  { key: 'cabin', items: ['cabinClean!', 'cabinLinen'] },
  { key: 'safety', items: ['safetyVests', 'safetyFuel!', 'safetyHull'] },
];

const counted = (count: number | null) => Array.from({ length: Math.floor(count ?? 0) }, (_, index) => index + 1);

function houseOf({
  bedrooms,
  bathrooms,
}: {
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
}): readonly Wanted[] {
  return [
    { key: 'kitchen', items: ['kitchenDishes', 'kitchenFridge', 'kitchenCounters!', 'kitchenTrash'] },
    ...counted(bedrooms).map((number) => ({ key: 'bedroom', number, items: ['bedroomBed!', 'bedroomDrawers'] })),
    ...counted(bathrooms).map((number) => ({ key: 'bathroom', number, items: ['bathroomClean', 'bathroomTowels'] })),
    { key: 'living', items: ['livingFloors!', 'livingDust'] },
    { key: 'leaving', items: ['leavingWindows', 'leavingAir', 'leavingOutside'] },
  ];
}

function roomOf({ key, number, items }: Wanted, room: number): ChecklistRoom {
  return {
    name: inBoth(key, number),
    items: items.map((item, index) => ({
      id: `${room + 1}.${index + 1}`,
      words: inBoth(item.replace('!', '')),
      isRequired: true,
      needsPhoto: item.endsWith('!'),
    })),
  };
}
