import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropFollowUp, keepFollowUp, readFollowUp, takeFollowUp } from './follow-up.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('keeps a path of this site until it is taken or dropped', () => {
  keepFollowUp('/reservations');
  keepFollowUp(undefined);
  expect(readFollowUp()).toBe('/reservations');
  expect(takeFollowUp()).toBe('/reservations');
  expect(takeFollowUp()).toBeUndefined();

  keepFollowUp('/reservations');
  dropFollowUp();
  expect(readFollowUp()).toBeUndefined();
});

test('neither keeps nor gives back one that leads away', () => {
  keepFollowUp('//evil.test');
  expect(kept.size).toBe(0);
  kept.set('followUp', 'javascript:alert(1)');
  expect(takeFollowUp()).toBeUndefined();
});

test('without storage nothing is remembered and nothing fails', () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('localStorage', undefined);
  keepFollowUp('/reservations');
  expect(takeFollowUp()).toBeUndefined();
});
