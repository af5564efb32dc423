import type { Readiness } from '#features/turnovers/domain/tasks.ts';
import type { DateRange } from '#kernel/calendar-date.ts';
import type { CalendarBar, UnitDays } from '../api/multi-calendar.schemas.ts';
import { CHUNK_DAYS, dateOf, type Timeline } from '../domain/timeline.ts';

/** Asks for some rows of a chunk. */
export type AskRows = (asked: {
  readonly unitIds: readonly number[];
  readonly range: DateRange;
}) => Promise<readonly UnitDays[]>;

/** All that is known of a row: what occupies it in the chunks that are loaded, and its prices. */
export interface KnownRow extends Omit<UnitDays, 'id' | 'bars' | 'readiness'> {
  /** Null until it is loaded. */
  readonly readiness: Readiness | null;
  readonly bars: readonly CalendarBar[];
  /** The chunks that are loaded. */
  readonly chunks: ReadonlySet<number>;
}

/** Bars that are shown before the server has said that they are there. */
export interface ShownAhead {
  readonly unitId: number;
  readonly bar: CalendarBar;
}

const ROWS_A_CALL = 50;
/** So few rows are drawn as soon as they come: whoever set a block waits for them. */
const ROWS_AT_ONCE = 5;
/** So many rows of chunks are kept; those that were wanted longest ago go first. */
const ROWS_IN_STORE = 40 * ROWS_A_CALL;
const nothing: KnownRow = {
  bars: [],
  chunks: new Set(),
  tariff: null,
  hours: null,
  preparationNights: 0,
  readiness: null,
};

/**
 * The rows of the calendar as far as somebody scrolled: loaded by chunk in calls of at most 50 rows, kept for a while,
 * and loaded anew where something changed. Blocks are shown in it before they are set.
 */
export function createRowsStore(
  timeline: Timeline,
  ask: AskRows,
  onFailure: (error: unknown) => void,
  ownFrame: () => Promise<void> = async () => undefined,
) {
  const kept = new Map<string, UnitDays>();
  const asking = new Set<string>();
  const failed = new Map<string, number>();
  const known = new Map<number, KnownRow>();
  const listeners = new Set<() => void>();
  let ahead: readonly ShownAhead[] = [];
  let hidden: ReadonlySet<string> = new Set();
  let version = 0;

  const keyOf = (chunk: number, unitId: number) => `${chunk} ${unitId}`;
  const tell = (unitIds: Iterable<number>) => {
    for (const id of unitIds) known.delete(id);
    version += 1;
    for (const listener of listeners) listener();
  };

  async function load(chunk: number, unitIds: readonly number[]): Promise<void> {
    for (const id of unitIds) asking.add(keyOf(chunk, id));
    const from = dateOf(timeline, chunk * CHUNK_DAYS);
    try {
      const rows = await ask({ unitIds, range: { from, until: dateOf(timeline, (chunk + 1) * CHUNK_DAYS) } });
      // Two answers of many rows that are drawn at once make a frame too long for whoever scrolls.
      if (unitIds.length > ROWS_AT_ONCE) await ownFrame();
      for (const row of rows) kept.set(keyOf(chunk, row.id), row);
      for (const id of unitIds) failed.delete(keyOf(chunk, id));
      for (const key of kept.keys()) {
        if (kept.size <= ROWS_IN_STORE) break;
        kept.delete(key);
      }
    } catch (error) {
      for (const id of unitIds) failed.set(keyOf(chunk, id), Date.now());
      onFailure(error);
    } finally {
      for (const id of unitIds) asking.delete(keyOf(chunk, id));
      tell(unitIds);
    }
  }

  function loadAll(chunk: number, unitIds: readonly number[]): Promise<unknown> {
    const calls = Array.from({ length: Math.ceil(unitIds.length / ROWS_A_CALL) }, (_, at) =>
      load(chunk, unitIds.slice(at * ROWS_A_CALL, (at + 1) * ROWS_A_CALL)),
    );
    return Promise.all(calls);
  }

  function read(unitId: number): KnownRow {
    const chunks = new Set<number>();
    const bars = new Map<string, CalendarBar>();
    let facts: Omit<KnownRow, 'bars' | 'chunks'> = nothing;
    const ranges = [];
    for (let chunk = 0; chunk < timeline.days / CHUNK_DAYS; chunk += 1) {
      const row = kept.get(keyOf(chunk, unitId));
      if (!row) continue;
      chunks.add(chunk);
      for (const bar of row.bars) if (!hidden.has(bar.id)) bars.set(bar.id, bar);
      ranges.push(...(row.tariff?.ranges ?? []));
      facts = row;
    }
    for (const one of ahead) if (one.unitId === unitId) bars.set(one.bar.id, one.bar);
    const tariff = facts.tariff && { ...facts.tariff, ranges };
    const inOrder = [...bars.values()].toSorted((a, b) => (a.from < b.from ? -1 : 1));
    const { hours, preparationNights, readiness } = facts;
    return { bars: inOrder, chunks, tariff, hours, preparationNights, readiness };
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Changes with everything that changes. */
    version: () => version,
    /** The same object until something of the row changes. */
    row: (unitId: number): KnownRow => {
      const row = known.get(unitId) ?? read(unitId);
      known.set(unitId, row);
      return row;
    },
    /** Loads what is missing of these rows, a failed part again after a while. */
    want: (unitIds: readonly number[], chunks: readonly number[]): void => {
      for (const chunk of chunks) {
        const missing = unitIds.filter((id) => {
          const key = keyOf(chunk, id);
          const row = kept.get(key);
          if (row) {
            // Wanted again: the last to go.
            kept.delete(key);
            kept.set(key, row);
          }
          return !row && !asking.has(key) && Date.now() - (failed.get(key) ?? 0) > RETRY_MS;
        });
        if (missing.length > 0) void loadAll(chunk, missing);
      }
    },
    /** Loads rows anew of which something is loaded: what is shown stays until then. */
    refresh: async (unitIds: readonly number[]): Promise<void> => {
      const chunks = Array.from({ length: timeline.days / CHUNK_DAYS }, (_, chunk) => chunk);
      await Promise.all(
        chunks.map((chunk) =>
          loadAll(
            chunk,
            unitIds.filter((id) => kept.has(keyOf(chunk, id))),
          ),
        ),
      );
    },
    /** Shows bars at once; the function that comes back takes them away again. */
    showAhead: (bars: readonly ShownAhead[]): (() => void) => {
      const unitIds = bars.map(({ unitId }) => unitId);
      ahead = [...ahead, ...bars];
      tell(unitIds);
      return () => {
        ahead = ahead.filter((one) => !bars.includes(one));
        tell(unitIds);
      };
    },
    /** Hides a bar at once; the function that comes back shows it again where it is still there. */
    hide: (unitId: number, barId: string): (() => void) => {
      hidden = new Set([...hidden, barId]);
      tell([unitId]);
      return () => {
        hidden = new Set([...hidden].filter((id) => id !== barId));
        tell([unitId]);
      };
    },
  };
}

const RETRY_MS = 5_000;

export type RowsStore = ReturnType<typeof createRowsStore>;
