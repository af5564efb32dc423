/** Stars, and reviews, from which on guests agree. */
export const LEAST_RATING = 4.5;
export const LEAST_REVIEWS = 3;

interface Known {
  /** The company recommends it. */
  readonly outstanding: boolean;
  readonly rating: number;
  readonly reviewCount: number;
}

/** docs/domain.md 3: featured is what the company recommends while its guests agree. */
export function isFeatured({ outstanding, rating, reviewCount }: Known): boolean {
  return outstanding && rating >= LEAST_RATING && reviewCount >= LEAST_REVIEWS;
}
