import * as z from 'zod/mini';
import { dateText, idText, looseTextOf, textOf, timeText, uuidText, wholeNumber } from '#kernel/schemas.ts';
import { approvalAnswers, approvalKinds } from '../domain/approvals.ts';
import { categories, filePhases, hands, orderAges, orderStates, reporters, urgencies } from '../domain/work-orders.ts';

export const MAX_CENTS = 1_000_000_00;
export const cents = wholeNumber(0, MAX_CENTS);
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: 'parameter-valid' });

export const orderParams = z.object({ id: uuidText });
export const listingParams = z.object({ id: idText });

export const orderShows = ['open', 'owner', 'over'] as const;
export type OrderShow = (typeof orderShows)[number];

export const ordersQuery = z.strictObject({
  Show: z.optional(oneOf(orderShows)),
  Category: z.optional(oneOf(categories)),
  Urgency: z.optional(oneOf(urgencies)),
  RentableId: z.optional(idText),
});

/** What was found, as whoever reports it says. */
export const reportBody = z.strictObject({
  category: oneOf(categories),
  room: looseTextOf(80),
  item: looseTextOf(80),
  words: textOf(2_000),
});
export const staffReportBody = z.extend(reportBody, { urgency: oneOf(urgencies) });
export const ownerReportBody = z.extend(reportBody, { rentableId: wholeNumber(1, 2_147_483_647) });

export const words = looseTextOf(1_000);
export const needed = textOf(1_000);
const costs = {
  laborCents: cents,
  partsCents: cents,
  ownerCents: cents,
  depositCents: cents,
  companyCents: cents,
};

/** What staff do with an order. */
export const changeBody = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('triage'),
    task: needed,
    category: oneOf(categories),
    urgency: oneOf(urgencies),
    room: looseTextOf(80),
    item: looseTextOf(80),
  }),
  z.strictObject({ action: z.enum(['start', 'finish', 'resume', 'close', 'verify', 'revoke-links', 'unblock']) }),
  z.strictObject({ action: z.enum(['send-back', 'decline', 'cancel', 'note']), words: needed }),
  z.strictObject({ action: z.literal('hold'), words: needed, until: z.nullable(dateText) }),
  z.strictObject({ action: z.literal('ask-vendor'), vendorId: uuidText }),
  z.strictObject({
    action: z.literal('add-bid'),
    vendorId: z.nullable(uuidText),
    laborCents: cents,
    partsCents: cents,
    words,
  }),
  z.strictObject({ action: z.literal('choose-bid'), bidId: uuidText, words }),
  z.strictObject({
    action: z.literal('schedule'),
    vendorId: z.nullable(uuidText),
    visitOn: dateText,
    visitAt: z.nullable(timeText),
  }),
  z.strictObject({ action: z.literal('start-emergency'), words: needed, expectedCents: cents }),
  z.strictObject({ action: z.literal('settle-costs'), ...costs, askWords: z.nullable(needed) }),
  z.strictObject({ action: z.literal('block'), from: dateText, until: dateText }),
]);
export type OrderChange = z.output<typeof changeBody>;

export const fileQuery = z.strictObject({ Phase: oneOf(filePhases) });
export const reportedReply = z.object({ id: z.string() });
export const fileReply = z.object({ id: z.string(), url: z.string() });

export const answerBody = z.strictObject({
  answer: z.enum(['approved', 'approved-up-to', 'declined', 'question'], { error: 'parameter-valid' }),
  upToCents: z.optional(z.nullable(wholeNumber(1, MAX_CENTS))),
  words,
});

export const place = { rentableId: z.number(), kind: z.enum(['house', 'boat']), name: z.string() };

export const orderFacts = {
  id: z.string(),
  number: z.number(),
  ...place,
  category: z.enum(categories),
  room: z.string(),
  item: z.string(),
  urgency: z.enum(urgencies),
  state: z.enum(orderStates),
  reporter: z.enum(reporters),
  reportedAt: z.string(),
  /** What is to be done; before anybody looked at it, what was reported. */
  shownWords: z.string(),
};

const orderRow = z.object({
  ...orderFacts,
  age: z.enum(orderAges),
  ageDays: z.number(),
  vendorName: z.nullable(z.string()),
  visitOn: z.nullable(z.string()),
  /** By when the owner answers. */
  answerDueAt: z.nullable(z.string()),
});
export type OrderRow = z.output<typeof orderRow>;

