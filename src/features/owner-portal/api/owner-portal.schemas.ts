import * as z from 'zod/mini';
import { blockKinds } from '#features/calendars/domain/occupancy-kinds.ts';
import { ownStatementsReply } from '#features/owner-ledger/api/owner-ledger.schemas.ts';
import { statementStates } from '#features/owner-ledger/domain/statements.ts';
import { paperKinds } from '#features/owners/domain/owner-papers.ts';
import { dateText, idText, isoText, uuidText, wholeNumber, wholeNumberText } from '#kernel/schemas.ts';
import { holidays, ownDateKinds, ownDateRefusals } from '../domain/own-dates.ts';

const place = { rentableId: z.number(), kind: z.enum(['house', 'boat']), name: z.string() };

/** A stay or an outing of a guest: of the guest no more than a first name, an initial and how many they are. */
const hosted = z.object({
  place: z.string(),
  guest: z.string(),
  guests: z.number(),
  from: z.string(),
  until: z.string(),
});

export const portalReply = z.object({
  ownerName: z.string(),
  today: z.string(),
  places: z.array(z.object({ ...place, isPublished: z.boolean() })),
  /** Who is there today, and who comes next. */
  staying: z.array(hosted),
  next: z.nullable(hosted),
  waiting: z.object({
    /** Agreements to read and accept. */
    agreements: z.array(z.object({ id: z.string(), place: z.string() })),
    /** Repairs to approve, with what they cost and by when the owner answers. */
    repairs: z.array(
      z.object({
        id: z.string(),
        place: z.string(),
        shownWords: z.string(),
        amountCents: z.number(),
        answerDueAt: isoText,
      }),
    ),
    reviews: z.number(),
    damage: z.number(),
  }),
  /** Rent and nights of guests from the first of the month until today, and on the same days of the year before. */
  soFar: z.object({
    rentCents: z.number(),
    rentBeforeCents: z.number(),
    nights: z.number(),
    nightsBefore: z.number(),
  }),
  /** What comes next to the owner, and the statement that was issued last; null: there is no money yet. */
  money: z.nullable(
    z.object({
      month: z.string(),
      closingCents: z.number(),
      reserveCents: z.number(),
      payoutCents: z.number(),
      last: z.nullable(
        z.object({ id: z.string(), month: z.string(), payoutCents: z.number(), state: z.enum(statementStates) }),
      ),
    }),
  ),
  papers: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(paperKinds),
      name: z.string(),
      rentableId: z.nullable(z.number()),
      validUntil: z.nullable(z.string()),
      /** ending: within 60 days. */
      state: z.enum(['valid', 'ending', 'expired']),
      /** For an hour or two. */
      url: z.string(),
    }),
  ),
  /** Answers of the team that are unread. */
  unread: z.number(),
  /** The next holidays: dates that owners ask for. */
  holidays: z.array(z.object({ holiday: z.enum(holidays), from: z.string(), until: z.string() })),
});
export type PortalView = z.output<typeof portalReply>;

export const calendarQuery = z.strictObject({ Month: z.optional(dateText) });

const allowance = z.object({
  year: z.number(),
  nights: z.number(),
  used: z.number(),
  peakNights: z.number(),
  peakUsed: z.number(),
});

const bar = z.object({
  id: z.string(),
  kind: z.enum([...blockKinds, 'stay', 'request', 'channel']),
  from: z.string(),
  /** The day after the last night. */
  until: z.string(),
  /** Of an outing of a boat, 'HH:mm'. */
  hours: z.nullable(z.object({ from: z.string(), until: z.string() })),
  guest: z.nullable(z.string()),
  guests: z.nullable(z.number()),
  /** Until when the owner may change it or give it up; null: they can't, or can't any more. */
  changeableUntil: z.nullable(isoText),
});
export type OwnBar = z.output<typeof bar>;

export const calendarReply = z.object({
  today: z.string(),
  /** The first day of the month. */
  month: z.string(),
  places: z.array(
    z.object({
      ...place,
      bars: z.array(bar),
      /** Of the year of the month; null: no agreement holds in it. */
      allowance: z.nullable(allowance),
    }),
  ),
});
export type OwnCalendarView = z.output<typeof calendarReply>;

export const datesQuery = z.strictObject({
  RentableId: idText,
  From: dateText,
  Until: dateText,
  Kind: z.enum(ownDateKinds, { error: 'parameter-valid' }),
  /** What is changed. */
  Id: z.optional(wholeNumberText(1, Number.MAX_SAFE_INTEGER)),
});

export const datesPreview = z.object({
  nights: z.number(),
  /** Why they can't be taken: a code of a refusal; null: they can. */
  whyNot: z.nullable(z.enum([...ownDateRefusals, 'house-not-available'])),
  /** Of the year of the first night, as it would be; null: no agreement holds. */
  allowance: z.nullable(allowance),
  /** What the nights would bring, before the commission; null: not known, as of boats. */
  forgone: z.nullable(z.object({ cents: z.number(), basis: z.enum(['last-year', 'prices']) })),
  /** After a stay; null: nothing is cleaned. */
  cleaningCents: z.nullable(z.number()),
  changeableUntil: isoText,
});
export type OwnDatesPreview = z.output<typeof datesPreview>;

const wanted = { from: dateText, until: dateText, kind: z.enum(ownDateKinds, { error: 'parameter-valid' }) };
export const datesBody = z.strictObject({ rentableId: wholeNumber(1, 2_147_483_647), ...wanted });
export const changeBody = z.strictObject(wanted);
export const datesParams = z.object({ id: wholeNumberText(1, Number.MAX_SAFE_INTEGER) });
export const datesReply = z.object({ id: z.string() });

export const previewParams = z.object({ id: uuidText });
export const previewReply = z.object({ portal: portalReply, statements: ownStatementsReply, calendar: calendarReply });
