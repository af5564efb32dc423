import { expect, test } from 'vitest';
import { SERVICE_PAUSES_MS, withRetries } from './with-retries.ts';

function failing(times: number) {
  const waited: number[] = [];
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries <= times) throw new Error(`try ${tries}`);
    return `try ${tries}`;
  };
  const wait = async (ms: number) => void waited.push(ms);
  return { load, waited, run: () => withRetries(load, { pausesMs: SERVICE_PAUSES_MS, wait }) };
}

test('what works at once is not tried again', async () => {
  const { run, waited } = failing(0);
  expect(await run()).toBe('try 1');
  expect(waited).toEqual([]);
});

test('what fails twice is there at the third try, after growing pauses', async () => {
  const { run, waited } = failing(2);
  expect(await run()).toBe('try 3');
  expect(waited).toEqual([500, 1_000]);
});

test('after three more tries the last failure is told', async () => {
  const { run, waited } = failing(9);
  await expect(run()).rejects.toThrow('try 4');
  expect(waited).toEqual([500, 1_000, 2_000]);
});
