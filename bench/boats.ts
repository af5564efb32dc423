import type pg from 'pg';
import * as z from 'zod/mini';
import { boatSearchQuery } from '#features/catalog/api/boats.schemas.ts';
import { boatSearch } from '#features/catalog/server/boat-search.ts';
import { readBoatFilters, readWanted } from '#features/catalog/server/read-search-query.ts';
import { pageOfRentables } from '#features/catalog/server/search-rentables.views.ts';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { systemClock } from '#platform/clock.ts';
import { createDatabase } from '#platform/database/database.ts';
import { BOAT_AMENITIES, BOAT_DESTINATIONS, fillBoats } from './search/fill-boats.ts';
import { seededRandom } from './search/seeded-random.ts';
import { createBenchDatabase } from './support/bench-database.ts';
import { at, report } from './support/result.ts';

/**
 * Search of boats by day and duration among 2,000 boats with half their hours booked. node bench/boats.ts [boats]
 * [plan]
 */
const BOATS = Number(process.argv[2] ?? 2_000);
const ROUNDS = 300;
const BUDGET_MS = 40;
const today = dateAt(systemClock().now());
const random = seededRandom(11);
const whole = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));

const asks: Readonly<Record<string, () => Record<string, string>>> = {
  'anywhere, without a day': () => ({ SortBy: 'price', PageNumber: String(whole(1, 3)) }),
  'anywhere, a day and four hours': () => ({ StartAt: aDay(), Hours: '4' }),
  'in a destination, a day, hours, people, two amenities, a most price': () => {
    const amenity = whole(1, BOAT_AMENITIES - 1);
    return {
      StartAt: aDay(),
      Hours: '4',
      Adults: String(whole(1, 8)),
      AmenityIds: `${amenity},${amenity + 1}`,
      MaxPrice: '150000',
      DestinationId: String(whole(1, BOAT_DESTINATIONS)),
    };
  },
};
const aDay = () => addDays(today, whole(1, 380));

const bench = await createBenchDatabase('boats', []);
try {
  await fillBoats(bench.owner, BOATS, today);
  for (const [what, ask] of Object.entries(asks)) await measure(what, ask);
} finally {
  await bench.close();
}

async function measure(what: string, ask: () => Record<string, string>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const statement = statementOf({ ...ask(), OnlyPrimaryMedia: 'true' });
    const start = performance.now();
    await bench.owner.query(statement);
    times.push(performance.now() - start);
  }
  const p95 = at(times, 0.95);
  report({
    what: `search of ${BOATS} boats, ${what}`,
    measured: `p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    baseline: '',
    ratio: '',
    budget: `p95 ≤ ${BUDGET_MS} ms`,
    holds: p95 <= BUDGET_MS,
  });
  if (process.argv[3] === 'plan') await explain(statementOf(ask()));
}

async function explain({ text, values }: { text: string; values: unknown[] }): Promise<void> {
  const { rows } = await bench.owner.query<pg.QueryResultRow>({ text: `EXPLAIN (ANALYZE, BUFFERS) ${text}`, values });
  console.log(rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n'));
}

function statementOf(query: Record<string, string>) {
  const asked = z.parse(boatSearchQuery, query);
  const { sql, parameters } = pageOfRentables(
    boatSearch,
    { ...readBoatFilters(asked), ...readWanted(asked) },
    {
      language: 'en',
      medias: 'primary',
    },
  ).compile(createDatabase({ url: 'postgres://nowhere' }));
  return { text: sql, values: [...parameters] };
}
