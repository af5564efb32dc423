import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { systemClock } from '#platform/clock.ts';
import { seededRandom } from './search/seeded-random.ts';
import { type Comer, simulateQueue } from './simulate/queue-model.ts';
import { FIRST_HOUSE, type OpenProduct, openProduct } from './slopes/open-product.ts';
import { bearerFor, makePeople, type Person } from './soak/world.ts';
import { at, report } from './support/result.ts';

/**
 * The minute in which New Year's nights open: everybody wants the same dates of the same ten houses. First each kind of
 * step is measured alone, in CPU time of product, PostgreSQL and the asker; a queue in front of so many cores is then
 * fed with these times. Its answer for a small burst is compared with that burst, made for real; then it says what
 * 10,000 visitors within a minute would wait for.
 */
const PORT = Number(process.env.BENCH_PORT ?? 3147);
const VISITORS = Number(process.env.BENCH_VISITORS ?? 240);
const SECONDS = 20;
const HOUSES = 10;
/** One of so many visitors has an account and asks for a house. */
const ASKS = 8;
const ALONE = 40;
const THINK_MS = 3_000;
const CORES = 2;
const [ALL_VISITORS, ALL_SECONDS] = [10_000, 60];
const CORES_LATER = [2, 4, 8, 16, 32];

const VISITOR_STEPS = ['home', 'results', 'house', 'quote'];
const GUEST_STEPS = [...VISITOR_STEPS, 'draft', 'steps', 'trip', 'ask'];

const today = dateAt(systemClock().now());
const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
/** The nights that everybody wants, and others, for measuring steps alone. */
const [WANTED, OTHERS] = [staysAt(45), staysAt(60)];

type Bearer = Readonly<Record<string, string>>;
type Stay = ReturnType<typeof staysAt>;
/** Whoever asks, and what the answers before said of their trip. */
interface Visitor {
  readonly houseId: number;
  readonly bearer: Bearer;
  readonly stay: Stay;
  groupId: string;
  totalCents: number;
}
type Ask = (visitor: Visitor) => Promise<Response>;

const open = await openProduct({ name: 'opening', port: PORT, houses: HOUSES, env: { WEB_PROCESSES: String(CORES) } });
try {
  const asks = asksAt(open.product.origin);
  const alone = await makePeople(open.db, ALONE);
  const serviceMs = await measureAlone(open, asks, alone);
  const steps = Object.entries(serviceMs).map(([name, ms]) => `${name} ${ms.toFixed(1)} ms`);
  tell('CPU time of a step (product, PostgreSQL and asker)', steps.join(', '), true);
  const people = await makePeople(open.db, Math.ceil(VISITORS / ASKS));
  const random = seededRandom(1);
  const starts = Array.from({ length: VISITORS }, () => random() * SECONDS * 1_000).sort((a, b) => a - b);
  const thinks = starts.map(() => Array.from({ length: 8 }, () => -Math.log(1 - random()) * THINK_MS));
  const statuses: number[] = [];
  const real = await makeBurst({ asks, people, starts, thinks, onAnswer: (status) => statuses.push(status) });
  const model = simulateQueue(CORES, comersOf(starts, thinks, serviceMs)).map(({ tookMs }) => tookMs);
  const failed = statuses.filter((status) => status >= 500).length;
  const share = (waits: readonly number[]) =>
    [0.5, 0.95, 0.99].map((part) => `${at(waits, part).toFixed(0)} ms`).join(', ');
  tell(
    `${VISITORS} visitors within ${SECONDS} s: waits (p50, p95, p99)`,
    `real ${share(real)}, model ${share(model)}; ${statuses.length} answers, ${failed} of 500 and above`,
    failed === 0,
  );
  const { rows } = await open.database.owner.query<{ promised: number; doubled: number }>(
    `SELECT count(*)::int AS promised, (count(*) - count(DISTINCT rentable_id))::int AS doubled FROM occupancy
      WHERE blocks AND during && tstzrange($1, $2) AND rentable_id >= ${FIRST_HOUSE}`,
    [WANTED.from, WANTED.until],
  );
  const { promised = 0, doubled = 0 } = rows[0] ?? {};
  tell('houses that were promised, and of them twice', `${promised} of ${HOUSES}, ${doubled} twice`, doubled === 0);
  for (const cores of CORES_LATER) {
    const later = Array.from({ length: ALL_VISITORS }, () => random() * ALL_SECONDS * 1_000);
    const laterThinks = later.map(() => Array.from({ length: 8 }, () => -Math.log(1 - random()) * THINK_MS));
    const done = simulateQueue(cores, comersOf(later, laterThinks, serviceMs));
    const waits = done.map(({ tookMs }) => tookMs);
    const lastMs = done.reduce((latest, { wantedMs, tookMs }) => Math.max(latest, wantedMs + tookMs), 0);
    tell(
      `model: ${ALL_VISITORS} visitors within ${ALL_SECONDS} s, ${cores} cores`,
      `waits ${share(waits)}; the last is answered after ${(lastMs / 1_000).toFixed(0)} s`,
      true,
    );
  }
} finally {
  await open.close();
}

