import * as z from 'zod/mini';
import { dateText, idText, languageText, looseTextOf, textOf, uuidText, wholeNumber } from '#kernel/schemas.ts';
import { agreementStages, agreementStates, MAX_PEAKS, termLimits } from '../domain/agreements.ts';
import { paperKinds } from '../domain/owner-papers.ts';
import { statementLines } from '../domain/sample-statement.ts';

const limited = ({ least, most }: { readonly least: number; readonly most: number }) => wholeNumber(least, most);

export const termsBody = z.strictObject({
  startsOn: dateText,
  endsOn: dateText,
  commissionBp: limited(termLimits.commissionBp),
  cleaningShareBp: limited(termLimits.cleaningShareBp),
  servicesShareBp: limited(termLimits.servicesShareBp),
  repairLimitCents: limited(termLimits.repairLimitCents),
  repairMarkupBp: limited(termLimits.repairMarkupBp),
  reserveCents: limited(termLimits.reserveCents),
  stayNights: limited(termLimits.stayNights),
  stayPeakNights: limited(termLimits.stayPeakNights),
  peaks: z
    .array(z.strictObject({ from: dateText, until: dateText }))
    .check(z.maxLength(MAX_PEAKS, { error: 'parameter-valid' })),
  noticeDays: limited(termLimits.noticeDays),
  language: languageText,
});

export const managementParams = z.object({ id: uuidText });
export const ownerParams = z.object({ id: uuidText });
export const draftBody = z.strictObject({ rentableId: wholeNumber(1, 2_147_483_647) });
export const editTermsBody = z.strictObject({ version: wholeNumber(1, 2_147_483_647), terms: termsBody });
export const acceptBody = z.strictObject({
  textHash: textOf(64),
  accepted: z.literal(true, { error: 'contract-not-valid' }),
});
export const endBody = z.strictObject({
  on: dateText,
  by: z.enum(['owner', 'company'], { error: 'parameter-valid' }),
  reason: looseTextOf(500),
});
export const paperQuery = z.strictObject({
  Kind: z.enum(paperKinds, { error: 'parameter-valid' }),
  Name: textOf(200),
  ValidUntil: z.optional(dateText),
  RentableId: z.optional(idText),
});

const place = { rentableId: z.number(), kind: z.enum(['house', 'boat']), name: z.string() };

const summary = z.object({
  id: z.string(),
  ...place,
  /** The number of this version for its house or boat. */
  sequence: z.number(),
  stage: z.enum(agreementStages),
  startsOn: z.string(),
  /** The first day on which it no longer holds. */
  until: z.string(),
  commissionBp: z.number(),
  isRenewalDue: z.boolean(),
});
export type AgreementSummary = z.output<typeof summary>;

export const ownersReply = z.object({
  owners: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      places: z.array(z.object({ ...place, agreement: z.nullable(summary) })),
      papers: z.number(),
      /** The last day of the paper that expires first, or has expired; null where none does. */
      papersUntil: z.nullable(z.string()),
    }),
  ),
});
export type OwnersView = z.output<typeof ownersReply>;

const paper = z.object({
  id: z.string(),
  kind: z.enum(paperKinds),
  name: z.string(),
  rentableId: z.nullable(z.number()),
  validUntil: z.nullable(z.string()),
  isExpired: z.boolean(),
  sizeBytes: z.number(),
  /** For an hour or two. */
  url: z.string(),
});
export type OwnerPaperView = z.output<typeof paper>;

export const ownerReply = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  places: z.array(z.object({ ...place, status: z.string() })),
  /** Of all their houses and boats, the newest period first. */
  agreements: z.array(summary),
  papers: z.array(paper),
});
export type OwnerView = z.output<typeof ownerReply>;

const statementLine = z.object({
  kind: z.enum(statementLines),
  cents: z.number(),
  role: z.enum(['entry', 'memo', 'sum']),
  basisPoints: z.optional(z.number()),
});

const inBoth = z.object({ en: z.array(z.string()), es: z.array(z.string()) });

export const managementReply = z.object({
  id: z.string(),
  ...place,
  ownerId: z.string(),
  ownerName: z.string(),
  sequence: z.number(),
  state: z.enum(agreementStates),
  stage: z.enum(agreementStages),
  /** Raised by each change of the draft. */
  version: z.number(),
  terms: z.object({
    startsOn: z.string(),
    endsOn: z.string(),
    commissionBp: z.number(),
    cleaningShareBp: z.number(),
    servicesShareBp: z.number(),
    repairLimitCents: z.number(),
    repairMarkupBp: z.number(),
    reserveCents: z.number(),
    stayNights: z.number(),
    stayPeakNights: z.number(),
    peaks: z.array(z.object({ from: z.string(), until: z.string() })),
    noticeDays: z.number(),
    language: languageText,
  }),
  /** The first day on which it no longer holds. */
  until: z.string(),
  /** The day by which notice is given for it to end with its period; null when that is over. */
  noticeBy: z.nullable(z.string()),
  isRenewalDue: z.boolean(),
  notice: z.nullable(
    z.object({ at: z.string(), by: z.enum(['owner', 'company']), on: z.string(), reason: z.nullable(z.string()) }),
  ),
  sentAt: z.nullable(z.string()),
  accepted: z.nullable(z.object({ at: z.string(), name: z.string() })),
  /** Its words as paragraphs; a heading begins with '# '. */
  paragraphs: inBoth,
  textHash: z.string(),
  /** The file, for an hour or two. */
  pdf: z.object({ en: z.string(), es: z.string() }),
  /** BO-09: the statement of one invented stay of so many nights. */
  sample: z.object({ nights: z.number(), lines: z.array(statementLine) }),
});
export type ManagementView = z.output<typeof managementReply>;

export const ownManagementReply = z.object({ agreements: z.array(summary) });
export type OwnManagementView = z.output<typeof ownManagementReply>;
