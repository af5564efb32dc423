import type { HideReason } from './review-rules.ts';

interface OfReview {
  readonly reviewId: number;
  readonly reservationId: string;
  readonly groupId: string;
  readonly rentableId: number;
  /** Who wrote it. */
  readonly tenantId: string;
}

export interface ReviewWritten extends OfReview {
  readonly type: 'review-written';
}

export interface ReviewChanged extends OfReview {
  readonly type: 'review-changed';
}

/** A review got its first answer; later changes of an answer publish nothing. */
export interface ReviewAnswered extends OfReview {
  readonly type: 'review-answered';
}

/** An answer was mended or taken back. */
export interface AnswerChanged extends OfReview {
  readonly type: 'answer-changed';
}

/** Staff took a review from the page, and said why. */
export interface ReviewHidden extends OfReview {
  readonly type: 'review-hidden';
  readonly because: HideReason;
}

export interface ReviewShown extends OfReview {
  readonly type: 'review-shown';
}
