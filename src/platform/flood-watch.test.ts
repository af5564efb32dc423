import { expect, test } from 'vitest';
import { floodWatch } from './flood-watch.ts';

function watched() {
  const lines: object[] = [];
  const watch = floodWatch({ warn: (facts) => lines.push(facts) });
  const many = (count: number, ...[code, ip]: Parameters<typeof watch.note>) => {
    for (let n = 0; n < count; n += 1) watch.note(code, ip);
  };
  return { lines, many, sum: () => watch.sum() };
}

test('R55 ten thousand calls over the limit are two lines: that it began, and how many there were', () => {
  const { lines, many, sum } = watched();
  many(10_000, 'too-many-requests', '203.0.113.9');
  sum();
  const flood = { security: 'flood', outcome: 'refused', refusal: 'too-many-requests', network: '203.0.113.0/24' };
  expect(lines).toEqual([
    { ...flood, count: 1, isOver: false },
    { ...flood, count: 10_000, isOver: true },
  ]);
});

test('R55 a slip of the keyboard is no flood of invalid input', () => {
  const { lines, many, sum } = watched();
  many(29, 'parameter-valid', '203.0.113.9');
  many(29, 'parameter-valid', '198.51.100.1');
  sum();
  many(29, 'parameter-valid', '203.0.113.9');
  expect(lines).toEqual([]);
  many(1, 'parameter-valid', '203.0.113.200');
  expect(lines).toMatchObject([{ refusal: 'parameter-valid', network: '203.0.113.0/24', count: 30 }]);
});

test('what a guest meets every day is not watched', () => {
  const { lines, many, sum } = watched();
  many(500, 'house-not-available', '203.0.113.9');
  sum();
  expect(lines).toEqual([]);
});
