import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createApp } from '../http/app.ts';
import { createPageCache } from './page-cache.ts';
import { pages } from './pages.ts';

/** A build with one page: rendering it takes 50 ms, asks the API for house 12 and ends when its request is aborted. */
const BUILD = `
import { RouterContextProvider } from '${import.meta.resolve('react-router')}';
let [rendered, running, most] = [0, 0, 0];
export const entry = { module: {
  variantOf: () => 'en',
  languageOf: ({ url }) => new URL(url).searchParams.get('lang') ?? 'en',
  cookiesOf: ({ url }) => url.includes('lang=') ? ['lang=' + new URL(url).searchParams.get('lang')] : [],
  createLoadContext: (page) => Object.assign(new RouterContextProvider(), { page }),
  default: async (request, status, headers, _entry, { page }) => {
    rendered += 1;
    running += 1;
    most = Math.max(most, running);
    await page.transport({ method: 'GET', url: '/v1.0/house/12?StartAt=2027-01-01', headers: {} });
    await new Promise((resolve) => setTimeout(resolve, 50));
    running -= 1;
    request.signal.throwIfAborted();
    return new Response('<script nonce="' + page.nonce + '">' + rendered + '</script>' + '<i data-most="' + most + '"></i><p>words</p>'.repeat(500), {
      status, headers: { 'content-type': 'text/html; charset=utf-8', vary: 'Cookie' },
    });
  },
} };
const action = async ({ request }) =>
  new Response(null, { status: 302, headers: { location: '/got-' + (await request.formData()).get('email') } });
export const routes = { page: { id: 'page', path: '*', module: { default: () => null, action } } };
export const assets = { version: '1', entry: { module: '', imports: [] }, routes: {} };
export const [basename, publicPath, future, ssr, isSpaMode, prerender, routeDiscovery] =
  ['/', '/', {}, true, false, [], { mode: 'initial' }];
`;

const SCRIPT = 'export const answer = 42;';

let folder: string;
let app: FastifyInstance;
const cache = createPageCache();

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'marea-pages-'));
  mkdirSync(path.join(folder, 'client/assets'), { recursive: true });
  mkdirSync(path.join(folder, 'server'));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(folder, 'server/index.js'), BUILD);
  writeFileSync(path.join(folder, 'client/assets/app-1.js'), SCRIPT);
  writeFileSync(path.join(folder, 'client/assets/app-1.js.br'), brotliCompressSync(SCRIPT));
  app = await createApp(readConfig({ PORT: '3000' }), false);
  app.get('/v1.0/house/:id', { config: { endpoint: 'getHouse' } }, async () => ({}));
  await pages(app, {
    source: { built: folder },
    origin: 'http://localhost:3000',
    viewerOf: async () => null,
    presentAddress: () => null,
    analytics: null,
    limits: { perMinute: 10, atOnce: 2, waiting: 20, waitMs: 5_000 },
    cache,
  });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
  cache.drop('all');
});

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url, headers: { accept: 'text/html', ...headers }, remoteAddress });
const roundOf = (html: string) => Number(/>(\d+)</.exec(html)?.[1]);

test('50 browsers that open a new page cost one render, and each gets a nonce of its own policy', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => get('/faq')));
  expect(new Set(answers.map(({ payload }) => roundOf(payload))).size).toBe(1);
  for (const { payload, headers } of answers)
    expect(headers['content-security-policy']).toContain(`'nonce-${/nonce="([^"]+)"/.exec(payload)?.[1]}'`);
});

test('a page whose first visitor leaves is finished for the others', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const first = fetch(`${address}/faq`, { signal: leaving.signal }).catch(() => 'left');
  await pause(20);
  const second = fetch(`${address}/faq`);
  leaving.abort();
  expect(await first).toBe('left');
  expect((await second).status).toBe(200);
});

test('a page with ?lang= is kept as well, and everybody who opens it gets the cookie', async () => {
  const [first, second] = [await get('/faq?lang=es'), await get('/faq?lang=es')];
  expect(roundOf(second.payload)).toBe(roundOf(first.payload));
  expect([first, second].map(({ headers }) => headers['set-cookie'])).toEqual(['lang=es', 'lang=es']);
  expect((await get('/faq')).headers['set-cookie']).toBeUndefined();
});

test('a kept page goes out compressed as the browser likes it best', async () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  const plain = await get('/faq');
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ] as const) {
    const { rawPayload, headers } = await get('/faq', { 'accept-encoding': accepted });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringContaining('Accept-Encoding') });
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(roundOf(unpack[encoding](rawPayload).toString())).toBe(roundOf(plain.payload));
  }
});

test('a file of the build goes out as the build compressed it, for a year; a name that is none is not found', async () => {
  const file = (accepted: string) => get('/assets/app-1.js', { 'accept-encoding': accepted });
  const [packed, plain] = [await file('gzip, br'), await file('identity')];
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(SCRIPT);
  expect(plain.payload).toBe(SCRIPT);
  for (const { headers } of [packed, plain])
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      vary: expect.stringMatching(/accept-encoding/i),
    });
  for (const url of ['/assets/app-2.js', '/assets/..%2f..%2fpackage.json', '/assets/%2e%2e/server/index.js'])
    expect((await app.inject({ url })).statusCode).toBe(404);
});

