import type { Opening } from './windows.ts';

/** The measures of a room in meters, and its windows. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Windows in the far wall. */
  readonly openings: readonly Opening[];
  /** Windows in the side wall the light comes through. */
  readonly sideOpenings: readonly SideOpening[];
  readonly feature?: boolean;
}

interface SideOpening {
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly top: number;
}
