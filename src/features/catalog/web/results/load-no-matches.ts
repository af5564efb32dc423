import { ApiRefusal } from '#browser/api-refusal.ts';
import type { Transport } from '#kernel/transport.ts';
import type { SharedQuery } from '../query/search-query.ts';
import type { FoundFacets, RentableKind } from '../rentable-kind.ts';

/** The same search some days earlier or later, and how many it finds. */
export interface NearDates {
  readonly query: SharedQuery;
  readonly total: number;
}

/** What helps whoever finds nothing. */
export interface Help {
  readonly relaxations: FoundFacets['relaxations'];
  readonly nearDates: readonly NearDates[];
  /** How many there are for the same days and people, wherever and whatever they are. */
  readonly anyTotal: number;
}

export const noHelp: Help = { relaxations: [], nearDates: [], anyTotal: 0 };

/** Days to move a search by, the nearest first; farther ones are looked at where the near ones have nothing. */
const MOVES = [
  [1, -1, 2, -2, 3, -3],
  [7, -7, 14, -14],
];
const NEAR_SHOWN = 3;

/** Any of the kind for the same days and people. */
export const anyThen = ({ queries }: RentableKind, query: SharedQuery): SharedQuery =>
  queries.read(new URLSearchParams(queries.whenPairs(query)));

/** What would have to give for a search that finds nothing. */
export async function loadHelp(kind: RentableKind, transport: Transport, query: SharedQuery): Promise<Help> {
  const [{ relaxations }, anyTotal] = await Promise.all([
    kind.facets(query, { transport }),
    countOf(kind, transport, anyThen(kind, query)),
  ]);
  const isDates = relaxations.some(({ filter, total }) => filter === kind.queries.daysName && total > 0);
  return { relaxations, anyTotal, nearDates: isDates ? await nearDatesOf(kind, transport, query) : [] };
}

async function nearDatesOf(
  kind: RentableKind,
  transport: Transport,
  query: SharedQuery,
): Promise<readonly NearDates[]> {
  for (const moves of MOVES) {
    const moved = moves.map((days) => kind.queries.moved(query, days));
    const counted = await Promise.all(
      moved.map(async (one) => ({ query: one, total: await countOf(kind, transport, one) })),
    );
    const near = counted.filter(({ total }) => total > 0).slice(0, NEAR_SHOWN);
    if (near.length > 0) return near;
  }
  return [];
}

/** Days that have passed, or lie too far ahead, are refused: there is nothing on them. */
async function countOf(kind: RentableKind, transport: Transport, query: SharedQuery): Promise<number> {
  try {
    return await kind.count(query, transport);
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 400) return 0;
    throw error;
  }
}
