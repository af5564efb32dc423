import * as z from 'zod/mini';
import { dateText, timeText } from '#kernel/schemas.ts';
import { categories, orderStates, urgencies } from '../domain/work-orders.ts';
import { ownerOrderReply } from './own-repairs.schemas.ts';
import { answerBody, cents, file, needed, words } from './repairs.schemas.ts';

const token = z.string({ error: 'parameter-valid' }).check(z.regex(/^[va][0-9a-f]{64}$/, { error: 'parameter-valid' }));
export const tokenParams = z.object({ token });
export const tokenBody = z.strictObject({ token });
export const linkAnswerBody = z.extend(answerBody, { token });
export const linkFileQuery = z.strictObject({
  Phase: z.enum(['before', 'after', 'bid', 'invoice'], { error: 'parameter-valid' }),
});

export const vendorActBody = z.discriminatedUnion('action', [
  z.strictObject({ token, action: z.enum(['accept', 'start', 'finish']) }),
  z.strictObject({ token, action: z.literal('decline'), words: needed }),
  z.strictObject({ token, action: z.literal('bid'), laborCents: cents, partsCents: cents, words }),
  z.strictObject({ token, action: z.literal('visit'), visitOn: dateText, visitAt: z.nullable(timeText) }),
]);
export type VendorAct = z.output<typeof vendorActBody>;

/** BO-22: what a vendor reads of one order: no names of guests, and no money but their own bids. */
const vendorOrder = z.object({
  number: z.number(),
  vendorName: z.string(),
  place: z.string(),
  address: z.string(),
  category: z.enum(categories),
  room: z.string(),
  item: z.string(),
  urgency: z.enum(urgencies),
  state: z.enum(orderStates),
  task: z.string(),
  /** The work is theirs; else they are asked what it would cost. */
  isAssigned: z.boolean(),
  /** To the work; of who is asked what it would cost: whether they declined that. */
  answer: z.nullable(z.enum(['accepted', 'declined'])),
  visitOn: z.nullable(z.string()),
  visitAt: z.nullable(z.string()),
  bids: z.array(z.object({ laborCents: z.number(), partsCents: z.number(), words: z.string(), madeAt: z.string() })),
  files: z.array(file),
  endsAt: z.string(),
});
export type VendorOrderView = z.output<typeof vendorOrder>;

export const linkReply = z.object({
  /** For the vendor of the order, or else for its owner. */
  vendor: z.nullable(vendorOrder),
  owner: z.nullable(ownerOrderReply),
});
export type LinkView = z.output<typeof linkReply>;
