import * as z from 'zod/mini';
import { languages } from '#kernel/languages.ts';
import { dateText, isoText, textOf, uuidText, wholeNumber, wholeNumberText } from '#kernel/schemas.ts';
import {
  answerKinds,
  firstReaders,
  guestStages,
  policies,
  proposalKinds,
  readerGroups,
  standings,
  stormStates,
  taskKinds,
  updateReaders,
} from '../domain/storms.ts';

const MAX_ID = 2_147_483_647;
const MAX_PLACES = 200;
const MAX_SETTLED = 1_000;

/** What is written to a group of people, in both languages. */
export const writtenTexts = z.strictObject({
  subjectEn: textOf(120),
  subjectEs: textOf(120),
  textEn: textOf(3_000),
  textEs: textOf(3_000),
});
export type WrittenTexts = z.output<typeof writtenTexts>;

const facts = {
  name: textOf(60),
  /** Days of the company; `until` is excluded. */
  from: dateText,
  until: dateText,
  /** Destinations; null: all of them. */
  placeIds: z.nullable(
    z
      .array(wholeNumber(1, MAX_ID), { error: 'parameter-valid' })
      .check(z.minLength(1, { error: 'parameter-required' }), z.maxLength(MAX_PLACES, { error: 'parameter-valid' })),
  ),
  policy: z.enum(policies, { error: 'parameter-valid' }),
};
export const prepareBody = z.strictObject(facts);
export type StormFacts = z.output<typeof prepareBody>;
export const editBody = z.strictObject({
  ...facts,
  version: wholeNumber(1, MAX_ID),
  /** What is written in the place of the templates. */
  texts: z.strictObject({
    here: z.exactOptional(writtenTexts),
    coming: z.exactOptional(writtenTexts),
    owners: z.exactOptional(writtenTexts),
  }),
});
export type StormEdit = z.output<typeof editBody>;
export const pressBody = z.strictObject({ hash: textOf(64) });
export const messageBody = z.strictObject({
  ...writtenTexts.shape,
  readers: z.enum(updateReaders, { error: 'parameter-valid' }),
});
export const callBody = z.strictObject({
  what: z.enum(answerKinds, { error: 'parameter-valid' }),
  note: z.nullable(textOf(500)),
});
export const settleBody = z.strictObject({
  guestIds: z
    .array(uuidText, { error: 'parameter-valid' })
    .check(z.minLength(1, { error: 'parameter-required' }), z.maxLength(MAX_SETTLED, { error: 'parameter-valid' })),
  as: z.enum(['confirmed', 'declined'], { error: 'parameter-valid' }),
});
export const taskBody = z.strictObject({ isDone: z.boolean({ error: 'parameter-valid' }) });
export const clearBody = z.strictObject({
  /** Every house and boat is looked at. */
  inspects: z.boolean({ error: 'parameter-valid' }),
  ...writtenTexts.shape,
});

export const stormParams = z.object({ id: wholeNumberText(1, MAX_ID) });
export const guestParams = z.object({ id: wholeNumberText(1, MAX_ID), guestId: uuidText });
export const taskParams = z.object({ id: wholeNumberText(1, MAX_ID), taskId: wholeNumberText(1, MAX_ID) });

const counts = z.object({
  guests: z.number(),
  help: z.number(),
  silent: z.number(),
  called: z.number(),
  safe: z.number(),
});
export type StandingCounts = z.output<typeof counts>;

const storm = z.object({
  id: z.number(),
  name: z.string(),
  from: z.string(),
  until: z.string(),
  state: z.enum(stormStates),
  policy: z.enum(policies),
  /** Null: all places. */
  places: z.nullable(z.array(z.string())),
  pressedAt: z.nullable(isoText),
  clearedAt: z.nullable(isoText),
});

export const stormsReply = z.object({
  today: z.string(),
  places: z.array(z.object({ id: z.number(), name: z.string(), municipality: z.string() })),
  /** Open ones first, then drafts, then what is over, the latest first; at most 50. */
  storms: z.array(z.object({ ...storm.shape, counts: z.nullable(counts) })),
});
export type StormsView = z.output<typeof stormsReply>;