test('a page is dropped by what the calls it was rendered from show, and by nothing else', async () => {
  const first = roundOf((await get('/faq')).payload);
  cache.drop(['getHouse/13', 'listHouses', 'getHouse?EndAt']);
  expect(roundOf((await get('/faq')).payload)).toBe(first);
  for (const shown of ['getHouse', 'getHouse/12', 'getHouse?StartAt']) {
    const before = roundOf((await get('/faq')).payload);
    cache.drop([shown]);
    expect(roundOf((await get('/faq')).payload)).toBe(before + 1);
  }
});

test('a browser that has the page is told so, without another policy', async () => {
  const { headers } = await get('/faq');
  const again = await get('/faq', { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' });
  expect(again.statusCode).toBe(304);
  expect(again.headers['content-security-policy']).toBeUndefined();
});

test('what a call shows is no header of an answer to anybody else', async () => {
  expect((await get('/v1.0/house/12')).headers['x-shown']).toBeUndefined();
});

const FORM = 'application/x-www-form-urlencoded';
const post = (payload: string | Buffer, type?: string, method: 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' = 'POST') =>
  app.inject({
    method,
    url: '/newsletter',
    payload,
    headers: { accept: 'text/html', ...(type && { 'content-type': type }) },
  });

test.each([FORM, `${FORM};charset=UTF-8`, FORM.toUpperCase()])(
  'an action gets a form that was sent as %s',
  async (type) => {
    expect((await post('email=ana%40demo.test', type)).headers.location).toBe('/got-ana@demo.test');
  },
);

test.each([
  ['a form that is larger than the limit', 'a='.padEnd(1_000_001, 'a'), FORM],
  ['JSON', '{"email":"ana@demo.test"}', 'application/json'],
  ['XML', '<email/>', 'text/xml'],
  ['a form of parts', '--x\r\ncontent-disposition: form-data; name="email"', 'multipart/form-data; boundary=x'],
  ['bytes of nothing', 'email=ana', undefined],
])('%s is refused before it is read, and the connection ends', async (_what, payload, type) => {
  const { statusCode, headers } = await post(payload, type);
  expect([statusCode, headers.connection]).toEqual([400, 'close']);
});

test.each(['PUT', 'DELETE', 'OPTIONS'] as const)('a page does not answer to %s', async (method) => {
  expect((await post('email=ana', FORM, method)).statusCode).toBe(404);
});

const OFFICE = '198.51.100.7';
const ELSEWHERE = '203.0.113.9';

test('R66 one address has two pages rendered at once; the rest waits, and whoever asks from elsewhere does not', async () => {
  const started = performance.now();
  const since = (reply: Promise<unknown>) => reply.then(() => performance.now() - started);
  const office = Array.from({ length: 8 }, (_, number) => get(`/results?place=${number}`, {}, OFFICE));
  const last = since(Promise.all(office));
  const visitor = get('/results?place=elsewhere', {}, ELSEWHERE);
  expect(await since(visitor)).toBeLessThan((await last) / 2);
  expect((await visitor).payload).toContain('data-most="3"');
  expect((await Promise.all(office)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  expect((await get('/results?place=after', {}, ELSEWHERE)).payload).toContain('data-most="3"');
});

test('R66 over a minute’s pages an address is asked to come again, in its language; what is kept it still gets', async () => {
  await Promise.all(Array.from({ length: 10 }, (_, number) => get(`/results?place=${number}`, {}, OFFICE)));
  const refused = await get('/results?place=more', {}, OFFICE);
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([429, 'no-store']);
  expect(refused.headers['retry-after']).toMatch(/^[1-6]$/);
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(refused.payload).toContain('<html lang="en">');
  expect(refused.payload).toContain('<p>Too many attempts. Please wait a moment</p>');

  const spanish = await get('/results?place=more&lang=es', { 'accept-language': 'en' }, OFFICE);
  expect(spanish.payload).toContain('<html lang="es">');
  expect(spanish.payload).toContain('<p>Demasiados intentos. Espere un momento</p>');
  const data = await app.inject({ url: '/results.data?place=more', remoteAddress: OFFICE });
  expect([data.statusCode, data.json().code]).toEqual([429, 'too-many-requests']);

  expect((await get('/results?place=9', {}, OFFICE)).statusCode).toBe(200);
  expect((await get('/nothing.js', { accept: '*/*' }, OFFICE)).statusCode).toBe(404);
  expect((await get('/results?place=more', {}, ELSEWHERE)).statusCode).toBe(200);
});

test('R66 kept pages are never counted, and the holder of an IPv6 network is one address', async () => {
  for (let number = 0; number < 30; number += 1) expect((await get('/faq', {}, OFFICE)).statusCode).toBe(200);
  const from = (number: number) => get(`/results?place=${number}`, {}, `2001:db8:1:2::${number}`);
  const first = await Promise.all(Array.from({ length: 10 }, (_, number) => from(number + 1)));
  expect(first.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect((await from(11)).statusCode).toBe(429);
  expect((await get('/results?place=12', {}, '2001:db8:1:3::1')).statusCode).toBe(200);
});