export const ordersReply = z.object({
  orders: z.array(orderRow),
  /** Houses and boats that an order can be made for. */
  places: z.array(z.object(place)),
  /** Whether the reader sees money, and plans the work. */
  mayKeep: z.boolean(),
});
export type OrdersView = z.output<typeof ordersReply>;

export const file = z.object({
  id: z.string(),
  phase: z.enum(filePhases),
  kind: z.enum(['picture', 'pdf']),
  /** For an hour or two. */
  url: z.string(),
  by: z.enum(hands),
  addedAt: z.string(),
});
export type OrderFile = z.output<typeof file>;

export const event = z.object({
  id: z.number(),
  at: z.string(),
  what: z.string(),
  by: z.enum(hands),
  name: z.nullable(z.string()),
  words: z.nullable(z.string()),
  cents: z.nullable(z.number()),
});
export type OrderEventView = z.output<typeof event>;

const bid = z.object({
  id: z.string(),
  /** Null: the team. */
  vendorName: z.nullable(z.string()),
  laborCents: z.number(),
  partsCents: z.number(),
  words: z.string(),
  madeAt: z.string(),
  isChosen: z.boolean(),
});

export const approval = z.object({
  id: z.string(),
  kind: z.enum(approvalKinds),
  amountCents: z.number(),
  othersCents: z.number(),
  limitCents: z.number(),
  markupBp: z.number(),
  askedAt: z.string(),
  dueAt: z.string(),
  /** The owner asked something that nobody answered yet. */
  questionAt: z.nullable(z.string()),
  /** Null while it waits. */
  answer: z.nullable(z.enum(approvalAnswers)),
  answeredAt: z.nullable(z.string()),
  upToCents: z.nullable(z.number()),
  reason: z.nullable(z.string()),
});
export type ApprovalView = z.output<typeof approval>;

export const splitCosts = z.object({
  laborCents: z.number(),
  partsCents: z.number(),
  ownerCents: z.number(),
  depositCents: z.number(),
  companyCents: z.number(),
  markupCents: z.number(),
});
export type CostsView = z.output<typeof splitCosts>;

const vendorLink = z.object({
  vendorName: z.string(),
  url: z.string(),
  endsAt: z.string(),
  /** They were asked for an estimate and give none. */
  isDeclined: z.boolean(),
});

const orderMoney = z.object({
  bids: z.array(bid),
  approvals: z.array(approval),
  /** The agreement's; null: nobody owns the house or boat. */
  limitCents: z.nullable(z.number()),
  markupBp: z.number(),
  others: z.array(z.object({ id: z.string(), number: z.number(), cents: z.number() })),
  /** The most that the owner pays without being asked again, markup included. */
  ownerMaxCents: z.number(),
  bidsFromCents: z.number(),
  costs: z.nullable(splitCosts),
  /** What was kept of the guest's deposit and no other order took; null: no claim is settled. */
  depositLeftCents: z.nullable(z.number()),
  vendors: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      trade: z.string(),
      isInsured: z.boolean(),
      insuredUntil: z.nullable(z.string()),
    }),
  ),
  links: z.array(vendorLink),
});
export type OrderMoney = z.output<typeof orderMoney>;

export const orderReply = z.object({
  ...orderFacts,
  age: z.enum(orderAges),
  ageDays: z.number(),
  words: z.string(),
  task: z.nullable(z.string()),
  reporterName: z.nullable(z.string()),
  /** The trip during which it was found, for who sees trips. */
  groupId: z.nullable(z.string()),
  isEmergency: z.boolean(),
  heldUntil: z.nullable(z.string()),
  vendor: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      phone: z.string(),
      answer: z.nullable(z.enum(['accepted', 'declined'])),
    }),
  ),
  assigneeName: z.nullable(z.string()),
  visitOn: z.nullable(z.string()),
  visitAt: z.nullable(z.string()),
  /** Somebody of the team did it: whoever reads this may not verify it. */
  isOwnWork: z.boolean(),
  files: z.array(file),
  events: z.array(event),
  /** Out of order: the first and the day after the last night. */
  block: z.nullable(z.object({ from: z.string(), until: z.string() })),
  /** Null: who reads it sees no money. */
  money: z.nullable(orderMoney),
});
export type OrderView = z.output<typeof orderReply>;
