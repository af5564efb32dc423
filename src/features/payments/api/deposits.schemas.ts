import * as z from 'zod/mini';
import { isoText, textOf, uuidText, wholeNumber } from '#kernel/schemas.ts';
import { claimAnswers, claimStates, MAX_CLAIM_LINES, MAX_CLAIM_PICTURES } from '../domain/deposits.ts';

const MAX_CENTS = 2_147_483_647;
const MAX_WORDS = 2_000;

export const depositParams = z.object({ id: uuidText });

/** What was received of a deposit is the sum of the others. */
const depositSums = {
  receivedCents: z.number(),
  returnedCents: z.number(),
  /** Owed back, neither returned nor on its way. */
  owedCents: z.number(),
  /** On its way back to a card. */
  onWayCents: z.number(),
  /** Claimed for damage, while the claim is not settled. */
  claimedCents: z.number(),
  keptCents: z.number(),
  heldCents: z.number(),
};
const picture = z.object({ id: z.string(), url: z.string() });
const claimLine = z.object({
  /** The house or boat. */
  place: z.string(),
  what: z.string(),
  amountCents: z.number(),
  reason: z.string(),
});

const claimSchema = z.object({
  state: z.enum(claimStates),
  claimedCents: z.number(),
  /** Null while the claim is not settled. */
  keptCents: z.nullable(z.number()),
  lines: z.array(claimLine),
  /** Each address ends within two hours. */
  pictures: z.array(picture),
  claimedAt: isoText,
  answerDueAt: isoText,
  answer: z.nullable(z.enum(claimAnswers)),
  answerWords: z.nullable(z.string()),
  answeredAt: z.nullable(isoText),
  /** By when staff decide about an objection; null without one. */
  decisionDueAt: z.nullable(isoText),
  decisionNote: z.nullable(z.string()),
  settledAt: z.nullable(isoText),
});
export type ClaimView = z.output<typeof claimSchema>;

export const depositReply = z.object({
  ...depositSums,
  claim: z.nullable(claimSchema),
  /** When what is held goes back by itself. */
  closesAt: isoText,
  canAnswer: z.boolean(),
});
export type DepositView = z.output<typeof depositReply>;

export const staffDepositReply = z.object({
  ...depositSums,
  claim: z.nullable(claimSchema),
  /** From when until when damage is recorded. */
  opensAt: isoText,
  closesAt: isoText,
  /** The houses and boats of the trip; the one that it was opened with first. */
  places: z.array(z.object({ reservationId: z.string(), name: z.string() })),
  canClaim: z.boolean(),
  canRelease: z.boolean(),
});
export type StaffDepositView = z.output<typeof staffDepositReply>;

export const ownerClaimsReply = z.object({
  claims: z.array(
    z.object({
      bookingCode: z.string(),
      state: z.enum(claimStates),
      claimedAt: isoText,
      lines: z.array(claimLine),
      /** Null while it is not settled, and where other places of the trip are part of the claim. */
      keptCents: z.nullable(z.number()),
      pictures: z.array(picture),
    }),
  ),
});
export type OwnerClaimsView = z.output<typeof ownerClaimsReply>;

export const claimBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        /** The house or boat; absent: the one that the trip was opened with. */
        reservationId: z.optional(uuidText),
        what: textOf(120),
        amountCents: wholeNumber(1, MAX_CENTS),
        reason: textOf(MAX_WORDS),
      }),
    )
    .check(z.minLength(1, { error: 'parameter-required' }), z.maxLength(MAX_CLAIM_LINES, { error: 'parameter-valid' })),
  /** Pictures that were added before, in their order. */
  pictures: z.array(uuidText).check(z.maxLength(MAX_CLAIM_PICTURES, { error: 'parameter-valid' })),
});
export const answerBody = z.strictObject({
  answer: z.enum(['accepted', 'objected'], { error: 'parameter-valid' }),
  /** Why, where the guest objects. */
  words: z.optional(textOf(MAX_WORDS)),
});
export const decisionBody = z.strictObject({ keptCents: wholeNumber(0, MAX_CENTS), note: textOf(MAX_WORDS) });
export const pictureReply = picture;
