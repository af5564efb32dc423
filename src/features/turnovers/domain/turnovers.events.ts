import type { ProblemKind } from './tasks.ts';

/** Field staff found something broken, missing or dirty in a house or boat. */
export interface ProblemFound {
  readonly type: 'problem-found';
  readonly problemId: string;
  readonly taskId: string;
  readonly rentableId: number;
  /** The stay that has just ended; null: none of ours. */
  readonly reservationId: string | null;
  readonly kind: ProblemKind;
}
