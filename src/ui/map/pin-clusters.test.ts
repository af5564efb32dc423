import { expect, test } from 'vitest';
import { clusterPins, stackPins } from './pin-clusters.ts';

const placed = (...points: readonly (readonly [string, number, number])[]) =>
  points.map(([pin, x, y]) => ({ pin, at: { x, y } }));

test('pins farther than the grid stay alone', () => {
  const clusters = clusterPins(placed(['a', 0, 0], ['b', 61, 0], ['c', 0, 61]));
  expect(clusters.map(({ pins }) => pins)).toEqual([['a'], ['b'], ['c']]);
});

test('two pins within the grid are one cluster, in their middle', () => {
  expect(clusterPins(placed(['a', 0, 0], ['b', 60, 20]))).toEqual([{ at: { x: 30, y: 10 }, pins: ['a', 'b'] }]);
});

test('a cluster takes in a pin that it would cover', () => {
  const pins = placed(['a', 0, 0], ['b', 60, 0], ['c', 90, 30], ['d', 0, 90]);
  expect(clusterPins(pins)).toEqual([
    { at: { x: 50, y: 10 }, pins: ['a', 'b', 'c'] },
    { at: { x: 0, y: 90 }, pins: ['d'] },
  ]);
});

test('no button of a cluster covers another one', () => {
  const pins = Array.from({ length: 200 }, (_, at) => ({ pin: at, at: { x: (at * 137) % 500, y: (at * 211) % 700 } }));
  const clusters = clusterPins(pins);
  expect(clusters.flatMap((cluster) => cluster.pins).toSorted((a, b) => a - b)).toEqual(pins.map(({ pin }) => pin));
  const covering = clusters.filter((one) =>
    clusters.some(
      (other) =>
        one !== other &&
        one.pins.length > 1 &&
        other.pins.length > 1 &&
        Math.abs(one.at.x - other.at.x) < 64 &&
        Math.abs(one.at.y - other.at.y) < 36,
    ),
  );
  expect(covering).toEqual([]);
});

test('no pin is lost and none is in two clusters', () => {
  const pins = placed(['a', 0, 0], ['b', 40, 0], ['c', 80, 0], ['d', 300, 300]);
  expect(clusterPins(pins).flatMap((cluster) => cluster.pins)).toEqual(['a', 'b', 'c', 'd']);
});

test('where nothing is nearer any more, pins at one point stand above each other', () => {
  expect(stackPins(placed(['a', 9, 90], ['b', 10, 90], ['c', 9, 90], ['d', 9, 90]), 36)).toEqual([
    { at: { x: 9, y: 90 }, pins: ['a'] },
    { at: { x: 10, y: 90 }, pins: ['b'] },
    { at: { x: 9, y: 54 }, pins: ['c'] },
    { at: { x: 9, y: 18 }, pins: ['d'] },
  ]);
});
