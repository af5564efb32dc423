/** A moment in time: whole epoch milliseconds, UTC. On the wire it is ISO 8601. */
export type Instant = number & { readonly __brand: 'Instant' };

const HOUR_MS = 3_600_000;

/** Epoch milliseconds as an instant; throws RangeError for a number that is not whole and finite. */
export function instant(epochMs: number): Instant {
  if (!Number.isSafeInteger(epochMs)) throw new RangeError(`not an instant: ${epochMs}`);
  return epochMs as Instant;
}

/** ISO 8601 text with a zone as an instant; throws RangeError when it can't be read. */
export function instantOf(iso: string): Instant {
  return instant(Date.parse(iso));
}

/** ISO 8601 in UTC with milliseconds. */
export function isoOf(at: Instant): string {
  return new Date(at).toISOString();
}

/** `hours` elapsed hours later (negative: earlier); parts of an hour are rounded to the millisecond. */
export function hoursAfter(at: Instant, hours: number): Instant {
  return instant(Math.round(at + hours * HOUR_MS));
}

/** Elapsed hours from `from` to `to`, with parts; negative when `to` comes first. */
export function hoursBetween(from: Instant, to: Instant): number {
  return (to - from) / HOUR_MS;
}

/** The earlier of the instants. */
export function earliest(first: Instant, ...others: readonly Instant[]): Instant {
  return others.reduce((least, at) => (at < least ? at : least), first);
}

/** A half-open period of instants. */
export interface Period {
  readonly from: Instant;
  readonly until: Instant;
}

/** Whether two periods have an instant in common; one that ends where the other begins has none. */
export function overlaps(one: Period, other: Period): boolean {
  return one.from < other.until && other.from < one.until;
}
