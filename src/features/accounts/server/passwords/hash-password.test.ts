import { expect, test } from 'vitest';
import { turns } from './hash-password.ts';

function doors() {
  const open: (() => void)[] = [];
  return { open, work: () => new Promise<void>((done) => open.push(done)) };
}
const settle = () => new Promise((done) => setImmediate(done));

test('no more run at once than may, in the order they came, and a failure gives its place on', async () => {
  const takeTurn = turns({ atOnce: 2, maxWaiting: 10 });
  const begun: number[] = [];
  const { open, work } = doors();
  const all = [1, 2, 3, 4].map((n) =>
    takeTurn(async () => {
      begun.push(n);
      await work();
      if (n === 1) throw new Error('broken');
    }).catch(() => 'failed'),
  );
  await settle();
  expect(begun).toEqual([1, 2]);
  open.shift()?.();
  await settle();
  expect(begun).toEqual([1, 2, 3]);
  while (open.length > 0) {
    open.shift()?.();
    await settle();
  }
  expect(await Promise.all(all)).toEqual(['failed', undefined, undefined, undefined]);
  expect(await takeTurn(async () => 'free')).toBe('free');
});

test('who finds the room full is asked to come back', async () => {
  const takeTurn = turns({ atOnce: 1, maxWaiting: 1 });
  const { open, work } = doors();
  const running = takeTurn(work);
  const waiting = takeTurn(work);
  await expect(takeTurn(work)).rejects.toMatchObject({ code: 'too-many-requests', details: { retryAfterSeconds: 2 } });
  open.shift()?.();
  await settle();
  open.shift()?.();
  await Promise.all([running, waiting]);
});
