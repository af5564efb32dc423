import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { systemClock } from '#platform/clock.ts';
import { makeTrips } from './slopes/make-trips.ts';
import { type MeasuredState, measureState, slopeBetween } from './slopes/measured-state.ts';
import { FIRST_HOUSE, type OpenProduct, openProduct } from './slopes/open-product.ts';
import { bearerFor, personOf } from './soak/world.ts';
import { report } from './support/result.ts';

/**
 * What one trip more and one house more cost: rows, bytes, log, files, mails, jobs and CPU time of the built product
 * and of PostgreSQL. Trips are whole ones by the API (asked for, approved, paid twice by card, agreed to, written
 * about), in two parts, so that one sees whether the second costs more. `BENCH_TRIPS` says how many.
 */
const PORT = Number(process.env.BENCH_PORT ?? 3147);
const TRIPS = Number(process.env.BENCH_TRIPS ?? 300);
const HOUSES_FOR_TRIPS = 200;
/** Beside the demo's 64 houses and its boats. */
const HOUSES = [0, 936, 4_936];
const ASKED = 60;
const IDLE_SECONDS = 60;

const today = dateAt(systemClock().now());

await measureTrips();
await measureHouses();

async function measureTrips(): Promise<void> {
  const open = await openProduct({ name: 'slopes', port: PORT, houses: HOUSES_FOR_TRIPS });
  try {
    const { product, database, dataDir } = open;
    const state = () =>
      measureState({ owner: database.owner, databasePid: database.pid, productPid: product.pid, dataDir });
    // What is loaded at first use is no cost of a trip.
    const warm = 30;
    await makeTrips(open, { count: warm, made: 0, houses: HOUSES_FOR_TRIPS, firstDay: addDays(today, 90) });
    const idle = await idleCpu(open);
    const parts = [Math.round(TRIPS / 3), TRIPS - Math.round(TRIPS / 3)];
    let made = warm;
    let before = await state();
    for (const count of parts) {
      const startedAt = performance.now();
      await makeTrips(open, { count, made, houses: HOUSES_FOR_TRIPS, firstDay: addDays(today, 90) });
      const seconds = (performance.now() - startedAt) / 1_000;
      const after = await state();
      tellTrips(`trips ${made + 1} to ${made + count}, each`, slopeBetween(before, after, count), {
        idleSeconds: (idle.app + idle.database) * (seconds / count),
      });
      made += count;
      before = after;
    }
  } finally {
    await open.close();
  }
}

function tellTrips(what: string, each: MeasuredState, { idleSeconds }: { idleSeconds: number }): void {
  const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
  const milliseconds = (seconds: number) => `${(seconds * 1_000).toFixed(0)} ms`;
  tell(`${what}: rows and bytes`, [
    `${each.rows.toFixed(0)} rows`,
    `${kilobytes(each.tableBytes)} of tables`,
    `${kilobytes(each.indexBytes)} of indexes`,
    `${kilobytes(each.walBytes)} of log`,
    `${kilobytes(each.fileBytes)} of documents`,
  ]);
  tell(`${what}: work`, [
    `${milliseconds(each.appCpuSeconds)} CPU of the product`,
    `${milliseconds(each.databaseCpuSeconds)} of PostgreSQL (${milliseconds(idleSeconds)} of both would have gone by idle)`,
    `${each.jobs.toFixed(1)} jobs`,
    `${each.mails.toFixed(1)} mails of ${kilobytes(each.mailBytes / each.mails)}`,
  ]);
}

async function measureHouses(): Promise<void> {
  for (const houses of HOUSES) {
    const open = await openProduct({ name: 'slopes', port: PORT, houses });
    try {
      const { product, database, dataDir } = open;
      const state = await measureState({
        ...{ owner: database.owner, databasePid: database.pid, productPid: product.pid, dataDir },
      });
      const what = `${64 + houses} houses`;
      const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
      const costs: string[] = [];
      for (const [kind, ask] of Object.entries(await asksOf(open, houses))) costs.push(await costOf(open, kind, ask));
      const idle = await idleCpu(open);
      tell(what, [
        `${state.rows.toFixed(0)} rows, ${megabytes(state.tableBytes)} of tables, ${megabytes(state.indexBytes)} of indexes`,
        ...costs,
        `idle ${((idle.app + idle.database) * 60).toFixed(2)} s CPU a minute`,
      ]);
    } finally {
      await open.close();
    }
  }
}

type Asking = (turn: number) => Promise<Response>;

/** What is asked again and again, each time at an address that nobody asked for before. */
async function asksOf({ product: { origin }, db }: OpenProduct, houses: number): Promise<Record<string, Asking>> {
  const headers = await bearerFor(await personOf(db, 'staff@demo.test'));
  const datesOf = (turn: number) => [addDays(today, 30 + turn), addDays(today, 34 + turn)];
  const units = Array.from({ length: 50 }, (_, at) => (houses === 0 ? at + 1 : FIRST_HOUSE + at)).join(',');
  return {
    search: (turn) => {
      const [from, until] = datesOf(turn);
      return fetch(`${origin}/v1.0/house?StartAt=${from}&EndAt=${until}&Adults=2`);
    },
    'results page': (turn) => {
      const [from, until] = datesOf(turn);
      return fetch(`${origin}/results?from=${from}&until=${until}&adults=2&turn=${turn}`);
    },
    'house page': (turn) => {
      const [from, until] = datesOf(turn);
      return fetch(`${origin}/property/info/${1 + (turn % 20)}?from=${from}&until=${until}&adults=2&turn=${turn}`);
    },
    'calendar of 50 houses': (turn) =>
      fetch(`${origin}/v1.0/staff/calendar?Units=${units}&From=${addDays(today, turn)}&Days=60`, { headers }),
  };
}

async function costOf({ cpu }: OpenProduct, kind: string, ask: Asking): Promise<string> {
  const askSome = async (first: number, count: number) => {
    for (let turn = first; turn < first + count; turn += 1) {
      const reply = await ask(turn);
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${kind} was answered ${reply.status}`);
    }
  };
  await askSome(0, ASKED / 3);
  const before = cpu();
  await askSome(ASKED / 3, ASKED);
  const after = cpu();
  const each = (part: 'app' | 'database') => (((after[part] - before[part]) / ASKED) * 1_000).toFixed(1);
  return `${kind} ${each('app')} + ${each('database')} ms CPU`;
}

/** Seconds of a core in a second in which nobody asks: scans, and what the worker looks for. */
async function idleCpu({ cpu }: OpenProduct): Promise<{ readonly app: number; readonly database: number }> {
  const before = cpu();
  await pause(IDLE_SECONDS * 1_000);
  const after = cpu();
  return {
    app: (after.app - before.app) / IDLE_SECONDS,
    database: (after.database - before.database) / IDLE_SECONDS,
  };
}

function tell(what: string, measured: readonly string[]): void {
  report({ what, measured: measured.join(', '), baseline: '', ratio: '', budget: 'none: a slope', holds: true });
}
