import type { BoatSeed } from '../../boats/boat-seed.ts';
import type { Answered, Mood } from '../compose-review.ts';
import {
  boatAnswers,
  boatClosings,
  boatCritiques,
  boatOpenings,
  boatQuibbles,
  reviewOfBoatType,
  reviewOfCharter,
} from '../texts/reviews/boat-review-sentences.ts';

/** One to four sentences about this boat, as kind as the stars given with them. */
export function composeBoatReview(boat: BoatSeed, { overall, language, random, spread }: Mood): string {
  const place = { slug: boat.slug, language };
  spread.next(place);
  const sentences = [
    spread.find(overall >= 4 ? boatOpenings : boatCritiques, place),
    overall > 2
      ? spread.find([...reviewOfBoatType[boat.boatType], ...reviewOfCharter[boat.charter]], place)
      : undefined,
    overall === 4 ? spread.find(boatQuibbles, place) : undefined,
    overall >= 4 && random.chance(0.5) ? spread.find(boatClosings, place) : undefined,
  ];
  return sentences.flatMap((sentence) => sentence?.[language] ?? []).join(' ');
}

/** An answer by name; none where each was given on this page or not long ago. */
export function composeBoatAnswer({ slug, name, overall, language, spread }: Answered): string | null {
  const answer = spread.find(overall <= 3 ? boatAnswers.sorry : boatAnswers.thankful, { slug, language });
  return answer?.[language].replace('{{name}}', name) ?? null;
}
