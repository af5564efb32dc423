import type { Bilingual } from '#kernel/languages.ts';
import type { Feature, HouseSeed } from '../houses/house-seed.ts';
import { closingSentences } from './texts/closing-sentences.ts';
import { featureSentences } from './texts/feature-sentences.ts';
import { details } from './texts/house-details.ts';
import { neighborhoodSentences } from './texts/neighborhood-sentences.ts';
import { styleSentences } from './texts/style-sentences.ts';

/** What a guest chooses a house by comes first. */
const tellingFeatures: readonly Feature[] = [
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
const TWICE_FEATURED = 4;

/** A description of 4–5 sentences for each house, by its slug; sentences of a bank are dealt in turn, so that neighbors differ. */
export function describeHouses(houses: readonly HouseSeed[]): ReadonlyMap<string, Bilingual> {
  const deal = dealer();
  return new Map(houses.map((house) => [house.slug, join(sentencesOf(house, deal))]));
}

function sentencesOf(house: HouseSeed, deal: Deal): readonly Bilingual[] {
  const own = details[house.slug];
  const style = deal(`style ${house.style}`, styleSentences[house.style]);
  const featured = featuresToTell(house).map((feature) => deal(`feature ${feature}`, featureSentences[feature] ?? []));
  const around = deal(`around ${house.destination}`, neighborhoodSentences[house.destination]);
  const size = sizeOf(house);
  // Four bedrooms are told by two features instead: not every page ends with whom it is for.
  const closing = house.bedrooms === TWICE_FEATURED ? [] : [deal(`closing ${size}`, closingSentences[size])];
  return [...(own ? [own] : []), style, ...featured, around, ...closing];
}

function featuresToTell(house: HouseSeed): readonly Feature[] {
  const telling = tellingFeatures.filter((feature) => house.features.includes(feature));
  return telling.slice(0, house.bedrooms === TWICE_FEATURED ? 2 : 1);
}

function sizeOf(house: HouseSeed): keyof typeof closingSentences {
  if (house.bedrooms === 1) return 'couple';
  if (house.bedrooms === 2) return 'small';
  return house.bedrooms <= TWICE_FEATURED ? 'family' : 'grand';
}

type Deal = (bank: string, sentences: readonly Bilingual[]) => Bilingual;

function dealer(): Deal {
  const dealt = new Map<string, number>();
  return (bank, sentences) => {
    const turn = dealt.get(bank) ?? 0;
    dealt.set(bank, turn + 1);
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
