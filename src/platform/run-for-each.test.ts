import { expect, test } from 'vitest';
import { runForEach } from './jobs.ts';

/** Work on rows of which the first two are listed at a time, as a query with a limit does; `broken` never succeed. */
function workOn(rows: readonly string[], broken: readonly string[]) {
  const due = new Set(rows);
  const done: string[] = [];
  const ran = runForEach({
    list: async (failed) => [...due].filter((id) => !failed.includes(id)).slice(0, 2),
    run: async (id) => {
      if (broken.includes(id)) throw new Error(`${id} is broken`);
      due.delete(id);
      done.push(id);
    },
  });
  return { ran, done };
}

test('everything that is due is done, batch after batch', async () => {
  const { ran, done } = workOn(['a', 'b', 'c', 'd', 'e'], []);
  expect(await ran).toBe(5);
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a whole batch that fails blocks none of those behind it, and is told at the end', async () => {
  const { ran, done } = workOn(['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'd']);
  await expect(ran).rejects.toThrow('3 of 5 failed');
  expect(done).toEqual(['c', 'e']);
});

test('what stays due although it was done is done once', async () => {
  const ran: string[] = [];
  await runForEach({ list: async () => ['a'], run: async (id) => void ran.push(id) });
  expect(ran).toEqual(['a']);
});
