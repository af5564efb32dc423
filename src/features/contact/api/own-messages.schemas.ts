import * as z from 'zod/mini';
import { languages } from '#kernel/languages.ts';
import { isoText, looseTextOf, uuidText, wholeNumber } from '#kernel/schemas.ts';
import { conversationKinds, MAX_ENTRY_CHARACTERS } from '../domain/conversations.ts';
import { aboutView } from './asked-about.schemas.ts';
import { fileIds, fileView } from './conversation-files.schemas.ts';

/** A trip, whose conversation has its id, or what came through a form. */
export const ownMessageParams = z.object({ id: uuidText });

/** Words, or files alone. */
export const ownMessageBody = z.strictObject({ text: looseTextOf(MAX_ENTRY_CHARACTERS), files: fileIds }).check(
  z.refine(({ text, files = [] }) => text.trim() !== '' || files.length > 0, {
    path: ['text'],
    error: 'parameter-required',
  }),
);
/** The last entry that is in sight: what came after it is not read. */
export const readBody = z.strictObject({ entryId: uuidText });
export const writtenReply = z.object({ id: z.string() });

const about = {
  /** The trip's id, or that of what came through a form. */
  id: z.string(),
  kind: z.enum(conversationKinds),
  /** The house or boat of a trip, or that was asked about; of a trip its code. */
  place: z.nullable(z.string()),
  bookingCode: z.nullable(z.string()),
  /** The language that both write. */
  language: z.enum(languages),
};

export const ownMessagesReply = z.object({
  conversations: z.array(
    z.object({
      ...about,
      /** How what was written last begins, and whether the team wrote it. */
      excerpt: z.string(),
      isOfTeam: z.boolean(),
      lastAt: isoText,
      /** Answers that the caller has not read. */
      unread: z.number(),
    }),
  ),
});
export type OwnMessagesView = z.output<typeof ownMessagesReply>;

/** What an owner writes about: a house or boat of theirs, or null, everything else. */
export const threadBody = z.strictObject({ rentableId: z.nullable(wholeNumber(1, 2_147_483_647)) });

export const ownerThreadsReply = z.object({
  threads: z.array(
    z.object({
      rentableId: z.nullable(z.number()),
      place: z.nullable(z.string()),
      /** Null: nobody has opened it yet. */
      id: z.nullable(z.string()),
      excerpt: z.string(),
      isOfTeam: z.boolean(),
      lastAt: z.nullable(isoText),
      unread: z.number(),
    }),
  ),
  /** Within how many hours we promise to answer. */
  answerHours: z.number(),
});
export type OwnerThreadsView = z.output<typeof ownerThreadsReply>;

export const ownUnreadReply = z.object({
  unread: z.number(),
  /** How much was written so far, by both. */
  written: z.number(),
  /** Within how many hours we promise to answer. */
  answerHours: z.number(),
});
export type OwnUnreadView = z.output<typeof ownUnreadReply>;

export const ownMessageReply = z.object({
  ...about,
  about: aboutView,
  /** Oldest first; what came through a form begins with its message. */
  entries: z.array(
    z.object({
      id: z.string(),
      isOwn: z.boolean(),
      text: z.string(),
      /** The first name of who of the team wrote it; null for one's own. */
      by: z.nullable(z.string()),
      at: isoText,
      files: z.array(fileView),
    }),
  ),
  answerHours: z.number(),
  /** Until when we promise to answer; null: no answer is owed. */
  answerDueAt: z.nullable(isoText),
  isLate: z.boolean(),
  unread: z.number(),
});
export type OwnMessageView = z.output<typeof ownMessageReply>;
