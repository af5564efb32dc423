import * as z from 'zod/mini';
import { isoText, textOf, uuidText } from '#kernel/schemas.ts';

export const contractParams = z.object({ id: uuidText });

export const contractReply = z.object({
  version: z.string(),
  /** The agreement of this group in the asked language, as paragraphs; a heading begins with '# '. */
  paragraphs: z.array(z.string()),
  dueAt: z.nullable(isoText),
  acceptedAt: z.nullable(isoText),
  textHash: z.string(),
});
export type ContractView = z.output<typeof contractReply>;

export const acceptBody = z.strictObject({
  version: textOf(40),
  accepted: z.literal(true, { error: 'contract-not-valid' }),
});
