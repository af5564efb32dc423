import { expect, test } from 'vitest';
import { type Instant, instant, instantOf } from '#kernel/instant.ts';
import { judgeRefresh, REFRESH_TOKEN_MS, refreshTokenExpiresAt, SESSION_MS, sessionEndsAt } from './session-rules.ts';

const NOW = instantOf('2027-03-01T12:00:00Z');
const later = (ms: number): Instant => instant(NOW + ms);
const session = { endsAt: later(SESSION_MS), revokedAt: null, isUserActive: true, lastRotatedAt: null };
const token = { expiresAt: later(REFRESH_TOKEN_MS), usedAt: null };
const used = { ...token, usedAt: NOW };

test('a living token is exchanged', () => {
  expect(judgeRefresh(token, session, NOW)).toBe('rotate');
});

test('a token ends with its 30 days, and with the 90 of its session', () => {
  expect(judgeRefresh(token, session, later(REFRESH_TOKEN_MS - 1))).toBe('rotate');
  expect(judgeRefresh(token, session, later(REFRESH_TOKEN_MS))).toBe('end');
  expect(judgeRefresh({ ...token, expiresAt: later(SESSION_MS + 1) }, session, later(SESSION_MS))).toBe('end');
  expect(refreshTokenExpiresAt(later(SESSION_MS - 1_000), { endsAt: sessionEndsAt(NOW) })).toBe(later(SESSION_MS));
});

test.each([{ revokedAt: NOW }, { isUserActive: false }])('nothing comes of a session with %j', (change) => {
  expect(judgeRefresh(token, { ...session, ...change }, NOW)).toBe('end');
});

test('the predecessor of the living token may come again within 30 s, and not after', () => {
  const rotated = { ...session, lastRotatedAt: NOW };
  expect(judgeRefresh(used, rotated, later(30_000))).toBe('repeat');
  expect(judgeRefresh(used, rotated, later(30_001))).toBe('reuse');
});

test('an older one ends the family even within 30 s', () => {
  expect(judgeRefresh(used, { ...session, lastRotatedAt: later(5) }, later(10))).toBe('reuse');
});