function staysAt(days: number) {
  const from = addDays(today, days);
  const until = addDays(from, 4);
  return { from, until, page: `from=${from}&until=${until}&adults=2`, api: `StartAt=${from}&EndAt=${until}&Adults=2` };
}

function asksAt(origin: string): Readonly<Record<string, Ask>> {
  const send = (method: string, path: string, bearer: Bearer, body?: object) =>
    fetch(`${origin}/v1.0/${path}`, {
      method,
      headers: { ...bearer, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const change = ({ groupId, bearer }: Visitor, body: object) =>
    send('PUT', `reservation/group/${groupId}`, bearer, body);
  return {
    home: () => fetch(`${origin}/`),
    results: ({ stay }) => fetch(`${origin}/results?${stay.page}`),
    house: ({ houseId, stay }) => fetch(`${origin}/property/info/${houseId}?${stay.page}`),
    quote: ({ houseId, stay }) => fetch(`${origin}/v1.0/house/${houseId}/quote?${stay.api}`),
    draft: ({ houseId, bearer, stay: { from: startAt, until: endAt } }) =>
      send('POST', 'reservation/house', bearer, { houseId, startAt, endAt, guests }),
    steps: (visitor) => change(visitor, { action: 'skip-open-steps' }),
    trip: ({ groupId, bearer }) => send('GET', `reservation/group/${groupId}`, bearer),
    ask: (visitor) => change(visitor, { action: 'ask-availability', expectedTotalCents: visitor.totalCents }),
  };
}

/** Means of the CPU time of each step in milliseconds, asked one after another by guests for other nights. */
async function measureAlone(
  { cpu }: OpenProduct,
  asks: Readonly<Record<string, Ask>>,
  people: readonly Person[],
): Promise<Readonly<Record<string, number>>> {
  const visitors = await Promise.all(people.map((person, place) => visitorOf(place, OTHERS, person)));
  const used = () => {
    const { app, database } = cpu();
    const { user, system } = process.cpuUsage();
    return (app + database) * 1_000 + (user + system) / 1_000;
  };
  const service: Record<string, number> = {};
  for (const [name, ask] of Object.entries(asks)) {
    const before = used();
    for (const visitor of visitors) await follow(visitor, await ask(visitor));
    service[name] = (used() - before) / visitors.length;
  }
  return service;
}

async function visitorOf(place: number, stay: Stay, person: Person | undefined): Promise<Visitor> {
  const bearer = person ? await bearerFor(person) : {};
  return {
    houseId: FIRST_HOUSE + ((place + Math.floor(place / ASKS)) % HOUSES),
    bearer,
    stay,
    groupId: '',
    totalCents: 0,
  };
}

/** Reads an answer; what it says of a trip is what the next steps are about. */
async function follow(visitor: Visitor, reply: Response): Promise<void> {
  const text = await reply.text();
  if (reply.headers.get('content-type')?.includes('json') !== true || text === '') return;
  const { groupId, quote } = JSON.parse(text);
  if (reply.status === 201) visitor.groupId = groupId;
  if (visitor.groupId !== '' && quote) visitor.totalCents = quote.totalCents;
}

interface Burst {
  readonly asks: Readonly<Record<string, Ask>>;
  readonly people: readonly Person[];
  readonly starts: readonly number[];
  readonly thinks: readonly (readonly number[])[];
  readonly onAnswer: (status: number) => void;
}

/** Everybody comes when they come, whether or not others were answered; gives all waits in milliseconds. */
async function makeBurst({ asks, people, starts, thinks, onAnswer }: Burst): Promise<readonly number[]> {
  const waits: number[] = [];
  const startedAt = performance.now();
  const visit = async (place: number) => {
    const visitor = await visitorOf(place, WANTED, people[Math.floor(place / ASKS)]);
    await pause(Math.max(0, startedAt + (starts[place] ?? 0) - performance.now()));
    for (const [step, name] of stepsOf(place).entries()) {
      const askedAt = performance.now();
      const reply = await asks[name]?.(visitor);
      if (!reply) continue;
      await follow(visitor, reply);
      waits.push(performance.now() - askedAt);
      onAnswer(reply.status);
      await pause(thinks[place]?.[step] ?? 0);
    }
  };
  await Promise.all(starts.map((_, place) => visit(place)));
  return waits;
}

function comersOf(
  starts: readonly number[],
  thinks: readonly (readonly number[])[],
  serviceMs: Readonly<Record<string, number>>,
): readonly Comer[] {
  return starts.map((atMs, place) => ({
    atMs,
    steps: stepsOf(place).map((name, step) => ({
      name,
      serviceMs: serviceMs[name] ?? 0,
      thinkMs: thinks[place]?.[step] ?? 0,
    })),
  }));
}

function tell(what: string, measured: string, holds: boolean): void {
  report({ what, measured, baseline: '', ratio: '', budget: 'no 5xx, nothing twice', holds });
}

function stepsOf(place: number): readonly string[] {
  return place % ASKS === 0 ? GUEST_STEPS : VISITOR_STEPS;
}
