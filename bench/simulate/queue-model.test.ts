import { expect, test } from 'vitest';
import { seededRandom } from '../search/seeded-random.ts';
import { type Comer, simulateQueue } from './queue-model.ts';

const one = (atMs: number, serviceMs: number): Comer => ({ atMs, steps: [{ name: 'page', serviceMs, thinkMs: 0 }] });

test('who finds a free server waits for nobody; the next one waits', () => {
  expect(simulateQueue(1, [one(0, 10), one(5, 10), one(40, 10)]).map(({ tookMs }) => tookMs)).toEqual([10, 15, 10]);
  expect(simulateQueue(2, [one(0, 10), one(5, 10)]).map(({ tookMs }) => tookMs)).toEqual([10, 10]);
});

test('the second step is wanted when the first is done and thought about', () => {
  const step = { name: 'page', serviceMs: 10, thinkMs: 100 };
  const done = simulateQueue(1, [{ atMs: 0, steps: [step, step] }, one(105, 20)]);
  expect(done.map(({ wantedMs, tookMs }) => [wantedMs, tookMs])).toEqual([
    [0, 10],
    [105, 20],
    [110, 25],
  ]);
});

test('the mean wait of a queue with random arrivals and equal services is that of Pollaczek and Khinchine', () => {
  const random = seededRandom(11);
  let at = 0;
  const comers = Array.from({ length: 40_000 }, () => {
    at += -Math.log(1 - random()) * 20;
    return one(at, 10);
  });
  const waits = simulateQueue(1, comers).map(({ tookMs }) => tookMs - 10);
  // Half of the time busy: ρ/(1−ρ) · service/2 = 5 ms.
  expect(waits.reduce((sum, wait) => sum + wait, 0) / waits.length).toBeCloseTo(5, 0);
});
