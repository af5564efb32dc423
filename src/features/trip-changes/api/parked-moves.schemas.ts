import * as z from 'zod/mini';
import { dateText, textOf, uuidText, wholeNumber, wholeNumberText } from '#kernel/schemas.ts';
import { MAX_PARKED } from '../domain/parked-moves.ts';
import { changePreview, makeChangeBody, wantedChange } from './trip-changes.schemas.ts';

const MAX_BAR = Number.MAX_SAFE_INTEGER;
const MAX_UNIT = 2_147_483_647;

/** Where a house or boat of a trip is to stand; its guests, hours and prices stay. */
const parkedMove = z.strictObject({
  groupId: uuidText,
  /** The bar of the calendar that is moved. */
  barId: wholeNumberText(1, MAX_BAR),
  unitId: wholeNumber(1, MAX_UNIT),
  from: dateText,
  /** The day of check-out; a boat has none. */
  until: z.optional(dateText),
  keeps: wantedChange.shape.keeps,
});
export type ParkedMove = z.output<typeof parkedMove>;

export const previewParkedBody = z.strictObject({
  moves: z.array(parkedMove).check(z.minLength(1), z.maxLength(MAX_PARKED)),
});

const seenMove = z.extend(parkedMove, { hash: textOf(64), agreed: makeChangeBody.shape.agreed });
export type SeenMove = z.output<typeof seenMove>;

export const makeParkedBody = z.strictObject({
  moves: z.array(seenMove).check(z.minLength(1), z.maxLength(MAX_PARKED)),
  /** Why; each guest reads it in the history. */
  reason: textOf(1_000),
});

export const parkedReply = z.object({
  /** In the order in which they were sent. */
  moves: z.array(
    z.object({
      groupId: z.string(),
      bookingCode: z.string(),
      guestName: z.string(),
      /** Null: it can't be had in any case, and `problem` says why in the reader's language. */
      preview: z.nullable(changePreview),
      problem: z.nullable(z.string()),
      /** Booking codes of parked moves that want the same time there. */
      collidesWith: z.array(z.string()),
      /** What the lines are called that the change leaves behind, by their ids. */
      names: z.record(z.string(), z.string()),
    }),
  ),
  /** Nothing stands in the way of any of them. */
  canMake: z.boolean(),
});
export type ParkedPreview = z.output<typeof parkedReply>;
