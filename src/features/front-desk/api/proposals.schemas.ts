import * as z from 'zod/mini';
import { tokensReply } from '#features/accounts/api/accounts.schemas.ts';
import { groupReply } from '#features/reservations/api/reservations.schemas.ts';
import { proposalStates } from '#features/reservations/domain/proposal.ts';
import { isoText, tokenOf, wholeNumber } from '#kernel/schemas.ts';

const MAX_CENTS = 2_147_483_647;
const token = tokenOf(100);

export const tokenBody = z.strictObject({ token });

/** How its guest accepts it: by six mailed digits, signed in, or not before the company knows an address. */
export const acceptances = ['digits', 'sign-in', 'signed-in', 'no-address'] as const;

export const proposalReply = z.object({
  state: z.enum(proposalStates),
  version: z.number(),
  dueAt: isoText,
  /** Where its newer version was mailed to, only in part; null: nowhere. */
  email: z.nullable(z.string()),
  acceptance: z.enum(acceptances),
  guestName: z.string(),
  message: z.nullable(z.string()),
  /** The trip, while it can be accepted; afterwards only of an accepted one, for its guest to go to. */
  trip: z.nullable(
    z.pick(groupReply, {
      id: true,
      bookingCode: true,
      startsAt: true,
      reservations: true,
      quote: true,
      paymentTerms: true,
    }),
  ),
});
export type ProposalPage = z.output<typeof proposalReply>;

export const agreementReply = z.object({ paragraphs: z.array(z.string()) });

export const acceptBody = z.strictObject({
  token,
  /** The total that was on the guest's screen. */
  expectedTotalCents: wholeNumber(0, MAX_CENTS),
  /** Absent for who is signed in as its guest. */
  digits: z.optional(z.string({ error: 'parameter-valid' }).check(z.regex(/^\d{6}$/, { error: 'code-not-valid' }))),
});

export const acceptedReply = z.object({
  groupId: z.string(),
  /** What was opened by the digits; null for who was signed in. */
  session: z.nullable(tokensReply),
});
