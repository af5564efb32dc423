import * as z from 'zod/mini';
import { blockKinds, staffBlockKinds } from '#features/calendars/domain/occupancy-kinds.ts';
import { lostReasons } from '#features/pricing/domain/lost-nights.ts';
import { readinesses } from '#features/turnovers/domain/tasks.ts';
import {
  dateText,
  idText,
  isoText,
  listText,
  textOf,
  uuidText,
  wholeNumber,
  wholeNumberText,
} from '#kernel/schemas.ts';

const unitKinds = ['house', 'boat'] as const;
export type UnitKind = (typeof unitKinds)[number];

/** How many days one answer tells of; of 50 houses and boats, as a list in a query has at most. */
const MAX_DAYS = 120;
/** So many houses and boats are blocked at once. */
const MAX_BLOCKED = 500;
const MAX_ID = 2_147_483_647;
const MAX_NUMBER = Number.MAX_SAFE_INTEGER;

export const unitsReply = z.object({
  today: z.string(),
  places: z.array(z.object({ id: z.number(), name: z.string() })),
  /** By name; none for whoever may not edit the catalog. */
  owners: z.array(z.object({ id: z.string(), name: z.string() })),
  /** By place and name. */
  units: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(unitKinds),
      name: z.string(),
      placeId: z.number(),
      /** Null: it has no owner, or whoever asks is told none. */
      ownerId: z.nullable(z.string()),
      /** Guests find it. */
      isPublished: z.boolean(),
    }),
  ),
});
export type CalendarUnits = z.output<typeof unitsReply>;
export type CalendarUnit = CalendarUnits['units'][number];

/**
 * What occupies a house or a boat: a stay that is promised, one that waits for its first payment, a request, a stay of
 * another platform, or a block by its kind.
 */
export const barKinds = ['stay', 'approved', 'request', 'quote', 'channel', ...blockKinds] as const;
export type BarKind = (typeof barKinds)[number];

/** A site that offers a house or boat beside ours. */
const channel = z.object({ channel: z.string(), label: z.string() });

const bar = z.object({
  /** Of a block the id by which it is lifted. */
  id: z.string(),
  kind: z.enum(barKinds),
  /** The company's wall clock, 'YYYY-MM-DDTHH:mm'; whole days begin and end at 00:00. */
  from: z.string(),
  until: z.string(),
  /** Until when dates are held that nobody answered for. */
  heldUntil: z.nullable(isoText),
  bookingCode: z.nullable(z.string()),
  /** Null, too, for whoever sees no trips. */
  groupId: z.nullable(z.string()),
  guestName: z.nullable(z.string()),
  guests: z.nullable(z.number()),
  /** Why it is blocked, and who blocked it. */
  note: z.nullable(z.string()),
  setBy: z.nullable(z.string()),
  /** Whose stay it is. */
  channel: z.nullable(channel),
  /** Who has not read yet that we promised this; null: nobody has to. */
  unreadBy: z.nullable(z.array(channel)),
  /** Its house keeps nights free before and after it. */
  isStay: z.boolean(),
});
export type CalendarBar = z.output<typeof bar>;

/** Left out: any. */
const weekdays = z.optional(z.array(z.number()));

const unitDays = z.object({
  id: z.number(),
  bars: z.array(bar),
  /** What nights of a house cost, or the shortest outings of a boat; null: no price, or whoever asks sees none. */
  tariff: z.nullable(
    z.object({
      basePriceCents: z.number(),
      weekendPriceCents: z.nullable(z.number()),
      minNights: z.number(),
      gapNights: z.nullable(z.number()),
      gapWithinDays: z.number(),
      orphanNights: z.nullable(z.number()),
      ranges: z.array(
        z.object({
          from: z.string(),
          until: z.string(),
          nightlyCents: z.number(),
          weekendCents: z.optional(z.number()),
          minNights: z.nullable(z.number()),
          arrivalDays: weekdays,
          departureDays: weekdays,
        }),
      ),
    }),
  ),
  /** How long that outing is; null for houses. */
  hours: z.nullable(z.number()),
  /** So many nights before and after each stay are kept free for preparation; 0 for boats. */
  preparationNights: z.number(),
  /** How it stands for who comes next, now. */
  readiness: z.enum(readinesses),
});
export type UnitDays = z.output<typeof unitDays>;

export const calendarQuery = z.strictObject({
  Units: listText(idText),
  From: dateText,
  Days: wholeNumberText(1, MAX_DAYS),
});
export const calendarReply = z.object({
  units: z.array(unitDays),
});

