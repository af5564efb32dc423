import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as compressing from './compressed-page.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import type { Turn } from './render-turns.ts';

vi.mock('./compressed-page.ts', async (load) => {
  const actual = await load<typeof compressing>();
  return {
    ...actual,
    compressPage: (...given: Parameters<typeof actual.compressPage>) => {
      compressions += 1;
      return actual.compressPage(...given);
    },
  };
});

const freeTurn: Turn = { end: () => undefined, giveBack: () => undefined };
let at = 0;
let rendered = 0;
let compressions = 0;
let cache: PageCache;

beforeEach(() => {
  at = 1;
  rendered = 0;
  compressions = 0;
  cache = createPageCache({ lifeMs: 1_000, maxBytes: 400, now: () => at });
});

const page =
  (nonce: string, init: ResponseInit = {}) =>
  async () => {
    rendered += 1;
    return new Response(`<script nonce="${nonce}">${rendered}</script><i nonce="${nonce}"></i>`, init);
  };
const by = (nonce: string, take: () => Turn | Promise<Turn> = () => freeTurn) => ({ nonce, takeTurn: take });
const ask = async (key: string, nonce: string, init?: ResponseInit) => {
  const answer = await cache.answer(key, by(nonce), page(nonce, init));
  if (answer instanceof Response) throw new Error('the page was not rendered whole');
  const { body } = await answer.bodyIn(null);
  return { headers: answer.headers, etag: answer.etag, text: body.toString() };
};

test('a page is rendered once in its life, and each visitor gets a nonce of their own', async () => {
  const headers = { 'content-type': 'text/html', vary: 'Cookie' };
  await ask('/ en dark', 'first', { headers });
  const again = await ask('/ en dark', 'second');
  expect(again.text).toBe('<script nonce="second">1</script><i nonce="second"></i>');
  expect(again.headers).toMatchObject({ 'content-type': 'text/html', vary: 'Cookie' });
  at = 1_002;
  expect((await ask('/ en dark', 'third')).text).toContain('>2<');
});

test('another address, language or theme is another page', async () => {
  await ask('/ en dark', 'a');
  expect((await ask('/ es dark', 'a')).text).toContain('>2<');
});

test('a page that is not found, or sends elsewhere, is not kept', async () => {
  for (const nonce of ['a', 'b']) {
    const answer = await cache.answer('/nowhere', by(nonce), page(nonce, { status: 404 }));
    expect(answer).toMatchObject({ status: 404 });
  }
  expect(rendered).toBe(2);
});

const about =
  (...shown: string[]) =>
  async (tags: Set<string>) => {
    for (const tag of shown) tags.add(tag);
    return page('a')();
  };

test('a change drops the pages that show it and no other, at once and for no longer', async () => {
  await cache.answer('/property/info/1', by('a'), about('getHouse', 'getHouse/1'));
  await cache.answer('/faq', by('a'), about('getCompanyData'));
  cache.drop(['listReviews', 'getHouse/1']);
  await cache.answer('/faq', by('a'), about('getCompanyData'));
  expect(rendered).toBe(2);
  await cache.answer('/property/info/1', by('a'), about('getHouse', 'getHouse/1'));
  await cache.answer('/property/info/1', by('a'), about('getHouse', 'getHouse/1'));
  expect(rendered).toBe(3);
  cache.drop('all');
  await cache.answer('/faq', by('a'), about('getCompanyData'));
  expect(rendered).toBe(4);
});

test('a page that was being rendered while what it shows changed is not kept', async () => {
  const duringChangeOf = (tag: string) => async (tags: Set<string>) => {
    tags.add('getHouse/1');
    cache.drop([tag]);
    return page('a')();
  };
  await cache.answer('/', by('a'), duringChangeOf('getHouse/1'));
  await cache.answer('/', by('a'), duringChangeOf('getHouse/2'));
  expect(rendered).toBe(2);
  await ask('/', 'a');
  expect(rendered).toBe(2);
});

test('50 who ask for a new page cost one render, and each gets a nonce of their own', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => ask('/', `nonce-${i}`)));
  expect(rendered).toBe(1);
  expect(answers.map(({ text }) => text)).toEqual(
    answers.map((_, i) => `<script nonce="nonce-${i}">1</script><i nonce="nonce-${i}"></i>`),
  );
});

