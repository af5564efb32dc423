import * as z from 'zod/mini';
import { exportQuery } from '#features/exports/exports.schemas.ts';
import { languages } from '#kernel/languages.ts';
import { sortQuery } from '#kernel/list-queries.ts';
import { isoText, pageQuery, pageReply, textOf, uuidText, wholeNumber } from '#kernel/schemas.ts';
import { offeredKinds } from '../domain/contact-forms.ts';
import { conversationKinds, entryKinds, MAX_ENTRY_CHARACTERS, messageStates } from '../domain/conversations.ts';
import { openFieldsIn } from '../domain/template-fields.ts';
import { aboutView } from './asked-about.schemas.ts';
import { fileIds, fileView } from './conversation-files.schemas.ts';

const person = { id: z.string(), name: z.string() };

export const answerersReply = z.object({ people: z.array(z.object(person)) });
export type Answerers = z.output<typeof answerersReply>['people'];
export const assigneeBody = z.strictObject({ assigneeId: z.nullable(uuidText) });

const entryText = textOf(MAX_ENTRY_CHARACTERS);
export const noteBody = z.strictObject({ text: entryText });
export const replyBody = z.strictObject({
  /** Nothing of a template is left to be filled in. */
  text: entryText.check(z.refine((text) => openFieldsIn(text).length === 0, { error: 'parameter-valid' })),
  files: fileIds,
  /** How many answers the writer of this one has seen. */
  seenReplies: wholeNumber(0, 10_000),
});
export const entryReply = z.object({ id: z.string() });
export const listingReply = z.object({ ownerId: z.string(), listingId: z.number() });

export const messageParams = z.object({ id: uuidText });

/** What staff can sort messages by; unsorted, what waits for somebody comes oldest first, else the newest. */
export const messageSorts = ['received', 'name'] as const;

const messagesAsked = {
  Kind: z.optional(z.enum(conversationKinds, { error: 'parameter-valid' })),
  State: z.optional(z.enum(messageStates, { error: 'parameter-valid' })),
  /** Who takes care of it: the caller, nobody, or somebody by id. */
  Assignee: z.optional(z.union([z.enum(['me', 'none']), uuidText], { error: 'parameter-valid' })),
  ...sortQuery(messageSorts),
};
export const messagesQuery = z.strictObject({ ...pageQuery, ...messagesAsked });
export const messagesExportQuery = z.strictObject({ ...messagesAsked, ...exportQuery });

const summary = {
  id: z.string(),
  kind: z.enum(conversationKinds),
  name: z.string(),
  company: z.nullable(z.string()),
  /** The house or boat that a trip was opened with, or a visitor asks about; of a trip its code. */
  place: z.nullable(z.string()),
  bookingCode: z.nullable(z.string()),
  /** How what its writer wrote last begins. */
  excerpt: z.string(),
  language: z.enum(languages),
  receivedAt: isoText,
  /** When its writer or the team wrote last. */
  lastAt: isoText,
  /** Until when we promise to answer; null: no answer is owed. */
  answerDueAt: z.nullable(isoText),
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
  kind: z.enum(conversationKinds),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  language: z.enum(languages),
  /** What came through a form; null: it is the conversation of a trip. */
  message: z.nullable(z.string()),
  trip: z.nullable(
    z.object({
      groupId: z.string(),
      bookingCode: z.string(),
      status: z.string(),
      place: z.nullable(z.string()),
      from: z.nullable(z.string()),
      until: z.nullable(z.string()),
    }),
  ),
  /** What the service is called that it is about. */
  service: z.nullable(z.string()),
  about: aboutView,
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
  /** Until when we promise to answer; null: no answer is owed. */
  answerDueAt: z.nullable(isoText),
  /** Until when the writer has read what the team wrote; null: not here. */
  writerReadAt: z.nullable(isoText),
  /** Who opened it first since its writer wrote. */
  opened: z.nullable(z.object({ at: isoText, by: z.string() })),
  /** What was written after the message of the form, oldest first. */
  entries: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(entryKinds),
      text: z.string(),
      by: z.string(),
      at: isoText,
      files: z.array(fileView),
    }),
  ),
  /** What else the same person wrote to us, newest first. */
  others: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(conversationKinds),
      place: z.nullable(z.string()),
      excerpt: z.string(),
      at: isoText,
      state: z.enum(messageStates),
    }),
  ),
  /** The draft house or boat that was made of it. */
  listingId: z.nullable(z.number()),
  /** Who became an owner by it. */
  ownerId: z.nullable(z.string()),
});
export type MessageView = z.output<typeof messageReply>;
