import * as z from 'zod/mini';
import { exportQuery } from '#features/exports/exports.schemas.ts';
import { dateText, textOf, tokenOf, uuidText, wholeNumber } from '#kernel/schemas.ts';
import { entryKinds, manualKinds } from '../domain/entries.ts';
import { ACCOUNT_NUMBER } from '../domain/owner-bank.ts';
import { payRefusals, statementStates } from '../domain/statements.ts';

const MAX_CENTS = 1_000_000_00;

/** '2026-11' */
const monthText = z
  .string({ error: 'parameter-valid' })
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'parameter-valid' }));
const rentableId = z.nullable(wholeNumber(1, 2_147_483_647));
const amount = wholeNumber(1, MAX_CENTS);
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: 'parameter-valid' });

export const idParams = z.object({ id: uuidText });
export const monthParams = z.object({ month: monthText });
export const statementsQuery = z.strictObject({ Month: z.optional(monthText) });
export const draftQuery = z.strictObject({ Month: monthText });
export const payoutsQuery = z.strictObject({ ...exportQuery });

export const payoutBody = z.strictObject({
  paidOn: dateText,
  method: oneOf(['bank-transfer', 'zelle', 'cheque']),
  reference: textOf(100),
});
export const entryBody = z.strictObject({
  kind: oneOf(Object.keys(manualKinds) as [keyof typeof manualKinds, ...(keyof typeof manualKinds)[]]),
  cents: wholeNumber(-MAX_CENTS, MAX_CENTS),
  on: dateText,
  rentableId,
  words: textOf(300),
});
export const chargeBody = z.strictObject({
  rentableId,
  words: textOf(300),
  amountCents: amount,
  firstMonth: monthText,
});
const taxForm = { kind: oneOf(['w-9', 'w-8ben', 'w-8eci']), legalName: textOf(200), taxId: tokenOf(20) };
export const taxFormBody = z.strictObject({ ...taxForm, signedOn: dateText });
export const ownTaxFormBody = z.strictObject(taxForm);
export const bankBody = z.strictObject({
  holder: textOf(200),
  routing: tokenOf(9),
  account: z.string({ error: 'parameter-valid' }).check(z.regex(ACCOUNT_NUMBER, { error: 'parameter-valid' })),
});
export const channelStayBody = z.strictObject({
  rentableId: wholeNumber(1, 2_147_483_647),
  channel: oneOf(['airbnb', 'vrbo', 'booking', 'other']),
  reference: textOf(60),
  startsOn: dateText,
  endsOn: dateText,
  grossCents: wholeNumber(0, MAX_CENTS),
  feeCents: wholeNumber(0, MAX_CENTS),
  cleaningCents: wholeNumber(0, MAX_CENTS),
  receivedOn: z.nullable(dateText),
  isVoid: z.boolean({ error: 'parameter-valid' }),
});

const sums = {
  openingCents: z.number(),
  closingCents: z.number(),
  reserveCents: z.number(),
  payoutCents: z.number(),
};

/** A line in plain words of the reader's language. */
const line = {
  kind: z.enum(entryKinds),
  cents: z.number(),
  title: z.string(),
  /** What staff wrote of it, in the owner's language. */
  words: z.nullable(z.string()),
  /** Of which stay, bill or day. */
  about: z.string(),
  /** It belongs to an earlier month that was issued before it came. */
  isLate: z.boolean(),
};

const common = {
  /** Null: a draft. */
  id: z.nullable(z.string()),
  ownerId: z.string(),
  ownerName: z.string(),
  month: z.string(),
  state: z.enum(statementStates),
  number: z.nullable(z.string()),
  issuedAt: z.nullable(z.string()),
  /** When the money went out, and how. */
  payout: z.nullable(
    z.object({
      paidOn: z.string(),
      method: z.enum(['bank-transfer', 'zelle', 'cheque']),
      reference: z.string(),
      amountCents: z.number(),
    }),
  ),
  ...sums,
};

const summary = z.object({ ...common });
export type StatementSummary = z.output<typeof summary>;

const listed = z.object({
  ...common,
  /** Why it can't be paid now, or what a draft will wait for; null: nothing, or there is nothing to pay. */
  whyNotPay: z.nullable(z.enum(payRefusals)),
});
export type ListedStatement = z.output<typeof listed>;