const trip = {
  groupId: z.string(),
  bookingCode: z.string(),
  guestName: z.string(),
  phone: z.nullable(z.string()),
  language: z.enum(languages),
  /** Adults and children. */
  people: z.number(),
  stage: z.enum(guestStages),
  /** Its houses and boats in the area, by name, and their days. */
  places: z.array(z.object({ name: z.string(), isBoat: z.boolean(), from: z.string(), until: z.string() })),
  nights: z.number(),
  lostNights: z.number(),
  proposal: z.nullable(z.enum(proposalKinds)),
  amountCents: z.number(),
};
const plannedTrip = z.object(trip);
export type PlannedTrip = z.output<typeof plannedTrip>;

const boardGuest = z.object({
  id: z.string(),
  ...trip,
  standing: z.enum(standings),
  /** What they said, or what staff noted. */
  words: z.nullable(z.string()),
  saidAt: z.nullable(isoText),
  /** Who of the team noted it; null: the guest by the link. */
  notedBy: z.nullable(z.string()),
  settledAs: z.nullable(z.enum(['confirmed', 'declined'])),
});
export type BoardGuest = z.output<typeof boardGuest>;

const task = z.object({
  id: z.number(),
  place: z.string(),
  destination: z.string(),
  address: z.string(),
  kind: z.enum(taskKinds),
  state: z.enum(['open', 'done', 'dropped']),
  doneBy: z.nullable(z.string()),
  doneAt: z.nullable(isoText),
});
export type StormTask = z.output<typeof task>;

export const stormReply = z.object({
  today: z.string(),
  storm: z.object({
    ...storm.shape,
    placeIds: z.nullable(z.array(z.number())),
    version: z.number(),
    madeBy: z.string(),
    pressedBy: z.nullable(z.string()),
    clearedBy: z.nullable(z.string()),
  }),
  /** What the press would do now, of a draft; null for whoever sees no trips. */
  plan: z.nullable(
    z.object({
      /** The press carries it: whatever moved since makes another one. */
      hash: z.string(),
      units: z.object({ houses: z.number(), boats: z.number() }),
      /** What will be blocked. */
      free: z.object({ units: z.number(), nights: z.number() }),
      /** Requests on these days that nobody answered. */
      requests: z.number(),
      owners: z.number(),
      outings: z.number(),
      arrivals: z.number(),
      departures: z.number(),
      tasks: z.array(z.object({ kind: z.enum(taskKinds), count: z.number() })),
      refundCents: z.number(),
      trips: z.array(plannedTrip),
    }),
  ),
  /** What is written with the press of a draft: the templates, or what staff wrote in their place. */
  letters: z.array(
    z.object({
      readers: z.enum(firstReaders),
      people: z.number(),
      isOwn: z.boolean(),
      texts: writtenTexts,
    }),
  ),
  /** How it stands with guests once it was pressed; null for whoever sees no trips. */
  board: z.nullable(
    z.object({
      counts,
      guests: z.array(boardGuest),
      messages: z.array(
        z.object({
          id: z.number(),
          kind: z.enum(['first', 'update', 'clear']),
          readers: z.enum(readerGroups),
          subject: z.string(),
          text: z.string(),
          people: z.number(),
          sentBy: z.string(),
          sentAt: isoText,
        }),
      ),
      /** What an update and the all-clear begin with. */
      update: writtenTexts,
      clear: writtenTexts,
    }),
  ),
  tasks: z.object({
    total: z.number(),
    open: z.number(),
    /** Open ones first, by place; at most 200. */
    rows: z.array(task),
  }),
});
export type StormView = z.output<typeof stormReply>;
export type StormPlan = NonNullable<StormView['plan']>;
export type StormBoard = NonNullable<StormView['board']>;

export const madeReply = z.object({ id: z.number() });
export const toldReply = z.object({ people: z.number() });
export const settledReply = z.object({
  settled: z.number(),
  /** Trips of which nothing could be given back, with why. */
  refused: z.array(z.object({ bookingCode: z.string(), why: z.string() })),
});
export type SettledView = z.output<typeof settledReply>;
