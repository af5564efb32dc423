import { beforeEach, expect, test } from 'vitest';
import { createPageCache, type PageCache } from './page-cache.ts';

let at = 0;
let rendered = 0;
let cache: PageCache;

beforeEach(() => {
  at = 0;
  rendered = 0;
  cache = createPageCache({ lifeMs: 1_000, mostBytes: 400, now: () => at });
});

const page =
  (nonce: string, init: ResponseInit = {}) =>
  async () => {
    rendered += 1;
    return new Response(`<script nonce="${nonce}">${rendered}</script><i nonce="${nonce}"></i>`, init);
  };
const ask = async (key: string, nonce: string, init?: ResponseInit) => {
  const answer = await cache.answer(key, nonce, page(nonce, init));
  if (answer instanceof Response) throw new Error('the page was not rendered whole');
  return { headers: answer.headers, etag: answer.etag, text: answer.body.toString() };
};

test('a page is rendered once in its life, and each visitor gets a nonce of their own', async () => {
  const headers = { 'content-type': 'text/html', vary: 'Cookie' };
  await ask('/ en dark', 'first', { headers });
  const again = await ask('/ en dark', 'second');
  expect(again.text).toBe('<script nonce="second">1</script><i nonce="second"></i>');
  expect(again.headers).toMatchObject({ 'content-type': 'text/html', vary: 'Cookie' });
  at = 1_000;
  expect((await ask('/ en dark', 'third')).text).toContain('>2<');
});

test('another address, language or theme is another page', async () => {
  await ask('/ en dark', 'a');
  expect((await ask('/ es dark', 'a')).text).toContain('>2<');
});

test('a page that is not found, or sends elsewhere, is not kept', async () => {
  for (const nonce of ['a', 'b']) {
    const answer = await cache.answer('/nowhere', nonce, page(nonce, { status: 404 }));
    expect(answer).toMatchObject({ status: 404 });
  }
  expect(rendered).toBe(2);
});

test('a change drops every page, and what is rendered before it is committed is not kept', async () => {
  await ask('/', 'a');
  cache.drop();
  await ask('/', 'a');
  await ask('/', 'a');
  expect(rendered).toBe(3);
  at = 2_000;
  await ask('/', 'a');
  await ask('/', 'a');
  expect(rendered).toBe(4);
});

test('a page that was being rendered while something changed is not kept', async () => {
  await cache.answer('/', 'a', async () => {
    cache.drop();
    return page('a')();
  });
  at = 2_500;
  await ask('/', 'a');
  expect(rendered).toBe(2);
});

test('the oldest pages go when all together are too large', async () => {
  for (const key of ['/1', '/2', '/3', '/4', '/5']) await ask(key, 'a');
  await ask('/5', 'a');
  expect(rendered).toBe(5);
  await ask('/1', 'a');
  expect(rendered).toBe(6);
});

test('addresses with a query, however many, push no page without one out', async () => {
  await ask('/', 'a');
  for (let made = 0; made < 20; made += 1) await ask(`/?x=${made}`, 'a');
  await ask('/', 'a');
  expect(rendered).toBe(21);
});

test('a page that sets a cookie is handed on and forgotten', async () => {
  const headers = { 'set-cookie': 'lang=es' };
  for (const round of [1, 2]) {
    expect(await cache.answer('/?lang=es', 'a', page('a', { headers }))).toBeInstanceOf(Response);
    expect(rendered).toBe(round);
  }
});

test('a page has the same tag for every visitor, and another one when it says something else', async () => {
  const first = await ask('/', 'first');
  expect((await ask('/', 'second')).etag).toBe(first.etag);
  at = 1_000;
  expect((await ask('/', 'third')).etag).not.toBe(first.etag);
});

test('a page that wants to be stored nowhere is handed on and forgotten: its address may hold a mailed code', async () => {
  const headers = { 'cache-control': 'no-store' };
  for (const round of [1, 2]) {
    const answer = await cache.answer('/security/reset-password?token=x en dark', 'a', page('a', { headers }));
    expect(answer).toBeInstanceOf(Response);
    expect(rendered).toBe(round);
  }
});
