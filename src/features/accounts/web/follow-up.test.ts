import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newPendingAction } from '#browser/pending-action.ts';
import {
  dropFollowUp,
  followUpForMail,
  followUpFromMail,
  keepFollowUp,
  readFollowUp,
  takeFollowUp,
} from './follow-up.ts';

const STAY = '/property/info/5?from=2027-03-08&until=2027-03-12&adults=2';
const ANA = '0b8f3f4e-0000-4000-8000-000000000001';
const EVA = '0b8f3f4e-0000-4000-8000-000000000002';
const tokenOf = (sub: string) =>
  `x.${btoa(JSON.stringify({ sub, note: '¿?>' }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}.y`;

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ now: Date.parse('2027-03-01T12:00:00Z') });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('keeps a path of this site until it is taken or dropped', () => {
  keepFollowUp('/reservations');
  keepFollowUp(undefined);
  expect(readFollowUp()).toEqual({ path: '/reservations' });
  expect(takeFollowUp(tokenOf(ANA))).toEqual({ path: '/reservations' });
  expect(takeFollowUp(tokenOf(ANA))).toBeUndefined();

  keepFollowUp('/reservations');
  dropFollowUp();
  expect(readFollowUp()).toBeUndefined();
});

test('R50 neither keeps nor gives back one that leads away', () => {
  keepFollowUp('//evil.test');
  expect(kept.size).toBe(0);
  kept.set('followUp', JSON.stringify({ path: 'javascript:alert(1)', at: Date.now() }));
  expect(takeFollowUp(tokenOf(ANA))).toBeUndefined();
  for (const broken of ['/reservations', '{', 'null', '7', '{"path":7}', '{"path":"/a","at":"x"}']) {
    kept.set('followUp', broken);
    expect(readFollowUp()).toBeUndefined();
  }
});

test('a pending action is kept with its way and performed once', () => {
  const pendingAction = newPendingAction('favorite', { rentableId: 5 });
  keepFollowUp(STAY, { pendingAction });
  keepFollowUp(STAY);
  expect(takeFollowUp(tokenOf(ANA))).toEqual({ path: STAY, pendingAction });
  expect(takeFollowUp(tokenOf(ANA))).toBeUndefined();

  keepFollowUp(STAY, { pendingAction });
  keepFollowUp('/reservations');
  expect(takeFollowUp(tokenOf(ANA))).toEqual({ path: '/reservations' });
});

test('what was wanted is forgotten after a day', () => {
  keepFollowUp(STAY, { pendingAction: newPendingAction('favorite', { rentableId: 5 }) });
  vi.advanceTimersByTime(24 * 3_600_000 - 1);
  expect(readFollowUp()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(readFollowUp()).toBeUndefined();
});

test('an address alone never asks for anything, whatever it says', () => {
  keepFollowUp(`${STAY}&then=favorite-5`);
  expect(followUpForMail()).toBe(STAY);
  expect(takeFollowUp(tokenOf(ANA))).toEqual({ path: STAY });
  expect(followUpForMail(`${STAY}&then=favorite-5`)).toBe(STAY);
  expect(followUpFromMail(`${STAY}&then=favorite-5`, null)).toEqual({ path: STAY });
});

test('the confirmation link takes the pending action to another device, for the user whom it confirms and nobody else', () => {
  keepFollowUp(STAY, { pendingAction: newPendingAction('favorite', { rentableId: 5 }) });
  const link = followUpForMail();
  expect(link).toBe(`${STAY}&then=favorite-5`);
  dropFollowUp();

  for (const [who, isPerformed] of [
    [EVA, false],
    [ANA, true],
  ] as const) {
    const { path, ...pending } = followUpFromMail(link ?? null, ANA) ?? {};
    keepFollowUp(path, pending);
    const taken = takeFollowUp(tokenOf(who));
    expect([taken?.path, taken?.pendingAction?.does === 'favorite']).toEqual([STAY, isPerformed]);
  }
});

test('a pending action that only this device can grant stays out of the mail', () => {
  keepFollowUp('/reservations/7', { pendingAction: newPendingAction('ask', { message: 'We come late.' }) });
  expect(followUpForMail()).toBe('/reservations/7');
});

test('without storage nothing is remembered and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined);
  keepFollowUp('/reservations');
  expect(takeFollowUp(tokenOf(ANA))).toBeUndefined();
});

test('the link takes a pressed favorite button along like a booking; a word that is none of ours asks for nothing', () => {
  keepFollowUp('/results?kind=boat', { pendingAction: newPendingAction('favorite', { rentableId: 66 }) });
  const link = followUpForMail() ?? null;
  expect(link).toBe('/results?kind=boat&then=favorite-66');
  expect(followUpFromMail(link, ANA)).toMatchObject({
    path: '/results?kind=boat',
    pendingAction: { does: 'favorite', data: { rentableId: 66 } },
    pendingFor: ANA,
  });
  expect(followUpFromMail(link, null)).toEqual({ path: '/results?kind=boat' });
  for (const word of ['favorite-', 'favorite-0', 'favorite-1x', 'favorite--1', 'ask', 'favorite-66666666666'])
    expect(followUpFromMail(`/results?then=${word}`, ANA)).toEqual({ path: '/results' });
});
