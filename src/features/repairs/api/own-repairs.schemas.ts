import * as z from 'zod/mini';
import { categories } from '../domain/work-orders.ts';
import { approval, event, file, orderFacts, place, splitCosts } from './repairs.schemas.ts';

const ownerAsked = z.object({
  ...approval.shape,
  /** The estimate, or the costs, that the amount is made of: without the markup. */
  costCents: z.number(),
  laborCents: z.number(),
  partsCents: z.number(),
  bids: z.array(z.object({ vendorName: z.nullable(z.string()), totalCents: z.number(), isChosen: z.boolean() })),
});

const ownerOrder = z.object({
  ...orderFacts,
  words: z.string(),
  visitOn: z.nullable(z.string()),
  isEmergency: z.boolean(),
  files: z.array(file),
  events: z.array(event),
  /** What waits for the owner. */
  asked: z.nullable(ownerAsked),
  costs: z.nullable(splitCosts),
});
export type OwnerOrderView = z.output<typeof ownerOrder>;
export const ownerOrderReply = ownerOrder;

export const ownerOrdersReply = z.object({
  orders: z.array(
    z.object({ ...orderFacts, answerDueAt: z.nullable(z.string()), amountCents: z.nullable(z.number()) }),
  ),
  places: z.array(z.object(place)),
});
export type OwnerOrdersView = z.output<typeof ownerOrdersReply>;

/** What a guest reads of what they reported. */
export const guestReportsReply = z.object({
  mayReport: z.boolean(),
  reports: z.array(
    z.object({
      id: z.string(),
      category: z.enum(categories),
      words: z.string(),
      reportedAt: z.string(),
      progress: z.enum(['received', 'in-work', 'done']),
    }),
  ),
});
export type GuestReportsView = z.output<typeof guestReportsReply>;
