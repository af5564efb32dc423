import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createApp } from '../http/app.ts';
import { createPageCache } from './page-cache.ts';
import { pages } from './pages.ts';

/** A build with one page: rendering it takes 50 ms, asks the API for house 12 and ends when its request is aborted. */
const BUILD = `
import { RouterContextProvider } from '${import.meta.resolve('react-router')}';
let rendered = 0;
export const entry = { module: {
  variantOf: () => 'en',
  cookiesOf: ({ url }) => url.includes('lang=') ? ['lang=' + new URL(url).searchParams.get('lang')] : [],
  createLoadContext: (page) => Object.assign(new RouterContextProvider(), { page }),
  default: async (request, status, headers, _entry, { page }) => {
    rendered += 1;
    await page.transport({ method: 'GET', url: '/v1.0/house/12?StartAt=2027-01-01', headers: {} });
    await new Promise((resolve) => setTimeout(resolve, 50));
    request.signal.throwIfAborted();
    return new Response('<script nonce="' + page.nonce + '">' + rendered + '</script>' + '<p>words</p>'.repeat(500), {
      status, headers: { 'content-type': 'text/html; charset=utf-8', vary: 'Cookie' },
    });
  },
} };
export const routes = { page: { id: 'page', path: '*', module: { default: () => null } } };
export const assets = { version: '1', entry: { module: '', imports: [] }, routes: {} };
export const [basename, publicPath, future, ssr, isSpaMode, prerender, routeDiscovery] =
  ['/', '/', {}, true, false, [], { mode: 'initial' }];
`;

let folder: string;
let app: FastifyInstance;
const cache = createPageCache();

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'marea-pages-'));
  mkdirSync(path.join(folder, 'client/assets'), { recursive: true });
  mkdirSync(path.join(folder, 'server'));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(folder, 'server/index.js'), BUILD);
  app = await createApp(readConfig({ PORT: '3000' }), false);
  app.get('/v1.0/house/:id', { config: { endpoint: 'getHouse' } }, async () => ({}));
  await pages(app, {
    source: { built: folder },
    origin: 'http://localhost:3000',
    viewerOf: async () => null,
    presentAddress: () => null,
    analytics: null,
    cache,
  });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
  cache.drop('all');
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });
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
