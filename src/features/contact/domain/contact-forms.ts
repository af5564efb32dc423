/** The forms to the company: about anything, to register a business, to offer work. */
export const messageKinds = ['contact', 'business', 'work'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What a business lets out. */
export const offeredKinds = ['house', 'boat', 'several', 'service'] as const;
export type OfferedKind = (typeof offeredKinds)[number];

/** No person reads a form, fills it in and sends it in less time. */
const LEAST_FILL_MS = 2_000;

/** Copies an hour to one address, whoever types that address into a form. */
export const MAX_COPIES_AN_HOUR = 5;

/** Signs of whether a person or a program filled in a form. */
export interface Filled {
  /** The hidden field. */
  readonly website?: string | undefined;
  /** How long the form was on the screen; a page without script can't tell. */
  readonly filledInMs?: number | undefined;
}

/** Whether a program filled in a form: its hidden field is filled, or it took less than two seconds. */
export function isByProgram({ website = '', filledInMs = LEAST_FILL_MS }: Filled): boolean {
  return website !== '' || filledInMs < LEAST_FILL_MS;
}

/**
 * How much longer a form that was opened `filledInMs` ago waits before it is sent, so that a fast person is not taken
 * for a program.
 */
export function remainingFillMs(filledInMs: number): number {
  return Math.max(0, LEAST_FILL_MS - filledInMs);
}
