import { isLanguage, type Language } from '#kernel/languages.ts';
import { LEAST_STARS, MAX_STARS, ratingCategories } from '../domain/review-rules.ts';

/** What is rated, in the order of the form. */
export const rated = ['overall', ...ratingCategories] as const;
export type Rated = (typeof rated)[number];

/** What was typed so far: stars that were not chosen are null. */
export interface ReviewDraft {
  readonly stars: Readonly<Record<Rated, number | null>>;
  readonly language: Language;
  readonly text: string;
}

const keyOf = (reservationId: string) => `review/${reservationId}`;

/** What was typed and not sent: kept in this tab until it is. */
export function readDraft(reservationId: string): ReviewDraft | undefined {
  try {
    return draftFrom(JSON.parse(sessionStorage.getItem(keyOf(reservationId)) ?? 'null'));
  } catch {
    return undefined;
  }
}

export function keepDraft(reservationId: string, draft: ReviewDraft): void {
  try {
    sessionStorage.setItem(keyOf(reservationId), JSON.stringify(draft));
  } catch {
    // A tab without storage keeps it as long as the form is open.
  }
}

export function dropDraft(reservationId: string): void {
  try {
    sessionStorage.removeItem(keyOf(reservationId));
  } catch {
    // There was none.
  }
}

function draftFrom(kept: unknown): ReviewDraft | undefined {
  if (!isRecord(kept) || typeof kept.text !== 'string' || typeof kept.language !== 'string') return undefined;
  const stars = isRecord(kept.stars) ? kept.stars : {};
  if (!isLanguage(kept.language)) return undefined;
  const entries = rated.map((name) => [name, starsFrom(stars[name])] as const);
  return { stars: Object.fromEntries(entries) as ReviewDraft['stars'], language: kept.language, text: kept.text };
}

const starsFrom = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= LEAST_STARS && value <= MAX_STARS ? value : null;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
