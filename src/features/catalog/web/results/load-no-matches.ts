import { ApiRefusal } from '#browser/api-refusal.ts';
import { addDays, type DateRange, isCalendarDate } from '#kernel/calendar-date.ts';
import type { Transport } from '#kernel/transport.ts';
import type { SharedQuery } from '../query/search-query.ts';
import type { FoundFacets, RentableKind } from '../rentable-kind.ts';

/** The same search some days earlier or later, and how many it finds. */
export interface NearDates {
  readonly query: SharedQuery;
  /** Its first day and its last; one day twice for an outing. */
  readonly days: DateRange;
  readonly total: number;
}

/** What helps whoever finds nothing. */
export interface Help {
  readonly relaxations: FoundFacets['relaxations'];
  /** How many there are once all filters are given up; 0 where none is set, or one alone says the same. */
  readonly unfiltered: number;
  readonly nearDates: readonly NearDates[];
  /** Any of the kind for the same days and people; null where there are none. */
  readonly anyThen: SharedQuery | null;
}

export const noHelp: Help = { relaxations: [], unfiltered: 0, nearDates: [], anyThen: null };

/** The API's names of what asks for days. */
const DAYS: readonly string[] = ['dates', 'date'];
/** Days to move a search by, the nearest first; farther ones are looked at where the near ones have nothing. */
const MOVES = [
  [1, -1, 2, -2, 3, -3],
  [7, -7, 14, -14],
];
const NEAR_SHOWN = 3;

/** What would have to give for a search that finds nothing. Only the server asks. */
export async function loadHelp(kind: RentableKind, transport: Transport, query: SharedQuery): Promise<Help> {
  const anyThen = kind.queries.read(new URLSearchParams(kind.queries.whenPairs(query)));
  const { countSet, withoutAll } = kind.queries;
  const [{ relaxations }, unfiltered, total] = await Promise.all([
    kind.facets(query, { transport }),
    // A single filter is among the relaxations.
    countSet(query) > 1 ? countOf(kind, transport, withoutAll(query)) : 0,
    countOf(kind, transport, anyThen),
  ]);
  const isDays = relaxations.some((relaxed) => DAYS.includes(relaxed.filter) && relaxed.total > 0);
  return {
    relaxations,
    unfiltered,
    nearDates: isDays ? await nearDatesOf(kind, transport, query) : [],
    anyThen: total > 0 ? anyThen : null,
  };
}

async function nearDatesOf(
  kind: RentableKind,
  transport: Transport,
  query: SharedQuery,
): Promise<readonly NearDates[]> {
  for (const moves of MOVES) {
    const moved = moves.flatMap((days) => movedBy(kind, query, days) ?? []);
    const counted = await Promise.all(
      moved.map(async (one) => ({ ...one, total: await countOf(kind, transport, one.query) })),
    );
    const near = counted.filter(({ total }) => total > 0).slice(0, NEAR_SHOWN);
    if (near.length > 0) return near;
  }
  return [];
}

/** The same search so many days later, from its first page; undefined without days. */
function movedBy(kind: RentableKind, query: SharedQuery, days: number): Omit<NearDates, 'total'> | undefined {
  const pairs = kind.queries.pairs({ ...query, page: 1 });
  const later = (name: string) => {
    const date = pairs[name] ?? '';
    return isCalendarDate(date) ? addDays(date, days) : undefined;
  };
  const date = later('date');
  const [from, until] = [later('from') ?? date, later('until') ?? date];
  if (!from || !until) return undefined;
  const moved = new URLSearchParams({ ...pairs, ...(date ? { date } : { from, until }) });
  return { query: kind.queries.read(moved), days: { from, until } };
}

/** Days that have passed, or lie too far ahead, are refused: there is nothing on them. */
async function countOf(kind: RentableKind, transport: Transport, query: SharedQuery): Promise<number> {
  try {
    return (await kind.list(query, transport)).totalRecords;
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 400) return 0;
    throw error;
  }
}
