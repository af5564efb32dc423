const EARLIEST_INSTANT = 1_000_000_000_000; // September 2001
const LATEST_INSTANT = 4_200_000_000_000; // February 2103

/**
 * A value of ours as PostgreSQL reads it: instants become ISO texts, `{ from, until }` becomes a half-open range.
 * An instant is a bare number, so every whole number that is a plausible one is taken for it: nothing else we store
 * is as large (cents stay below ten billion dollars), and bit masks are bigint, which are left alone.
 */
export function toParameter(value: unknown): unknown {
  if (typeof value === 'number') return isInstant(value) ? new Date(value).toISOString() : value;
  if (Array.isArray(value)) return value.map(toParameter);
  return isRange(value) ? `[${boundOf(value.from)},${boundOf(value.until)})` : value;
}

function isInstant(value: number): boolean {
  return Number.isInteger(value) && value >= EARLIEST_INSTANT && value <= LATEST_INSTANT;
}

function isRange(value: unknown): value is { from: unknown; until: unknown } {
  return typeof value === 'object' && value !== null && Object.keys(value).sort().join() === 'from,until';
}

function boundOf(bound: unknown): string {
  if (bound === null) return '';
  if (typeof bound === 'number') return new Date(bound).toISOString();
  if (typeof bound === 'string') return bound;
  throw new TypeError(`not a bound of a range: ${typeof bound}`);
}
