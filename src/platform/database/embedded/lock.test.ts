import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './lock.ts';

const NEVER_A_PID = 2 ** 22 + 1;
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marea-lock-'));
  file = path.join(folder, 'a.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('one after another, and nothing stays behind', async () => {
  let inside = 0;
  const visit = () =>
    withLock(file, 5_000, async () => {
      inside += 1;
      const seen = inside;
      await pause(5);
      inside -= 1;
      return seen;
    });

  expect(await Promise.all(Array.from({ length: 8 }, visit))).toEqual(Array(8).fill(1));
  expect(existsSync(file)).toBe(false);
});

test('takes over from a holder that died', async () => {
  writeFileSync(file, String(NEVER_A_PID));

  expect(await withLock(file, 1_000, async () => 'mine')).toBe('mine');
});

test('gives up in words when a living process keeps it', async () => {
  writeFileSync(file, String(process.pid));

  await expect(withLock(file, 50, async () => 'mine')).rejects.toThrow(/another process has held .*a\.lock/);
});

test('lets go when the work fails', async () => {
  await expect(withLock(file, 50, () => Promise.reject(new Error('no')))).rejects.toThrow('no');

  expect(await withLock(file, 50, async () => 'mine')).toBe('mine');
});
