import * as z from 'zod/mini';
import { isoText } from '#kernel/schemas.ts';
import { groupStatuses } from '../domain/group-lifecycle.ts';

const status = z.enum(groupStatuses);

/** A row of a group's history. */
export const groupMove = z.object({
  at: isoText,
  move: z.string(),
  from: status,
  to: status,
  /** `guest-by-staff`: staff did it for a guest who asked them to. */
  by: z.enum(['guest', 'guest-by-staff', 'staff', 'clock', 'payment']),
  /** The line that it is about; null: all of a request. */
  reservationId: z.nullable(z.string()),
  /** The request that it is about; null: the trip as a draft. */
  requestId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Nobody refused it: its guest did not accept the price. */
  isLeftOut: z.optional(z.boolean()),
  /** Lines that were at another house or boat then, and which; absent: all are where they were. */
  namesThen: z.optional(z.array(z.object({ reservationId: z.string(), name: z.string() }))),
  /** The house or boat that its line left with it. */
  movedFrom: z.optional(z.string()),
});
