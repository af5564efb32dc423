/** One answer, or the lack of one. */
export interface Answer {
  readonly kind: string;
  /** When it was due to be asked, in milliseconds of `Date.now()`. */
  readonly at: number;
  readonly ms: number;
  /** 0: no answer came. */
  readonly status: number;
  readonly code: string;
}

interface AskedTrip {
  readonly groupId: string;
  readonly email: string;
  readonly totalCents: number;
}

interface PaidInvoice {
  readonly groupId: string;
  readonly invoiceId: string;
  readonly email: string;
  readonly cents: number;
}

interface Cancelled {
  readonly groupId: string;
  readonly email: string;
  /** What the guest was told that goes back. */
  readonly refundCents: number;
}

/** All that whoever asked was told: what must be there afterwards. */
export interface Journal {
  readonly answers: Answer[];
  readonly asked: AskedTrip[];
  readonly approved: string[];
  readonly agreed: { readonly groupId: string; readonly email: string }[];
  readonly paid: PaidInvoice[];
  readonly cancelled: Cancelled[];
  /** Invoices of which staff sent back what was owed. */
  readonly refunded: string[];
  /** Ids of entries of conversations. */
  readonly messages: string[];
  /** Ids of blocks that were set and not lifted again. */
  readonly blocks: Set<string>;
  /** Trips for which somebody asked for a change by staff. */
  readonly changesAsked: string[];
  /** Sessions that were not begun since too many were open. */
  turnedAway: number;
  /** The most sessions that were open at once. */
  openAtOnce: number;
}

export const emptyJournal = (): Journal => ({
  answers: [],
  asked: [],
  approved: [],
  agreed: [],
  paid: [],
  cancelled: [],
  refunded: [],
  messages: [],
  blocks: new Set(),
  changesAsked: [],
  turnedAway: 0,
  openAtOnce: 0,
});
