/** How often each value occurred: days, minutes. */
export type Counts = ReadonlyMap<number, number>;

/** What is counted of a period; each is a sum, so that facts of parts add up to those of the whole. */
export interface Facts {
  /** Nights on which a house was offered, or on which a guest slept there all the same; of boats: days. */
  readonly listedNights: number;
  /** Nights of confirmed stays; of boats: days with an outing. */
  readonly guestNights: number;
  readonly ownerNights: number;
  readonly blockedNights: number;
  /** Nights that channels sold: their price is not known here. */
  readonly channelNights: number;
  /** Rent of the guest nights after discounts, without fees and taxes, in cents. */
  readonly rentCents: number;
  /** The company's commission on that rent, in cents: where an agreement with the owner was signed. */
  readonly commissionCents: number;
  /** What owners' nights would have earned, in cents. */
  readonly forgoneCents: number;
  /** Rent that was kept of stays canceled in the period, in cents: it has no nights. */
  readonly keptCents: number;
  /** Stays that begin in the period, all of their nights, and how many days before they were confirmed. */
  readonly stays: number;
  readonly stayNights: number;
  readonly windows: Counts;
  /** Stays that were confirmed in the period, and what became of them. */
  readonly confirmed: number;
  readonly canceledByGuest: number;
  readonly canceledByCompany: number;
  readonly canceledByClock: number;
  /** Approved in the period and never paid: they were never confirmed. */
  readonly neverPaid: number;
  /** Added to the books in the last seven days: nights and cents of the period. */
  readonly pickedUpNights: number;
  readonly pickedUpCents: number;
  /** Requests that were asked in the period. */
  readonly asked: number;
  readonly approved: number;
  readonly refused: number;
  readonly expired: number;
  /** Minutes from a message to the first reply, and from a request to its decision. */
  readonly replies: Counts;
  readonly decisions: Counts;
  /** Trips that begin in the period, those of them with a service, and the services sold with them. */
  readonly trips: number;
  readonly tripsWithService: number;
  readonly servicesSold: number;
  readonly servicesCents: number;
}

/** Nothing happened. */
export const noFacts: Facts = {
  listedNights: 0,
  guestNights: 0,
  ownerNights: 0,
  blockedNights: 0,
  channelNights: 0,
  rentCents: 0,
  commissionCents: 0,
  forgoneCents: 0,
  keptCents: 0,
  stays: 0,
  stayNights: 0,
  windows: new Map(),
  confirmed: 0,
  canceledByGuest: 0,
  canceledByCompany: 0,
  canceledByClock: 0,
  neverPaid: 0,
  pickedUpNights: 0,
  pickedUpCents: 0,
  asked: 0,
  approved: 0,
  refused: 0,
  expired: 0,
  replies: new Map(),
  decisions: new Map(),
  trips: 0,
  tripsWithService: 0,
  servicesSold: 0,
  servicesCents: 0,
};

/** The facts of all parts together; what a part does not say is nothing. */
export function sumFacts(parts: readonly Partial<Facts>[]): Facts {
  const sum: Record<string, number | Map<number, number>> = {
    ...noFacts,
    windows: new Map(),
    replies: new Map(),
    decisions: new Map(),
  };
  for (const part of parts) {
    for (const [name, value] of Object.entries(part)) {
      const before = sum[name];
      if (before instanceof Map && typeof value !== 'number') addCounts(before, value);
      else sum[name] = Number(before) + Number(value);
    }
  }
  return sum as unknown as Facts;
}

function addCounts(to: Map<number, number>, counts: Counts): void {
  for (const [value, count] of counts) to.set(value, (to.get(value) ?? 0) + count);
}

/** The value in the middle, of two the mean; null of none. */
export function medianOf(counts: Counts): number | null {
  const total = sizeOf(counts);
  if (total === 0) return null;
  const sorted = [...counts].toSorted(([one], [other]) => one - other);
  const valueAt = (place: number) => {
    let seen = 0;
    for (const [value, count] of sorted) {
      seen += count;
      if (place < seen) return value;
    }
    return 0;
  };
  return (valueAt(Math.floor((total - 1) / 2)) + valueAt(Math.floor(total / 2))) / 2;
}

/** The arithmetic mean; null of none. */
export function meanOf(counts: Counts): number | null {
  return quotient(
    [...counts].reduce((sum, [value, count]) => sum + value * count, 0),
    sizeOf(counts),
  );
}

const sizeOf = (counts: Counts) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** One number by another; null by nothing. */
export const quotient = (of: number, by: number): number | null => (by === 0 ? null : of / by);
