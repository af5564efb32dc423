import * as z from 'zod/mini';
import { restoreRowBody, savedReply } from '#features/revisions/edited-rows.schemas.ts';
import type { Api } from '#kernel/endpoint.ts';
import { dateText, idText, isoText, textOf, wholeNumber } from '#kernel/schemas.ts';
import { agreementFaults, agreementStates } from './agreement-text.domain.ts';
import { agreementTextsPaths } from './agreement-texts.paths.ts';

const MAX_TEXT = 60_000;
const params = z.object({ id: idText });
const version = wholeNumber(0, 2_147_483_647);

const listed = {
  id: z.number(),
  /** Its name, which guests accept. */
  name: z.string(),
  state: z.enum(agreementStates),
  validFrom: z.nullable(isoText),
  /** How many guests accepted it. */
  accepted: z.number(),
};

const listReply = z.object({ texts: z.array(z.object(listed)) });
export type AgreementTextsView = z.output<typeof listReply>;

const textReply = z.object({
  ...listed,
  /** The version of its history. */
  version: z.number(),
  fields: z.object({ textEn: z.string(), textEs: z.string() }),
  /** What keeps it from being in force. */
  problems: z.array(
    z.object({ language: z.enum(['en', 'es']), line: z.number(), fault: z.enum(agreementFaults), name: z.string() }),
  ),
});
export type AgreementTextView = z.output<typeof textReply>;

const editBody = z.strictObject({
  version,
  changes: z.strictObject({ textEn: z.optional(textOf(MAX_TEXT)), textEs: z.optional(textOf(MAX_TEXT)) }),
});

const previewReply = z.object({ bookingCode: z.string(), en: z.array(z.string()), es: z.array(z.string()) });
export type AgreementPreview = z.output<typeof previewReply>;

const needs = 'settings:edit';

export const agreementTextsApi = {
  listAgreementTexts: {
    ...agreementTextsPaths.listAgreementTexts,
    summary: 'The versions of the rental agreement, newest first, with how many guests accepted each',
    needs,
    reply: listReply,
    refusals: [],
  },
  beginAgreementText: {
    ...agreementTextsPaths.beginAgreementText,
    summary: 'Begin a version of the agreement with the words of the one in force',
    needs,
    reply: z.object({ id: z.number() }),
    status: 201,
    idempotent: true,
    refusals: [],
  },
  getAgreementText: {
    ...agreementTextsPaths.getAgreementText,
    summary: 'A version of the agreement with its words in both languages and what keeps it from being in force',
    needs,
    params,
    reply: textReply,
    refusals: ['contract-not-found'],
  },
  editAgreementText: {
    ...agreementTextsPaths.editAgreementText,
    summary: 'Change the words of a draft; a language that others changed meanwhile is kept, the same is refused',
    needs,
    params,
    body: editBody,
    reply: savedReply,
    refusals: ['contract-not-found', 'edit-clash', 'agreement-in-force'],
  },
  restoreAgreementText: {
    ...agreementTextsPaths.restoreAgreementText,
    summary: 'Make the words of a draft what they were before a revision; this is a revision, too',
    needs,
    params,
    body: restoreRowBody,
    reply: savedReply,
    refusals: ['contract-not-found', 'not-found', 'edit-clash', 'agreement-in-force', 'agreement-incomplete'],
  },
  enforceAgreementText: {
    ...agreementTextsPaths.enforceAgreementText,
    summary: 'Put a draft in force from a day on, or at once; it binds what is asked for from then on',
    needs,
    params,
    body: z.strictObject({ version, on: z.nullable(dateText) }),
    reply: savedReply,
    refusals: ['contract-not-found', 'edit-clash', 'agreement-in-force', 'agreement-incomplete'],
  },
  withdrawAgreementText: {
    ...agreementTextsPaths.withdrawAgreementText,
    summary: 'Make a version that is not in force yet a draft again',
    needs,
    params,
    body: z.strictObject({ version }),
    reply: savedReply,
    refusals: ['contract-not-found', 'edit-clash', 'agreement-in-force'],
  },
  removeAgreementText: {
    ...agreementTextsPaths.removeAgreementText,
    summary: 'Remove a draft of the agreement',
    needs,
    params,
    refusals: ['contract-not-found', 'agreement-in-force'],
  },
  previewAgreementText: {
    ...agreementTextsPaths.previewAgreementText,
    summary: 'A version of the agreement as it would read for a trip, by its booking code; without one for the last',
    needs,
    params,
    query: z.strictObject({ Code: z.optional(textOf(20)) }),
    reply: previewReply,
    refusals: ['contract-not-found', 'reservation-group-not-found', 'agreement-incomplete'],
  },
} as const satisfies Api;
