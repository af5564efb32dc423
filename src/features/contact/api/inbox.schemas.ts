import * as z from 'zod/mini';
import { exportQuery } from '#features/exports/exports.schemas.ts';
import { languages } from '#kernel/languages.ts';
import { sortQuery } from '#kernel/list-queries.ts';
import { isoText, pageQuery, pageReply, textOf, uuidText, wholeNumber } from '#kernel/schemas.ts';
import { messageKinds, offeredKinds } from '../domain/contact-forms.ts';
import { entryKinds, MAX_ENTRY_CHARACTERS, messageStates } from '../domain/conversations.ts';

const person = { id: z.string(), name: z.string() };

export const answerersReply = z.object({ people: z.array(z.object(person)) });
export type Answerers = z.output<typeof answerersReply>['people'];
export const assigneeBody = z.strictObject({ assigneeId: z.nullable(uuidText) });

const entryText = textOf(MAX_ENTRY_CHARACTERS);
export const noteBody = z.strictObject({ text: entryText });
export const replyBody = z.strictObject({
  text: entryText,
  /** How many answers the writer of this one has seen. */
  seenReplies: wholeNumber(0, 10_000),
});
export const entryReply = z.object({ id: z.string() });
export const listingReply = z.object({ ownerId: z.string(), listingId: z.number() });

export const messageParams = z.object({ id: uuidText });

/** What staff can sort messages by; unsorted, what waits for somebody comes oldest first, else the newest. */
export const messageSorts = ['received', 'name'] as const;

const messagesAsked = {
  Kind: z.optional(z.enum(messageKinds, { error: 'parameter-valid' })),
  State: z.optional(z.enum(messageStates, { error: 'parameter-valid' })),
  /** Who takes care of it: the caller, nobody, or somebody by id. */
  Assignee: z.optional(z.union([z.enum(['me', 'none']), uuidText], { error: 'parameter-valid' })),
  ...sortQuery(messageSorts),
};
export const messagesQuery = z.strictObject({ ...pageQuery, ...messagesAsked });
export const messagesExportQuery = z.strictObject({ ...messagesAsked, ...exportQuery });

const summary = {
  id: z.string(),
  kind: z.enum(messageKinds),
  name: z.string(),
  company: z.nullable(z.string()),
  /** How the message begins. */
  excerpt: z.string(),
  language: z.enum(languages),
  receivedAt: isoText,
  isDone: z.boolean(),
  state: z.enum(messageStates),
  /** Who takes care of it. */
  assignee: z.nullable(z.string()),
  isOpened: z.boolean(),
};

export const messagesReply = z.object({ ...pageReply, messages: z.array(z.object(summary)) });
export type MessagesView = z.output<typeof messagesReply>;

export const openMessagesReply = z.object({ open: z.number() });

export const messageReply = z.object({
  id: z.string(),
  kind: z.enum(messageKinds),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.enum(languages),
  message: z.string(),
  /** What the service is called that it is about. */
  service: z.nullable(z.string()),
  company: z.nullable(z.string()),
  lets: z.nullable(z.enum(offeredKinds)),
  howMany: z.nullable(z.number()),
  area: z.nullable(z.string()),
  webAddress: z.nullable(z.string()),
  trade: z.nullable(z.string()),
  receivedAt: isoText,
  /** When and by whom it was marked as done. */
  done: z.nullable(z.object({ at: isoText, by: z.string() })),
  state: z.enum(messageStates),
  assignee: z.nullable(z.object(person)),
  /** Who opened it first. */
  opened: z.nullable(z.object({ at: isoText, by: z.string() })),
  /** What staff answered and noted, oldest first. */
  entries: z.array(
    z.object({ id: z.string(), kind: z.enum(entryKinds), text: z.string(), by: z.string(), at: isoText }),
  ),
  /** The draft house or boat that was made of it. */
  listingId: z.nullable(z.number()),
});
export type MessageView = z.output<typeof messageReply>;
