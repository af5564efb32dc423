import * as z from 'zod/mini';
import { textOf, wholeNumber, wholeNumberText } from '#kernel/schemas.ts';
import { MAX_ENTRY_CHARACTERS } from '../domain/conversations.ts';
import { unknownFieldsIn } from '../domain/template-fields.ts';

export const MAX_TEMPLATE_NAME = 80;
const MAX_ID = 2_147_483_647;

const templateText = textOf(MAX_ENTRY_CHARACTERS).check(
  z.refine((text) => unknownFieldsIn(text).length === 0, { error: 'parameter-valid' }),
);

/** What staff write: a name, and the text in both languages. */
export const templateFieldsBody = { name: textOf(MAX_TEMPLATE_NAME), textEn: templateText, textEs: templateText };
export const templateBody = z.strictObject(templateFieldsBody);
export const templateEditBody = z.strictObject({ ...templateFieldsBody, version: wholeNumber(1, MAX_ID) });
export const archiveBody = z.strictObject({ isArchived: z.boolean({ error: 'parameter-valid' }) });
export const templateParams = z.object({ id: wholeNumberText(1, MAX_ID) });

const template = z.object({
  id: z.number(),
  name: z.string(),
  textEn: z.string(),
  textEs: z.string(),
  version: z.number(),
  isArchived: z.boolean(),
});
export const templatesReply = z.object({ templates: z.array(template) });
export type TemplatesView = z.output<typeof templatesReply>['templates'];
export const templateReply = z.object({ id: z.number() });

export const filledReply = z.object({
  /** In the language of whoever is answered; what is not known stays between its braces. */
  templates: z.array(z.object({ id: z.number(), name: z.string(), text: z.string(), missing: z.array(z.string()) })),
});
export type FilledTemplates = z.output<typeof filledReply>['templates'];
