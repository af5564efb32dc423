import type { Bilingual, Language } from '#kernel/languages.ts';
import { boatReviews, houseReviews } from '../data/read-data.ts';
import type { BoatSeed, HouseSeed } from '../data/schema.ts';
import type { Random } from '../random.ts';
import type { SentenceChooser } from './choose-sentences.ts';

/** What a review is composed from; `overall` is the number of stars, 1 to 5. */
export interface ReviewInput {
  readonly overall: number;
  readonly language: Language;
  readonly random: Random;
  readonly sentences: SentenceChooser;
}

/** What an owner's answer is composed from; `name` is the guest's first name. */
export interface AnswerInput {
  readonly slug: string;
  readonly name: string;
  readonly overall: number;
  readonly language: Language;
  readonly sentences: SentenceChooser;
}

const MANY_GUESTS = 6;
const HOUSE_CLOSING_SHARE = 0.55;
const BOAT_CLOSING_SHARE = 0.5;

/** One to four sentences about this house, as kind as the stars given with them. */
export function composeHouseReview(house: HouseSeed, input: ReviewInput): string {
  const { openings, openingsOfMany } = houseReviews;
  return compose(house.slug, input, {
    ...houseReviews,
    openings: house.guests < MANY_GUESTS ? openings : [...openingsOfMany, ...openings],
    aboutIt: [
      ...house.features.flatMap((feature) => houseReviews.feature[feature] ?? []),
      ...houseReviews.propertyType[house.propertyType],
      ...houseReviews.destination[house.destination],
    ],
    closingShare: HOUSE_CLOSING_SHARE,
  });
}

/** The same about a boat. */
export function composeBoatReview(boat: BoatSeed, input: ReviewInput): string {
  return compose(boat.slug, input, {
    ...boatReviews,
    aboutIt: [...boatReviews.boatType[boat.boatType], ...boatReviews.charter[boat.charter]],
    closingShare: BOAT_CLOSING_SHARE,
  });
}

interface ReviewBanks {
  readonly openings: readonly Bilingual[];
  readonly critiques: readonly Bilingual[];
  readonly aboutIt: readonly Bilingual[];
  readonly quibbles: readonly Bilingual[];
  readonly closings: readonly Bilingual[];
  readonly closingShare: number;
}

function compose(slug: string, { overall, language, random, sentences }: ReviewInput, banks: ReviewBanks): string {
  const place = { slug, language };
  sentences.beginReview(language);
  const chosen = [
    sentences.choose(overall >= 4 ? banks.openings : banks.critiques, place),
    overall > 2 ? sentences.choose(banks.aboutIt, place) : undefined,
    overall === 4 ? sentences.choose(banks.quibbles, place) : undefined,
    overall >= 4 && random.chance(banks.closingShare) ? sentences.choose(banks.closings, place) : undefined,
  ];
  return chosen.flatMap((sentence) => sentence?.[language] ?? []).join(' ');
}

/** An owner's answer that names the guest; null where every answer was given on this page or not long ago. */
export const answerHouseReview = (input: AnswerInput) => answer(input, houseReviews.answers);

/** The same for a boat. */
export const answerBoatReview = (input: AnswerInput) => answer(input, boatReviews.answers);

function answer(
  { slug, name, overall, language, sentences }: AnswerInput,
  { thankful, sorry }: typeof houseReviews.answers,
): string | null {
  const chosen = sentences.choose(overall <= 3 ? sorry : thankful, { slug, language });
  return chosen?.[language].replace('{{name}}', name) ?? null;
}
