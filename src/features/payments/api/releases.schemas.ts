import * as z from 'zod/mini';
import { isoText, textOf, uuidText } from '#kernel/schemas.ts';

export const releaseParams = z.object({ id: uuidText });
export const refusalBody = z.strictObject({ note: textOf(500) });

export const releasesReply = z.object({
  /** Above that another person has to release a refund. */
  limitCents: z.number(),
  releases: z.array(
    z.object({
      id: z.string(),
      groupId: z.string(),
      bookingCode: z.string(),
      guestName: z.string(),
      invoiceNumber: z.string(),
      amountCents: z.number(),
      type: z.enum(['bank-transfer', 'zelle', 'cash', 'cheque', 'credit', 'card']),
      reason: z.string(),
      reference: z.nullable(z.string()),
      askedBy: z.string(),
      askedAt: isoText,
      /** What the guest said they want, where this refund goes another way; null: nothing, or the same. */
      guestWants: z.nullable(z.object({ preference: z.enum(['credit', 'send']), saidAt: isoText })),
      /** The caller asked for it, and can't release it. */
      isOwn: z.boolean(),
    }),
  ),
});
export type RefundReleasesView = z.output<typeof releasesReply>;
