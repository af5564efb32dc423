import * as z from 'zod/mini';
import { flagText, idText, isoText, wholeNumberText } from '#kernel/schemas.ts';

export const noticesQuery = z.strictObject({
  PageSize: z.optional(wholeNumberText(1, 1_000_000)),
  /** Older than the notice with this id. */
  LastNotificationId: z.optional(idText),
});

export const noticeReply = z.object({
  id: z.number(),
  /** The type of the notice (docs/domain.md, section 8). */
  message: z.enum(['ask-availability', 'change-status', 'other']),
  createdAt: isoText,
  isRead: z.boolean(),
  /** JSON: `Id` of the group it is about, and what a better sentence needs. */
  data: z.string(),
});

export const noticesReply = z.object({
  notifications: z.array(noticeReply),
  /** Give it as `LastNotificationId` for the older ones; null when there are none. */
  lastNotificationId: z.nullable(z.number()),
});

export const unreadCountReply = z.number();

export const noticeParams = z.strictObject({ id: idText });

export const readAllQuery = z.strictObject({
  /** Only what was there when the newest one that was seen came; all without it. */
  UpToNotificationId: z.optional(idText),
});

/** In the query or in the body; false makes it unread again. */
export const readQuery = z.strictObject({ setRead: z.optional(flagText) });
export const readBody = z.optional(
  z.strictObject({ setRead: z.optional(z.boolean({ error: 'parameter-valid' })) }, { error: 'parameter-valid' }),
);

export type NoticeView = z.output<typeof noticeReply>;
export type NoticesView = z.output<typeof noticesReply>;
