import * as z from 'zod/mini';
import { textOf, uuidText } from '#kernel/schemas.ts';
import { MAX_ENTRY_FILES } from '../domain/conversations.ts';

/** A picture or paper of a conversation; its address ends in an hour or two. */
export const fileView = z.object({
  id: z.string(),
  kind: z.enum(['picture', 'pdf']),
  name: z.string(),
  sizeBytes: z.number(),
  url: z.string(),
});
export type FileView = z.output<typeof fileView>;

/** What the file that is added is called. */
export const fileQuery = z.strictObject({ Name: textOf(200) });

/** Files that were added before, by id. */
export const fileIds = z.optional(z.array(uuidText).check(z.maxLength(MAX_ENTRY_FILES, { error: 'parameter-valid' })));
