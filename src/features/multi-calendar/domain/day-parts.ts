import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';

/** Where what occupies a house or a boat stands on a day, from midnight to midnight of the company's clock. */
export type PartOfDay = 'arrival' | 'departure' | 'in-house' | 'outing' | 'blocked';

interface Standing {
  readonly kind: string;
  /** 'YYYY-MM-DDTHH:mm'. */
  readonly from: string;
  readonly until: string;
}

const promised: readonly string[] = ['stay', 'approved', 'channel'];

/** Whether a kind of bar is of somebody who was promised these days; undefined: nothing stands there. */
export const isPromised = (kind: string | undefined): boolean => kind !== undefined && promised.includes(kind);

/**
 * What a bar is on a day: of a house who arrives, leaves, or stays over; of a boat an outing; or a block. A request
 * or a quote is nothing yet, and null as what does not touch the day.
 */
export function partOfDay(
  { kind, from, until }: Standing,
  { date, unit }: { readonly date: CalendarDate; readonly unit: 'house' | 'boat' },
): PartOfDay | null {
  const midnight = `${date}T00:00`;
  const next = `${addDays(date, 1)}T00:00`;
  if (kind === 'request' || kind === 'quote') return null;
  const touches = from < next && until > midnight;
  if (!isPromised(kind)) return touches ? 'blocked' : null;
  if (unit === 'boat') return touches ? 'outing' : null;
  if (until === midnight) return 'departure';
  if (!touches) return null;
  return from >= midnight ? 'arrival' : 'in-house';
}
