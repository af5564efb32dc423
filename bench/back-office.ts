import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type pg from 'pg';
import { dateAt } from '#kernel/company-zone.ts';
import { systemClock } from '#platform/clock.ts';
import { createDatabase } from '#platform/database/database.ts';
import { DEMO_SEED, loadDemo } from '../demo/load.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.ts';
import { type ProductProcess, startProduct } from '../scripts/product-process.ts';
import { queues } from '../src/product.ts';
import { fillHouses } from './search/fill-houses.ts';
import { createBenchDatabase } from './support/bench-database.ts';
import { at, median, report } from './support/result.ts';
import { untilShown } from './support/shown.ts';

/**
 * What staff wait for with 2,000 houses of 60 pictures each beside the demo's: lists by the API as the browser asks for
 * them, the editor in Chromium from the press in the list to the field one can type in, and a change of the base
 * prices of 200 houses with its undo. The product is the built one.
 */
const PORT = Number(process.env.BENCH_PORT ?? 3146);
const HOUSES = 2_000;
const PICTURES = 60;
const LIST_ROUNDS = 100;
const EDITOR_ROUNDS = 9;
const BULK_HOUSES = 200;
const BULK_ROUNDS = 5;
const LIST_MS = 150;
const EDITOR_MS = 1_000;
const BULK_MS = 2_000;
const PAGES = 50;
const LAST_DEMO_ID = 1_000;

