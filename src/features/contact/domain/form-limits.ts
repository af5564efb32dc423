/** Nobody reads a form, fills it in and sends it sooner than this. */
const LEAST_FILL_MS = 2_000;

/** Copies an hour that go to one address, whoever types it. */
export const MAX_COPIES_AN_HOUR = 5;

/** How a form was filled in. */
export interface Filled {
  /** A field that people don't see. */
  readonly website?: string | undefined;
  /** For how long the form was looked at; a page without script can't tell. */
  readonly filledInMs?: number | undefined;
}

/** Whether a form was filled in by a program: the field that people don't see is filled, or it took no time. */
export function isByProgram({ website = '', filledInMs = LEAST_FILL_MS }: Filled): boolean {
  return website !== '' || filledInMs < LEAST_FILL_MS;
}

/** How much longer a form has to wait that was opened `filledInMs` ago, so that nobody who is fast is taken for a program. */
export function remainingFillMs(filledInMs: number): number {
  return Math.max(0, LEAST_FILL_MS - filledInMs);
}