test('who asks after a change does not get a page that was begun before it', async () => {
  const painted = Promise.withResolvers<void>();
  const slow = async (tags: Set<string>) => {
    tags.add('getHouse/1');
    const response = await page('a')();
    await painted.promise;
    return response;
  };
  const first = cache.answer('/', by('a'), slow);
  await Promise.resolve();
  cache.drop(['getHouse/1']);
  const second = ask('/', 'b');
  painted.resolve();
  await first;
  expect((await second).text).toContain('>2<');
});

test('while a page is rendered that can’t be kept, everybody else renders their own', async () => {
  const headers = { 'cache-control': 'no-store' };
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((nonce) => cache.answer('/', by(nonce), page(nonce, { headers }))),
  );
  expect(rendered).toBe(3);
  expect(answers.every((answer) => answer instanceof Response)).toBe(true);
});

test('a page that fails fails for all who wait for it, and is rendered anew for the next', async () => {
  const broken = async () => {
    throw new Error('no database');
  };
  const waiting = await Promise.allSettled(['a', 'b'].map((nonce) => cache.answer('/', by(nonce), broken)));
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await ask('/', 'c')).text).toContain('>1<');
});

test('a kept page is compressed once for each encoding', async () => {
  const nonces = ['a'.repeat(24), 'b'.repeat(24)];
  const bodies = [];
  for (const nonce of nonces) {
    const answer = await cache.answer('/', by(nonce), page(nonce));
    if (answer instanceof Response) throw new Error('the page was not rendered whole');
    bodies.push(await answer.bodyIn('br'));
  }
  expect(bodies.map(({ encoding }) => encoding)).toEqual(['br', 'br']);
  expect(bodies.map(({ body }) => brotliDecompressSync(body).toString())).toEqual(
    nonces.map((nonce) => `<script nonce="${nonce}">1</script><i nonce="${nonce}"></i>`),
  );
  expect(compressions).toBe(1);
});

test('the pages that were asked for longest ago go when all together are too large', async () => {
  for (const key of ['/1', '/2', '/3']) await ask(key, 'a');
  await ask('/1', 'a');
  expect(rendered).toBe(3);
  for (const key of ['/4', '/5']) await ask(key, 'a');
  await ask('/1', 'a');
  expect(rendered).toBe(5);
  await ask('/2', 'a');
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
    expect(await cache.answer('/?lang=es', by('a'), page('a', { headers }))).toBeInstanceOf(Response);
    expect(rendered).toBe(round);
  }
});

test('a page has the same tag for every visitor, and another one when it says something else', async () => {
  const first = await ask('/', 'first');
  expect((await ask('/', 'second')).etag).toBe(first.etag);
  at = 1_002;
  expect((await ask('/', 'third')).etag).not.toBe(first.etag);
});

test('a page that wants to be stored nowhere is handed on and forgotten: its address may hold a mailed code', async () => {
  const headers = { 'cache-control': 'no-store' };
  for (const round of [1, 2]) {
    const answer = await cache.answer('/security/reset-password?token=x en dark', by('a'), page('a', { headers }));
    expect(answer).toBeInstanceOf(Response);
    expect(rendered).toBe(round);
  }
});

test('only a page that has to be rendered takes a turn, and holds it until it is whole', async () => {
  const uses: string[] = [];
  const take = () => {
    uses.push('taken');
    return { end: () => uses.push('ended'), giveBack: () => uses.push('given back') } as unknown as Turn;
  };
  const painted = Promise.withResolvers<void>();
  const first = cache.answer('/', by('a', take), async () => {
    await painted.promise;
    return page('a')();
  });
  const others = ['b', 'c'].map((nonce) => cache.answer('/', by(nonce, take), page(nonce)));
  expect(uses).toEqual(['taken']);
  painted.resolve();
  await Promise.all([first, ...others]);
  await cache.answer('/', by('d', take), page('d'));
  expect([rendered, uses]).toEqual([1, ['taken', 'ended']]);
});

test('nobody waits for a page whose first visitor waits for a turn; that turn is given back', async () => {
  const uses: string[] = [];
  const turn = Promise.withResolvers<Turn>();
  const first = cache.answer(
    '/',
    by('a', () => turn.promise),
    page('a'),
  );
  expect((await ask('/', 'b')).text).toContain('>1<');
  turn.resolve({ end: () => uses.push('ended'), giveBack: () => uses.push('given back') } as unknown as Turn);
  await first;
  expect([rendered, uses]).toEqual([1, ['given back']]);
});

test('whoever gets no turn is refused, and the next one is not', async () => {
  const none = () => Promise.reject(new Error('too many'));
  await expect(cache.answer('/', by('a', none), page('a'))).rejects.toThrow('too many');
  expect((await ask('/', 'b')).text).toContain('>1<');
});
