import type { Bilingual, Language } from '#kernel/languages.ts';
import type { BoatSeed } from '../../boats/boat-seed.ts';
import type { Random } from '../../scenes/drawing/random.ts';
import {
  boatAnswers,
  boatClosings,
  boatCritiques,
  boatOpenings,
  boatQuibbles,
  reviewOfBoatType,
  reviewOfCharter,
} from '../texts/boat-review-sentences.ts';

interface Mood {
  readonly overall: number;
  readonly language: Language;
  readonly random: Random;
  /** Which review of the boat it is: neighbours on the page begin differently. */
  readonly turn: number;
}

/** Two to four sentences about this boat, as kind as the stars given with them. */
export function composeBoatReview(boat: BoatSeed, { overall, language, random, turn }: Mood): string {
  const from = boat.seed + turn;
  const opening = inTurn(overall >= 4 ? boatOpenings : boatCritiques, from);
  const own = inTurn([...reviewOfBoatType[boat.boatType], ...reviewOfCharter[boat.charter]], from);
  const quibble = overall === 4 ? [random.pick(boatQuibbles)] : [];
  const closing = overall >= 4 && random.chance(0.5) ? [random.pick(boatClosings)] : [];
  const sentences = overall <= 2 ? [opening] : [opening, own, ...quibble, ...closing];
  return sentences.map((sentence) => sentence[language]).join(' ');
}

export function composeBoatAnswer(of: { overall: number; language: Language; name: string; random: Random }): string {
  const sentence = of.random.pick(of.overall <= 3 ? boatAnswers.sorry : boatAnswers.thankful);
  return sentence[of.language].replace('{{name}}', of.name);
}

function inTurn(bank: readonly Bilingual[], turn: number): Bilingual {
  const sentence = bank[turn % bank.length];
  if (!sentence) throw new Error('an empty bank of sentences');
  return sentence;
}