const today = dateAt(systemClock().now());
const database = await createBenchDatabase('back_office', queues);
const dataDir = mkdtempSync(path.join(tmpdir(), 'marea-back-office-'));
let product: ProductProcess | undefined;
let browser: Browser | undefined;
try {
  const db = createDatabase({ url: database.ownerUrl, poolSize: 1 });
  await loadDemo(db, { today, seed: DEMO_SEED });
  await db.destroy();
  await fillHouses(database.owner, HOUSES, { today, besideDemo: true, pictures: PICTURES });
  await fillDetails(database.owner);
  product = await startProduct({
    port: PORT,
    dataDir,
    env: { DATABASE_URL: database.url, MIGRATION_DATABASE_URL: database.ownerUrl, DEMO: '1' },
  });
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...CHROMIUM_FLAGS] });
  const staff = await signIn(browser, product.origin);
  await measureLists(staff);
  await measureBulk(staff);
  await measureEditor(staff.page, product.origin);
} finally {
  await browser?.close();
  await product?.stop();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Each house has the descriptions, pictures, rooms, rules and amenities of one of the demo's. */
async function fillDetails(owner: pg.Client): Promise<void> {
  const pairs = `(SELECT n.id, d.id AS demo FROM
      (SELECT id, row_number() OVER (ORDER BY id) AS place FROM rentable WHERE id > ${LAST_DEMO_ID} AND kind = 'house') n
      JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS of FROM rentable
        WHERE id <= ${LAST_DEMO_ID} AND kind = 'house' AND status = 'published') d ON d.place = 1 + n.place % d.of) p`;
  await owner.query(`
    UPDATE rentable r SET description_en = d.description_en, description_es = d.description_es
      FROM ${pairs}, rentable d WHERE r.id = p.id AND d.id = p.demo;
    UPDATE media m SET master = d.master, width = d.width, height = d.height, placeholder = d.placeholder
      FROM ${pairs}, media d WHERE m.rentable_id = p.id AND d.rentable_id = p.demo AND d.position = m.position % 5;
    INSERT INTO house_room (house_id, position, kind, name_en, name_es, beds)
      SELECT p.id, position, kind, name_en, name_es, beds FROM house_room o JOIN ${pairs} ON p.demo = o.house_id;
    INSERT INTO house_rule SELECT p.id, position, text_en, text_es FROM house_rule u JOIN ${pairs} ON p.demo = u.house_id;
    INSERT INTO house_amenity SELECT p.id, amenity_id FROM house_amenity a JOIN ${pairs} ON p.demo = a.house_id
      ON CONFLICT DO NOTHING`);
  await owner.query('VACUUM ANALYZE');
}

interface Staff {
  readonly page: Page;
  /** What the API is called with; the page itself has its session as a cookie. */
  readonly token: string;
}

async function signIn(within: Browser, origin: string): Promise<Staff> {
  const page = await within.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/about?lang=en`);
  const token = await page.evaluate(async () => {
    const body = JSON.stringify({ email: 'staff@demo.test', password: 'Marea-demo-2026!' });
    const headers = { 'content-type': 'application/json' };
    const login = (more: object) =>
      fetch('/v1.0/security/login', { method: 'POST', headers: { ...headers, ...more }, body });
    await login({ 'session-cookie': 'yes' });
    const { accessToken } = (await (await login({})).json()) as { accessToken: string };
    return accessToken;
  });
  return { page, token };
}

/** Milliseconds of one call as the page itself makes it, its answer read to the end. */
function timedCall({ page, token }: Staff, address: string, body?: object): Promise<{ ms: number; answer: unknown }> {
  return page.evaluate(
    async ({ asked, sent, bearer }) => {
      const startedAt = performance.now();
      const reply = await fetch(asked, {
        ...(sent ? { method: 'POST', body: JSON.stringify(sent) } : {}),
        headers: { ...(sent ? { 'content-type': 'application/json' } : {}), authorization: `Bearer ${bearer}` },
      });
      const answer: unknown = await reply.json();
      if (!reply.ok) throw new Error(`${asked}: ${reply.status} ${JSON.stringify(answer)}`);
      return { ms: performance.now() - startedAt, answer };
    },
    { asked: address, sent: body, bearer: token },
  );
}

async function measureLists(staff: Staff): Promise<void> {
  const lists: Readonly<Record<string, (round: number) => string>> = {
    'any page': (round) => `PageNumber=${1 + (round % PAGES)}&PageSize=20`,
    'all that are published, 100 a page': (round) => `Status=published&PageNumber=${1 + (round % 20)}&PageSize=100`,
    'found by a part of the name': (round) => `Search=house%20${1 + ((round * 37) % HOUSES)}&PageNumber=1&PageSize=20`,
  };
  for (const [what, queryOf] of Object.entries(lists)) {
    const waits: number[] = [];
    for (let round = -10; round < LIST_ROUNDS; round += 1) {
      const { ms } = await timedCall(staff, `/v1.0/staff/house?${queryOf(round + 10)}`);
      if (round >= 0) waits.push(ms);
    }
    reportMost(`list of ${HOUSES} houses, ${what}`, { p95: at(waits, 0.95), p50: median(waits) }, LIST_MS);
  }
}

/** From a press in the list, and by the editor's own address with nothing in the browser's cache but the code. */
async function measureEditor(page: Page, origin: string): Promise<void> {
  const pressed: number[] = [];
  const opened: number[] = [];
  for (let round = 0; round < EDITOR_ROUNDS; round += 1) {
    await page.goto(`${origin}/staff/houses?page=${2 + round}`, { waitUntil: 'networkidle' });
    const link = page.locator('main table a[href^="/staff/houses/"]:not([href$="/prices"])').first();
    const address = await link.getAttribute('href');
    pressed.push(await untilEditable(page, () => link.click()));
    opened.push(await untilEditable(page, () => page.goto(`${origin}${address}`, { waitUntil: 'commit' })));
  }
  const most = (waits: readonly number[]) => ({ p95: at(waits, 0.95), p50: median(waits) });
  reportMost(`editor of a house with ${PICTURES} pictures, pressed in the list`, most(pressed), EDITOR_MS);
  reportMost(`editor of a house with ${PICTURES} pictures, by its address`, most(opened), EDITOR_MS);
}

/** Until the name can be typed and all pictures have their place. */
async function untilEditable(page: Page, open: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await open();
  await untilShown(page, '#field-nameEn');
  await untilShown(page, 'main img', PICTURES);
  return performance.now() - startedAt;
}

async function measureBulk(staff: Staff): Promise<void> {
  const { answer } = await timedCall(staff, '/v1.0/staff/house?Status=published&PageNumber=1&PageSize=100');
  const { answer: more } = await timedCall(staff, '/v1.0/staff/house?Status=published&PageNumber=2&PageSize=100');
  const houseIds = [answer, more].flatMap((list) => (list as { houses: { id: number }[] }).houses.map(({ id }) => id));
  if (houseIds.length !== BULK_HOUSES) throw new Error(`${houseIds.length} houses to change instead of ${BULK_HOUSES}`);
  const changes: number[] = [];
  const undos: number[] = [];
  for (let round = 0; round < BULK_ROUNDS; round += 1) {
    const changed = await timedCall(staff, '/v1.0/staff/house/base-price', { houseIds, factorBasisPoints: 11_000 });
    const { bulkId } = changed.answer as { bulkId: string };
    changes.push(changed.ms);
    undos.push((await timedCall(staff, '/v1.0/staff/house/base-price/undo', { bulkId })).ms);
  }
  reportMost(`base prices of ${BULK_HOUSES} houses`, { p95: at(changes, 1), p50: median(changes) }, BULK_MS);
  reportMost(`the same taken back`, { p95: at(undos, 1), p50: median(undos) }, BULK_MS);
}

function reportMost(what: string, { p95, p50 }: { p95: number; p50: number }, budget: number): void {
  report({
    what,
    measured: `p95 ${p95.toFixed(0)} ms (p50 ${p50.toFixed(0)} ms)`,
    baseline: '',
    ratio: '',
    budget: `p95 ≤ ${budget} ms`,
    holds: p95 <= budget,
  });
}
