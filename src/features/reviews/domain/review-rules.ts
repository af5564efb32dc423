import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant } from '#kernel/instant.ts';

/** The six that guests know from elsewhere (ux 31), in the order of the form. */
export const ratingCategories = ['cleanliness', 'accuracy', 'checkIn', 'communication', 'location', 'value'] as const;

export const LEAST_STARS = 1;
export const MAX_STARS = 5;
export const LEAST_REVIEW_CHARACTERS = 20;
export const MAX_REVIEW_CHARACTERS = 4_000;
export const MAX_ANSWER_CHARACTERS = 2_000;

/** domain 3: why staff hide a review. Its stars are no reason (16 CFR 465.7). */
export const hideReasons = [
  'spam',
  'personal-data',
  'offensive',
  'not-about-the-stay',
  'conflict-of-interest',
] as const;
export type HideReason = (typeof hideReasons)[number];

export const DAYS_TO_WRITE = 60;
export const HOURS_TO_CHANGE = 48;

/** domain 3: the last day, in the company's zone, on which a stay or outing that ended on `endsOn` can be reviewed. */
export function lastDayToWrite(endsOn: CalendarDate): CalendarDate {
  return addDays(endsOn, DAYS_TO_WRITE);
}

/** A house or boat of a trip, as far as it matters here. */
export interface ReviewableStay {
  /** The status of the reservation. */
  readonly status: string;
  readonly endsOn: CalendarDate;
  readonly isReviewed: boolean;
  /** The guest owns the house or boat. */
  readonly isOwn: boolean;
}

export const writeObstacles = ['already-written', 'not-completed', 'own-place', 'too-late'] as const;
export type WriteObstacle = (typeof writeObstacles)[number];

/**
 * domain 3: one review a completed reservation of a rentable, within 60 days after it ended, and nobody of their own.
 * Why not at `now`, or null.
 */
export function whyNotWrite(stay: ReviewableStay, now: Instant): WriteObstacle | null {
  if (stay.isReviewed) return 'already-written';
  if (stay.status !== 'completed') return 'not-completed';
  if (stay.isOwn) return 'own-place';
  return dateAt(now) > lastDayToWrite(stay.endsOn) ? 'too-late' : null;
}

interface WrittenReview {
  readonly writtenAt: Instant;
  readonly isAnswered: boolean;
  readonly isHidden: boolean;
}

export type ChangeObstacle = 'answered' | 'hidden' | 'too-late';

/** domain 3: until when a review can be changed; the instant itself is too late. */
export function changeableUntil({ writtenAt }: Pick<WrittenReview, 'writtenAt'>): Instant {
  return hoursAfter(writtenAt, HOURS_TO_CHANGE);
}

/**
 * domain 3: a review is its author's to change for 48 hours, while nobody answered it and nobody hid it. Why not at
 * `now`, or null.
 */
export function whyNotChange(review: WrittenReview, now: Instant): ChangeObstacle | null {
  if (review.isHidden) return 'hidden';
  if (review.isAnswered) return 'answered';
  return now >= changeableUntil(review) ? 'too-late' : null;
}

/** What the public calls an author: the first name and an initial, 'Ana R.'. */
export function publicName({ name, lastname }: { readonly name: string; readonly lastname: string }): string {
  const [initial] = lastname.trim();
  return initial === undefined ? name.trim() : `${name.trim()} ${initial.toLocaleUpperCase('es')}.`;
}

/**
 * domain 2: an answer that calls its guest by name does so no more once the guest has left; `instead` stands where the
 * name was.
 */
export function withoutName(answer: string, authorName: string, instead: string): string {
  const first = authorName.replace(/ \S+\.$/u, '').trim();
  if (first === '') return answer;
  const escaped = first.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return answer.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu'), instead);
}
