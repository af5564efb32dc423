import * as z from 'zod/mini';
import { uuidText } from '#kernel/schemas.ts';
import { type ReservationType, reservationTypes } from '../domain/reservation-type.ts';
import { type LineBodies, lineBodies, refusedLineSchema } from './lines.schemas.ts';
import { groupReply } from './reservations.schemas.ts';

/** A line of any type: what it is asked with, and the id that the device gave it. */
export type TripLine = {
  readonly [Type in ReservationType]: { readonly id: string; readonly type: Type; readonly body: LineBodies[Type] };
}[ReservationType];

/** A visitor's trip is read whole at each change: it has fewer lines than a trip may have. */
export const MAX_VISITOR_LINES = 20;

const tripLines = reservationTypes.map((type) =>
  z.strictObject({ id: uuidText, type: z.literal(type), body: lineBodies[type] }),
);
const tripLine = z.discriminatedUnion('type', tripLines as [(typeof tripLines)[number], ...typeof tripLines], {
  error: 'reservation-invalid-type',
}) as unknown as z.ZodMiniType<TripLine, TripLine>;

/** A whole trip as a visitor's device keeps it; its first line is the house or boat that it began with. */
export const tripBody = z.strictObject({
  id: uuidText,
  lines: z.array(tripLine).check(z.minLength(1), z.maxLength(MAX_VISITOR_LINES)),
  skipped: z.array(z.enum(reservationTypes, { error: 'parameter-valid' })).check(z.maxLength(reservationTypes.length)),
});
export interface TripBody {
  readonly id: string;
  readonly lines: readonly TripLine[];
  readonly skipped: readonly ReservationType[];
}

/** The trip as it would be, and the lines that it can't have any more. */
export const tripPreviewReply = z.object({ group: groupReply, refused: z.array(refusedLineSchema) });
export type TripPreview = z.output<typeof tripPreviewReply>;

export const tripOpenedReply = z.object({ groupId: z.string(), refused: z.array(refusedLineSchema) });
