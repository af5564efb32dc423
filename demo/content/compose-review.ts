import type { Language } from '#kernel/languages.ts';
import type { HouseSeed } from '../houses/house-seed.ts';
import type { Random } from '../scenes/drawing/random.ts';
import type { Spread } from './spread-sentences.ts';
import { reviewAnswers } from './texts/reviews/review-answers.ts';
import { reviewOfFeature } from './texts/reviews/review-features.ts';
import { reviewOfPropertyType } from './texts/reviews/review-kinds.ts';
import { reviewOfDestination } from './texts/reviews/review-places.ts';
import {
  reviewClosings,
  reviewCritiques,
  reviewOpenings,
  reviewOpeningsOfMany,
  reviewQuibbles,
} from './texts/reviews/review-sentences.ts';

export interface Mood {
  readonly overall: number;
  readonly language: Language;
  readonly random: Random;
  readonly spread: Spread;
}

const GUESTS_OF_MANY = 6;

/** One to four sentences about this house, as kind as the stars given with them. */
export function composeReview(house: HouseSeed, { overall, language, random, spread }: Mood): string {
  const place = { slug: house.slug, language };
  const openings = house.guests < GUESTS_OF_MANY ? reviewOpenings : [...reviewOpeningsOfMany, ...reviewOpenings];
  const own = [
    ...house.features.flatMap((feature) => reviewOfFeature[feature] ?? []),
    ...reviewOfPropertyType[house.propertyType],
    ...reviewOfDestination[house.destination],
  ];
  spread.next(place);
  const sentences = [
    spread.find(overall >= 4 ? openings : reviewCritiques, place),
    overall > 2 ? spread.find(own, place) : undefined,
    overall === 4 ? spread.find(reviewQuibbles, place) : undefined,
    overall >= 4 && random.chance(0.55) ? spread.find(reviewClosings, place) : undefined,
  ];
  return sentences.flatMap((sentence) => sentence?.[language] ?? []).join(' ');
}

export interface Answered {
  readonly slug: string;
  readonly name: string;
  readonly overall: number;
  readonly language: Language;
  readonly spread: Spread;
}

/** An answer by name; none where each was given on this page or not long ago. */
export function composeAnswer({ slug, name, overall, language, spread }: Answered): string | null {
  const answer = spread.find(overall <= 3 ? reviewAnswers.sorry : reviewAnswers.thankful, { slug, language });
  return answer?.[language].replace('{{name}}', name) ?? null;
}
