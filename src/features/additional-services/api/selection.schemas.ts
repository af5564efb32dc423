import * as z from 'zod/mini';
import type { EditedRows } from '#features/revisions/edited-rows.domain.ts';
import type { RefusalCode } from '#kernel/refusals.ts';
import { dateText, textOf, timeText, wholeNumber } from '#kernel/schemas.ts';
import { airports } from '../domain/service-places.ts';
import type { ItemsApi } from './items.api.ts';

/** How a kind of service is asked for over the wire. `kinds/kinds.api.ts` lists the kinds. */
export interface KindApi {
  /** Said in the summaries of its endpoints: 'Add scooters to a group'. */
  readonly named: string;
  /** What is selected, for adding a line and for changing it. */
  readonly body: z.ZodMiniType;
  readonly refusals: readonly RefusalCode[];
  /** What it sells, where two plain endpoints are all that it needs. */
  readonly items?: ItemsApi;
  /** What staff write of it, a table each. Rows of several kinds may be in one. */
  readonly edited: readonly EditedRows[];
  /** A body that looks right, for tests that call every endpoint. */
  readonly example: Readonly<Record<string, unknown>>;
}

export const serviceRefusals = [
  'service-invalid',
  'reservation-range-conflict',
  'max-guest-invalid',
  'service-not-available',
] as const;
/** Where and when it takes place. */
export const visitRefusals = [
  'address-required',
  'address-not-allowed',
  'address-in-invalid',
  'outside-stay',
  'events-not-allowed',
] as const;

export const idNumber = wholeNumber(1, 2_147_483_647);
export const peopleNumber = wholeNumber(1, 1_000);

/** Where a service takes place, or a trip begins or ends; 'house' is the house of the trip. */
export const placeSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('house') }),
    z.strictObject({ kind: z.literal('airport'), airport: z.enum(airports, { error: 'parameter-valid' }) }),
    z.strictObject({
      kind: z.literal('address'),
      street: textOf(120),
      apto: z.optional(textOf(40)),
      city: textOf(80),
      state: textOf(40),
      zipCode: textOf(10),
      instructions: z.optional(textOf(400)),
    }),
  ],
  { error: 'parameter-valid' },
);
export type PlaceView = z.output<typeof placeSchema>;

export const placeField = z.optional(placeSchema);
/** What the guest wants staff to know. */
export const noteField = z.optional(textOf(1_000));

/** The fields of a service whose people come to the guests. */
export const visitFields = {
  date: dateText,
  time: timeText,
  guests: peopleNumber,
  place: placeField,
  personalization: noteField,
};
export const exampleVisit = { date: '2027-06-02', time: '19:00', guests: 4 };
