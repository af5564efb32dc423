import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import { type Facts, sumFacts } from '../domain/facts.ts';
import type { OwnGrouping } from '../domain/report-kinds.ts';

/** Some facts, and of what they are: of all, of like houses, of one span, one group, or one row of a report's own. */
export type Part = { readonly facts: Partial<Facts> } & (
  | { readonly of: 'total' | 'alike' }
  | { readonly of: 'place'; readonly key: number }
  | { readonly of: 'group' | OwnGrouping; readonly key: string }
);

/** The facts of one side of a report: what it is about, or what that is compared with. */
export interface Side {
  readonly total: Facts;
  readonly alike: Facts;
  readonly places: ReadonlyMap<number, Facts>;
  readonly groups: ReadonlyMap<string, Facts>;
  readonly own: ReadonlyMap<string, Facts>;
}

/** Adds up the parts of each; `own` says which rows of its own the report has. */
export function sideOf(parts: readonly Part[], own?: OwnGrouping): Side {
  const keyed = (of: string | undefined) =>
    parts.flatMap((part) => (part.of === of && 'key' in part ? [{ key: String(part.key), facts: part.facts }] : []));
  const all = (of: 'total' | 'alike') => sumFacts(parts.filter((part) => part.of === of).map(({ facts }) => facts));
  return {
    total: all('total'),
    alike: all('alike'),
    places: byKey(parts.flatMap((part) => (part.of === 'place' ? [part] : []))),
    groups: byKey(keyed('group')),
    own: byKey(keyed(own)),
  };
}

function byKey<Key>(parts: readonly { readonly key: Key; readonly facts: Partial<Facts> }[]): ReadonlyMap<Key, Facts> {
  const lists = new Map<Key, Partial<Facts>[]>();
  for (const { key, facts } of parts) {
    const list = lists.get(key);
    if (list) list.push(facts);
    else lists.set(key, [facts]);
  }
  return new Map([...lists].map(([key, list]) => [key, sumFacts(list)]));
}

/**
 * Runs the statements of one side, one after another on one connection. Their sums stay in memory, half of the time
 * went into files; each is planned for its own days, a plan for any days takes twice as long; and the sides of a report
 * are what runs at the same time.
 */
export function readFacts<Found>(db: Db, read: (tx: Tx) => Promise<Found>): Promise<Found> {
  return inTransaction(db, async (tx) => {
    await sql`SELECT set_config('work_mem', '64MB', true), set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx);
    return read(tx);
  });
}
