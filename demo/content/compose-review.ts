import type { Bilingual, Language } from '#kernel/languages.ts';
import type { HouseSeed } from '../houses/house-seed.ts';
import type { Random } from '../scenes/drawing/random.ts';
import { reviewAnswers } from './texts/review-answers.ts';
import { reviewOfDestination, reviewOfFeature } from './texts/review-places.ts';
import { reviewClosings, reviewCritiques, reviewOpenings, reviewQuibbles } from './texts/review-sentences.ts';

interface Mood {
  readonly overall: number;
  readonly language: Language;
  readonly random: Random;
  /** Which review of the house it is: neighbours on the page begin differently. */
  readonly turn: number;
}

/** Two to four sentences about this house, as kind as the stars given with them. */
export function composeReview(house: HouseSeed, { overall, language, random, turn }: Mood): string {
  const aboutHouse = house.features.flatMap((feature) => reviewOfFeature[feature] ?? []);
  const aboutPlace = reviewOfDestination[house.destination];
  const own = pickInTurn([...aboutHouse, ...aboutPlace], { from: house.seed, turn });
  const opening = pickInTurn(overall >= 4 ? reviewOpenings : reviewCritiques, { from: house.seed, turn });
  const quibble = overall === 4 ? [random.pick(reviewQuibbles)] : [];
  const closing = overall >= 4 && random.chance(0.55) ? [random.pick(reviewClosings)] : [];
  const sentences = overall <= 2 ? [opening] : [opening, own, ...quibble, ...closing];
  return sentences.map((sentence) => sentence[language]).join(' ');
}

export function composeAnswer(of: { overall: number; language: Language; name: string; random: Random }): string {
  const sentence = of.random.pick(of.overall <= 3 ? reviewAnswers.sorry : reviewAnswers.thankful);
  return sentence[of.language].replace('{{name}}', of.name);
}

// A step that shares no factor with the bank's size visits every sentence before one comes again.
function pickInTurn(bank: readonly Bilingual[], { from, turn }: { from: number; turn: number }): Bilingual {
  const step = bank.length % 7 === 0 ? 5 : 7;
  const sentence = bank[(from + turn * step) % bank.length];
  if (!sentence) throw new Error('an empty bank of sentences');
  return sentence;
}