export const statementsReply = z.object({
  month: z.string(),
  /** The first month that has anything, and the last that may be looked at. */
  firstMonth: z.string(),
  lastMonth: z.string(),
  isOver: z.boolean(),
  statements: z.array(listed),
  close: z.nullable(z.object({ startedAt: z.string(), finishedAt: z.nullable(z.string()) })),
  /** How many of all months can be paid now, and what they come to. */
  payable: z.object({ count: z.number(), cents: z.number() }),
});
export type StatementsView = z.output<typeof statementsReply>;

const details = {
  ...common,
  cleaningCents: z.number(),
  taxesCents: z.number(),
  expected: z.array(z.object({ words: z.string(), cents: z.number() })),
  /** The file, for an hour or two; null: a draft. */
  pdf: z.nullable(z.string()),
  contentHash: z.nullable(z.string()),
};

export const statementReply = z.object({
  ...details,
  lines: z.array(z.object({ ...line, groupId: z.nullable(z.string()), bookingCode: z.nullable(z.string()) })),
  /** Why it can't be paid now; null: it can. */
  whyNotPay: z.nullable(z.enum(payRefusals)),
});
export type StatementView = z.output<typeof statementReply>;

export const ownStatementReply = z.object({
  ...details,
  lines: z.array(z.object(line)),
  /** By house and boat, without payments; of no name: what belongs to none of them. */
  earned: z.array(z.object({ name: z.nullable(z.string()), rentCents: z.number(), otherCents: z.number() })),
});
export type OwnStatementView = z.output<typeof ownStatementReply>;
export const ownStatementsReply = z.object({
  statements: z.array(summary),
  /** The current month as it stands, and what is in the ledger today. */
  draft: ownStatementReply,
  balanceCents: z.number(),
  /** BO-11: gross rent by year, before the company's deductions. */
  years: z.array(z.object({ year: z.number(), grossCents: z.number(), paidCents: z.number() })),
});
export type OwnStatementsView = z.output<typeof ownStatementsReply>;

export const reconciliationReply = z.object({
  month: z.string(),
  /** Its last day, or today where that is earlier. */
  on: z.string(),
  bookCents: z.number(),
  held: z.object({
    ownersCents: z.number(),
    advanceCents: z.number(),
    depositsCents: z.number(),
    owedCents: z.number(),
    walletsCents: z.number(),
    taxesCents: z.number(),
    unassignedCents: z.number(),
    companyCents: z.number(),
  }),
  offCents: z.number(),
  differing: z.array(
    z.object({
      sourceId: z.string(),
      groupId: z.nullable(z.string()),
      name: z.string(),
      expectedCents: z.number(),
      recordedCents: z.number(),
    }),
  ),
});
export type ReconciliationView = z.output<typeof reconciliationReply>;

const taxFormOnFile = z.nullable(
  z.object({
    kind: z.enum(['w-9', 'w-8ben', 'w-8eci']),
    legalName: z.string(),
    last4: z.string(),
    signedOn: z.string(),
  }),
);
const bankOnFile = {
  id: z.string(),
  holder: z.string(),
  /** Of the account. */
  last4: z.string(),
  usableOn: z.string(),
  isApproved: z.boolean(),
  isInUse: z.boolean(),
};

export const ownerMoneyReply = z.object({
  id: z.string(),
  name: z.string(),
  balanceCents: z.number(),
  places: z.array(z.object({ rentableId: z.number(), name: z.string() })),
  taxForm: taxFormOnFile,
  banks: z.array(z.object({ ...bankOnFile, routing: z.string(), enteredBy: z.string(), isOwn: z.boolean() })),
  charges: z.array(
    z.object({
      id: z.string(),
      words: z.string(),
      amountCents: z.number(),
      firstMonth: z.string(),
      lastMonth: z.nullable(z.string()),
    }),
  ),
  years: z.array(z.object({ year: z.number(), grossCents: z.number(), paidCents: z.number() })),
});
export type OwnerMoneyView = z.output<typeof ownerMoneyReply>;

export const ownDetailsReply = z.object({
  taxForm: taxFormOnFile,
  /** What is in use and what is newer, the newest first. */
  banks: z.array(z.object(bankOnFile)),
  /** So many days new bank details wait. */
  waitDays: z.number(),
});
export type OwnDetailsView = z.output<typeof ownDetailsReply>;
