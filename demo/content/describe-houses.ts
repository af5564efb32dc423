import type { Bilingual } from '#kernel/languages.ts';
import { houseTexts } from '../data/read-data.ts';
import type { Feature, HouseSeed } from '../data/schema.ts';

/** Features that a description names, those that guests choose a house by first. */
const featuresByWeight: readonly Feature[] = [
  'dock',
  'lake',
  'art-studio',
  'sports-court',
  'playground',
  'games',
  'rooftop',
  'jacuzzi',
  'pool',
  'garden',
  'terrace',
  'dining-room',
];
const FAMILY_BEDROOMS = 4;

/**
 * A description of 4 or 5 sentences for each house, by its slug. Houses of one kind take the sentences of a bank in
 * turn, so that neighbors in a list differ.
 */
export function describeHouses(houses: readonly HouseSeed[]): ReadonlyMap<string, Bilingual> {
  const takeNext = sentencesInTurn();
  return new Map(houses.map((house) => [house.slug, join(sentencesOf(house, takeNext))]));
}

function sentencesOf(house: HouseSeed, takeNext: TakeNext): readonly Bilingual[] {
  const style = takeNext(`style ${house.style}`, houseTexts.style[house.style]);
  const featured = featuresToName(house).map((feature) =>
    takeNext(`feature ${feature}`, houseTexts.feature[feature] ?? []),
  );
  const around = takeNext(`around ${house.destination}`, houseTexts.around[house.destination]);
  const size = sizeOf(house);
  // Houses of four bedrooms name a second feature instead, so that not every page ends in the same way.
  const closing = house.bedrooms === FAMILY_BEDROOMS ? [] : [takeNext(`closing ${size}`, houseTexts.closing[size])];
  return [...(house.detail ? [house.detail] : []), style, ...featured, around, ...closing];
}

function featuresToName(house: HouseSeed): readonly Feature[] {
  const named = featuresByWeight.filter((feature) => house.features.includes(feature));
  return named.slice(0, house.bedrooms === FAMILY_BEDROOMS ? 2 : 1);
}

function sizeOf(house: HouseSeed): keyof typeof houseTexts.closing {
  if (house.bedrooms === 1) return 'couple';
  if (house.bedrooms === 2) return 'small';
  return house.bedrooms <= FAMILY_BEDROOMS ? 'family' : 'grand';
}

type TakeNext = (bank: string, sentences: readonly Bilingual[]) => Bilingual;

function sentencesInTurn(): TakeNext {
  const takenOf = new Map<string, number>();
  return (bank, sentences) => {
    const turn = takenOf.get(bank) ?? 0;
    takenOf.set(bank, turn + 1);
    const sentence = sentences[turn % sentences.length];
    if (!sentence) throw new Error(`no sentences for ${bank}`);
    return sentence;
  };
}

function join(sentences: readonly Bilingual[]): Bilingual {
  return {
    en: sentences.map(({ en }) => en).join(' '),
    es: sentences.map(({ es }) => es).join(' '),
  };
}
