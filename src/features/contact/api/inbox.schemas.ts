import * as z from 'zod/mini';
import { languages } from '#kernel/languages.ts';
import { isoText, pageQuery, pageReply, uuidText } from '#kernel/schemas.ts';
import { messageKinds, offeredKinds } from '../domain/contact-forms.ts';

export const messageStates = ['open', 'done'] as const;

export const messageParams = z.object({ id: uuidText });

export const messagesQuery = z.strictObject({
  ...pageQuery,
  Kind: z.optional(z.enum(messageKinds, { error: 'parameter-valid' })),
  State: z.optional(z.enum(messageStates, { error: 'parameter-valid' })),
});

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
});
export type MessageView = z.output<typeof messageReply>;
