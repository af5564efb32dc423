import type { BlockKind } from './occupancy-kinds.ts';

/** Staff blocked nights of houses or boats. */
export interface CalendarBlocked {
  readonly type: 'calendar-blocked';
  readonly batchId: string;
  readonly blockKind: BlockKind;
  /** Dates, `until` excluded. */
  readonly from: string;
  readonly until: string;
  /** The ids of houses and boats. */
  readonly rentables: readonly string[];
  /** How many houses and boats. */
  readonly count: number;
}

/** Staff took blocks away. */
export interface BlocksLifted {
  readonly type: 'blocks-lifted';
  readonly rentables: readonly string[];
  readonly count: number;
}