const unitOfDay = z.object({
  unitId: z.number(),
  name: z.string(),
  kind: z.enum(unitKinds),
});
const lineOfDay = z.object({
  ...unitOfDay.shape,
  bar,
  /** Somebody leaves the house and somebody else comes on the same day. */
  isTurnover: z.boolean(),
});
/** A service of a trip, as long as it takes. */
const serviceOfDay = z.object({
  id: z.string(),
  name: z.string(),
  /** Null: whoever asks sees no trips. */
  groupId: z.nullable(z.string()),
  bookingCode: z.string(),
  guestName: z.string(),
  guests: z.number(),
  /** The company's wall clock, 'YYYY-MM-DDTHH:mm'. */
  from: z.string(),
  until: z.string(),
});
export type ServiceOfDay = z.output<typeof serviceOfDay>;
const listOf = <S extends z.ZodMiniType>(row: S) => z.object({ total: z.number(), rows: z.array(row) });
export const dayQuery = z.strictObject({
  Date: z.optional(dateText),
  Place: z.optional(idText),
  Kind: z.optional(z.enum(unitKinds, { error: 'parameter-valid' })),
});
export const dayReply = z.object({
  date: z.string(),
  arrivals: listOf(lineOfDay),
  departures: listOf(lineOfDay),
  inHouse: listOf(lineOfDay),
  outings: listOf(lineOfDay),
  services: listOf(serviceOfDay),
  blocked: listOf(lineOfDay),
  /** The night that begins on the day; null for whoever sees no prices. */
  free: listOf(z.object({ ...unitOfDay.shape, priceCents: z.nullable(z.number()), minNights: z.nullable(z.number()) })),
});
export type CalendarDay = z.output<typeof dayReply>;

export const gapsQuery = z.strictObject({ Place: z.optional(idText) });
export const gapsReply = z.object({
  total: z.number(),
  /** At most 500, the soonest first. */
  gaps: z.array(
    z.object({
      unitId: z.number(),
      name: z.string(),
      from: z.string(),
      until: z.string(),
      why: z.enum(lostReasons),
      /** Of a stay that begins on the first of these nights. */
      minNights: z.number(),
    }),
  ),
});
export type CalendarGaps = z.output<typeof gapsReply>;

export const changesQuery = z.strictObject({
  /** The number that the answer before gave; absent: from now on. */
  Since: z.optional(wholeNumberText(0, MAX_NUMBER)),
});
export const changesReply = z.object({ next: z.number(), unitIds: z.array(z.number()) });

export const blocksBody = z.strictObject({
  unitIds: z
    .array(wholeNumber(1, MAX_ID), { error: 'parameter-valid' })
    .check(z.minLength(1, { error: 'parameter-required' }), z.maxLength(MAX_BLOCKED, { error: 'parameter-valid' })),
  /** The first night, and the day after the last one. */
  from: dateText,
  until: dateText,
  kind: z.enum(staffBlockKinds, { error: 'parameter-valid' }),
  note: z.nullable(textOf(200)),
  /** `all`: nothing is blocked where one night is taken; `free`: what is taken is left out. */
  which: z.enum(['all', 'free'], { error: 'parameter-valid' }),
});
export const blockBody = z.strictObject({
  from: dateText,
  until: dateText,
  kind: z.enum(staffBlockKinds, { error: 'parameter-valid' }),
  note: z.nullable(textOf(200)),
});
export type WantedBlocks = z.output<typeof blocksBody>;

/** What stands in the way of a block: whose it is, and which dates. */
const takenSchema = z.object({ unitId: z.number(), name: z.string(), bar });
export type Taken = z.output<typeof takenSchema>;

const block = z.object({
  id: z.string(),
  unitId: z.number(),
  kind: z.enum(blockKinds),
  note: z.nullable(z.string()),
  from: z.string(),
  until: z.string(),
});
export type KeptBlock = z.output<typeof block>;

export const blocksReply = z.object({
  batchId: z.string(),
  blocks: z.array(block),
  /** What was left out. */
  taken: z.array(takenSchema),
});
export type BlocksView = z.output<typeof blocksReply>;

export const blockParams = z.object({ id: wholeNumberText(1, MAX_NUMBER) });
export const undoBody = z.strictObject({ batchId: uuidText });
/** The blocks that were taken away, as they were. */
export const liftedReply = z.object({ lifted: z.array(block) });
export type LiftedView = z.output<typeof liftedReply>;
