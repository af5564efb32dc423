import type pg from 'pg';
import { periodOfReport } from '#features/reports/domain/asked-report.ts';
import { type ReportCode, reportCodes } from '#features/reports/domain/report-kinds.ts';
import { readReport } from '#features/reports/server/report.views.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { standingOf } from '#kernel/permissions.ts';
import { systemClock } from '#platform/clock.ts';
import { createDatabase, type Db } from '#platform/database/database.ts';
import { DEMO_SEED, loadDemo } from '../demo/load.ts';
import { queues } from '../src/product.ts';
import { fillTrips } from './reports/fill-trips.ts';
import { yearFromNights, yearFromSources } from './reports/year-statements.ts';
import { fillHouses } from './search/fill-houses.ts';
import { createBenchDatabase } from './support/bench-database.ts';
import { at, median, report } from './support/result.ts';

/**
 * All reports of a year with 2,000 houses and two years of trips beside the demo's, as staff read them: each beside the
 * year before. Then the rent of that year by month from three places: the kept facts, a row for each night, and
 * reservations with their prices.
 */
const HOUSES = 2_000;
const LAST_DEMO_ID = 1_000;
const ROUNDS = 20;
const BUDGET_MS = 300;

const today = dateAt(systemClock().now());
const database = await createBenchDatabase('reports', queues);
const db = createDatabase({ url: database.ownerUrl, poolSize: 4 });
try {
  await loadDemo(db, { today, seed: DEMO_SEED });
  await fillHouses(database.owner, HOUSES, { today, besideDemo: true });
  const stays = await fillTrips(database.owner, LAST_DEMO_ID);
  console.log(`  ${HOUSES} houses, ${stays} stays`);
  const startedAt = performance.now();
  await database.owner.query('SELECT stay_facts_refresh(array_agg(id)) FROM request WHERE confirmed_at IS NOT NULL');
  console.log(`  facts of all of them in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  await database.owner.query('VACUUM ANALYZE');
  await explainMonth(database.owner);
  for (const code of reportCodes) await measureReport(db, code);
  await compareYears(database.owner);
} finally {
  await db.destroy();
  await database.close();
}

/** Breaks where the stays of a month are not found by their index. */
async function explainMonth(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{
    'QUERY PLAN': string;
  }>(`EXPLAIN SELECT sum(until_on - first_night) FROM stay_fact
    WHERE first_night < CURRENT_DATE AND until_on > CURRENT_DATE - 30`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  if (!plan.includes('stay_fact_nights')) throw new Error(`a month is read without its index:\n${plan}`);
}

async function measureReport(on: Db, code: ReportCode): Promise<void> {
  const period = periodOfReport(code, {}, today);
  if (period === null) throw new Error('no period');
  const waits: number[] = [];
  for (let round = -3; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    const told = await readReport(on, {
      ...{
        report: code,
        ...period,
        filter: { kind: 'house' },
        by: 'place',
        who: standingOf(['staff']),
        language: 'en',
      },
    });
    if (told.figures.length === 0) throw new Error('a report without figures');
    if (round >= 0) waits.push(performance.now() - startedAt);
  }
  reportMost(`${code} of a year beside the year before, ${HOUSES} houses`, waits, BUDGET_MS);
}

async function compareYears(owner: pg.Client): Promise<void> {
  const statements = {
    facts: `SELECT m.at, sum(least(f.until_on, m.until) - greatest(f.first_night, m.at)) AS nights,
        sum(f.rent_before[least(f.until_on, m.until) - f.first_night + 1] - f.rent_before[greatest(f.first_night, m.at) - f.first_night + 1]) AS cents
      FROM (SELECT d::date AS at, (d + interval '1 month')::date AS until FROM generate_series(
        date_trunc('month', CURRENT_DATE) - interval '11 months', CURRENT_DATE, interval '1 month') d) m
      JOIN stay_fact f ON f.first_night < m.until AND f.until_on > m.at AND f.known_until IS NULL GROUP BY 1 ORDER BY 1`,
    nights: await yearFromNights(owner),
    sources: yearFromSources,
  };
  const waits: Record<string, number> = {};
  let expected: string | undefined;
  for (const [name, statement] of Object.entries(statements)) {
    const took: number[] = [];
    // From the sources it takes a long while, once is enough.
    for (let round = name === 'sources' ? 4 : 0; round < 5; round += 1) {
      const startedAt = performance.now();
      const { rows } = await owner.query(statement);
      took.push(performance.now() - startedAt);
      const told = JSON.stringify(rows);
      expected ??= told;
      if (told !== expected) throw new Error(`${name} tells another year`);
    }
    waits[name] = median(took);
  }
  const { facts = 0, nights = 0, sources = 0 } = waits;
  report({
    what: 'rent of a year by month, from a row a stay',
    measured: `${facts.toFixed(0)} ms`,
    baseline: `${nights.toFixed(0)} ms from a row a night, ${sources.toFixed(0)} ms from reservations and prices`,
    ratio: (facts / sources).toFixed(2),
    budget: 'less than from the sources',
    holds: facts < sources,
  });
}

function reportMost(what: string, waits: readonly number[], budget: number): void {
  const [p95, p50] = [at(waits, 0.95), median(waits)];
  report({
    what,
    measured: `p50 ${p50.toFixed(0)} ms (p95 ${p95.toFixed(0)} ms, least ${Math.min(...waits).toFixed(0)} ms)`,
    baseline: '',
    ratio: '',
    budget: `p50 ≤ ${budget} ms`,
    holds: p50 <= budget,
  });
}
