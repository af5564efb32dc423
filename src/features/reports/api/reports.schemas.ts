import * as z from 'zod/mini';
import { fileFormats } from '#features/exports/export-terms.domain.ts';
import { dateText, idText, uuidText, wholeNumber, wholeNumberText } from '#kernel/schemas.ts';
import { LAST_MONTH_DAY, LAST_WEEKDAY, mailIntervals } from '../domain/mailed-reports.ts';
import { measureCodes } from '../domain/measures.ts';
import { stepNames } from '../domain/periods.ts';
import { groupings, reportCodes, rowKinds } from '../domain/report-kinds.ts';

const oneOf = <const T extends readonly [string, ...string[]] | readonly string[]>(values: T) =>
  z.enum(values as unknown as readonly [T[number], ...T[number][]], { error: 'parameter-valid' });

export const reportParams = z.object({ report: oneOf(reportCodes) });

const filter = {
  From: z.optional(dateText),
  /** Its last day. */
  To: z.optional(dateText),
  AsOf: z.optional(dateText),
  Kind: z.optional(z.enum(['house', 'boat'], { error: 'parameter-valid' })),
  Place: z.optional(idText),
  Owner: z.optional(uuidText),
  Unit: z.optional(idText),
  By: z.optional(oneOf(groupings)),
};

export const reportQuery = z.strictObject(filter);
export const reportFileQuery = { ...filter };
export const rowFilter = { ...filter, Rows: oneOf(rowKinds) };
export const rowsQuery = z.strictObject({
  ...rowFilter,
  PageNumber: z.optional(wholeNumberText(1, 1_000_000)),
  PageSize: z.optional(wholeNumberText(1, 300)),
});
export type ReportQuery = z.output<typeof reportQuery>;

const code = z.enum(measureCodes as unknown as readonly [(typeof measureCodes)[number]]);
const figure = z.nullable(z.number());
const range = { from: z.string(), until: z.string() };
/** Figures in the order of `columns` or of `chart`. */
const values = z.array(figure);

const drawn = z.object({ path: z.string(), marks: z.array(z.object({ x: z.number(), y: z.number() })) });
/** A chart in SVG's own words, drawn by the server. */
const drawing = z.object({
  kind: z.enum(['lines', 'bars']),
  width: z.number(),
  height: z.number(),
  ticks: z.array(z.object({ value: z.number(), y: z.number() })),
  labels: z.array(z.object({ place: z.number(), x: z.number() })),
  now: drawn,
  before: drawn,
});

export const reportReply = z.object({
  report: oneOf(reportCodes),
  kind: z.enum(['house', 'boat']),
  ...range,
  /** The last day whose bookings and cancellations count. */
  asOf: z.string(),
  /** The period a year before, and the day as of which it is told. */
  before: z.object({ ...range, asOf: z.string() }),
  step: z.enum(stepNames),
  figures: z.array(
    z.object({
      code,
      value: figure,
      before: figure,
      /** Of houses and boats that were offered in both periods. */
      alike: z.nullable(z.object({ value: figure, before: figure })),
    }),
  ),
  /** Over time where it has points, else of the rows; null: there is nothing to draw. */
  chart: z.nullable(
    z.object({
      code,
      points: z.array(z.object({ ...range, value: figure, before: figure })),
      drawing: z.nullable(drawing),
    }),
  ),
  rows: z.object({
    /** What a row is. */
    of: z.enum([...groupings, 'window', 'lead', 'source', 'service', 'outcome']),
    columns: z.array(code),
    /** The name of a place, owner, house or boat; null: its key says it. */
    list: z.array(z.object({ key: z.string(), name: z.nullable(z.string()), values, before: values })),
    /** How many there are: the list ends after 200. */
    total: z.number(),
  }),
  /** What the report can be limited to. */
  choices: z.object({
    places: z.array(z.object({ id: z.number(), name: z.string() })),
    owners: z.array(z.object({ id: z.string(), name: z.string() })),
    /** The house or boat that was asked for. */
    unit: z.nullable(z.object({ id: z.number(), name: z.string() })),
  }),
});
export type ReportView = z.output<typeof reportReply>;

const row = z.object({
  id: z.string(),
  /** The trip, for those who see trips. */
  groupId: z.nullable(z.string()),
  bookingCode: z.nullable(z.string()),
  name: z.string(),
  /** The kind of block, channel, service or outcome, or who canceled. */
  note: z.nullable(z.string()),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  nights: z.nullable(z.number()),
  /** Null, too, for whoever does not see money. */
  cents: z.nullable(z.number()),
  at: z.nullable(z.string()),
  /** Days before check-in, or minutes until an answer. */
  waited: z.nullable(z.number()),
});
export type ReportRow = z.output<typeof row>;

export const rowsReply = z.object({
  rows: z.array(row),
  pageNumber: z.number(),
  pageSize: z.number(),
  totalPages: z.number(),
  totalRecords: z.number(),
});
export type ReportRowsView = z.output<typeof rowsReply>;

const performance = z.object({
  paidOccupancy: figure,
  adjustedOccupancy: figure,
  adrCents: figure,
  revparCents: figure,
  rentCents: z.number(),
  guestNights: z.number(),
  ownerNights: z.number(),
  nights: z.number(),
});
const sides = { now: performance, before: performance };

export const performanceReply = z.object({
  /** From the first of the month until today; `before` is the same days of the year before. */
  month: z.object({ ...range, ...sides }),
  /** This month and the three after it on the books, against a year before as they stood 364 days ago. */
  pace: z.array(z.object({ ...range, ...sides })),
  units: z.array(z.object({ id: z.number(), kind: z.enum(['house', 'boat']), name: z.string(), ...sides })),
});
export type PerformanceView = z.output<typeof performanceReply>;

const mailedFilter = {
  kind: z.optional(z.enum(['house', 'boat'], { error: 'parameter-valid' })),
  placeId: z.optional(wholeNumber(1, 2_147_483_647)),
  ownerId: z.optional(uuidText),
  unitId: z.optional(wholeNumber(1, 2_147_483_647)),
  by: z.optional(oneOf(groupings)),
};

/** `day`: of a week 1 to 7 from Monday, of a month its date. */
const plan = {
  week: z.object({ every: z.literal('week'), day: wholeNumber(1, LAST_WEEKDAY) }),
  month: z.object({ every: z.literal('month'), day: wholeNumber(1, LAST_MONTH_DAY) }),
};
const mailed = {
  report: oneOf(reportCodes),
  format: z.enum(fileFormats, { error: 'parameter-valid' }),
  filter: z.strictObject(mailedFilter),
};
export const reportMailBody = z.discriminatedUnion(
  'every',
  [z.strictObject({ ...mailed, ...plan.week.shape }), z.strictObject({ ...mailed, ...plan.month.shape })],
  { error: 'parameter-valid' },
);
export const reportMailParams = z.object({ id: uuidText });

export const mailedReportsReply = z.object({
  mails: z.array(
    z.object({
      id: z.string(),
      report: z.enum(reportCodes as unknown as readonly [(typeof reportCodes)[number]]),
      every: z.enum(mailIntervals),
      day: z.number(),
      format: z.enum(fileFormats),
      filter: z.object(mailedFilter),
      /** The names of what the filter limits it to. */
      of: z.array(z.string()),
      nextOn: z.string(),
    }),
  ),
});
export type MailedReportsView = z.output<typeof mailedReportsReply>;
