import { beforeEach, expect, test } from 'vitest';
import { type Instant, instant } from '#kernel/instant.ts';
import { TEST_NOW } from '#tests/support/test-now.ts';
import { testSecrets } from '#tests/support/test-secret.ts';
import { ACCESS_TOKEN_MS } from '../../domain/session-rules.ts';
import { signAccessToken, tokenReader } from './sign-access-token.ts';

const now = instant(TEST_NOW);
const after = (ms: number): Instant => instant(now + ms);
let read: ReturnType<typeof tokenReader>;

beforeEach(() => {
  read = tokenReader(testSecrets, 2);
});

async function aToken() {
  const claims = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID() };
  return { claims, text: (await signAccessToken(testSecrets, claims, now)).token };
}

test('a token says the same the second time, and nothing once it has ended', async () => {
  const { claims, text } = await aToken();
  expect(await read(text, now)).toMatchObject(claims);
  expect(await read(text, after(ACCESS_TOKEN_MS - 1_000))).toMatchObject(claims);
  expect(await read(text, after(ACCESS_TOKEN_MS))).toBeUndefined();
  expect(await read(text, after(ACCESS_TOKEN_MS + 1_000))).toBeUndefined();
});

test('R13 one changed character is another token, whatever is remembered', async () => {
  const { text } = await aToken();
  await read(text, now);
  for (const place of [5, Math.floor(text.length / 2), text.length - 4]) {
    const changed = text.slice(0, place) + (text[place] === 'A' ? 'B' : 'A') + text.slice(place + 1);
    expect(await read(changed, now)).toBeUndefined();
  }
});

test('a token of another secret is never taken', async () => {
  const { claims } = await aToken();
  const foreign = await signAccessToken({ ...testSecrets, appSecret: 'x'.repeat(40) }, claims, now);
  expect(await read(foreign.token, now)).toBeUndefined();
  expect(await read(foreign.token, now)).toBeUndefined();
});

test('those that are forgotten are read anew', async () => {
  const tokens = await Promise.all([aToken(), aToken(), aToken()]);
  for (let round = 0; round < 2; round += 1)
    for (const { claims, text } of tokens) expect(await read(text, now)).toMatchObject(claims);
});
