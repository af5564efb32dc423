import * as z from 'zod/mini';
import { dateText } from './schemas.ts';

/** How a list is sorted: a column of a closed list, upwards (`1`, also when absent) or downwards (`-1`). */
export const sortQuery = <const Keys extends readonly string[]>(keys: Keys) => ({
  OrderBy: z.optional(z.enum(keys, { error: 'parameter-valid' })),
  Order: z.optional(z.enum(['1', '-1'], { error: 'parameter-valid' })),
});

/** The first and the last day of what is looked for, of the company's zone; both may be absent. */
export const daysQuery = { From: z.optional(dateText), Until: z.optional(dateText) };
