import { expect, test } from 'vitest';
import { drawChart } from './chart.ts';

test('a line over its scale, broken where there is no value', () => {
  // The box is 640 × 240, 64 on the left and 8 on the right: four places of 142; the scale ends at 0.8.
  const drawing = drawChart('lines', [0.2, 0.4, null, 0.8], [0.1, null, null, null]);
  expect(drawing?.ticks.map(({ value }) => value)).toEqual([0, 0.2, 0.4, 0.6000000000000001, 0.8]);
  expect(drawing?.now.path).toBe('M135 162L277 112M561 12');
  expect(drawing?.before).toEqual({ path: 'M135 187', marks: [{ x: 135, y: 187 }] });
});

test('two bars a place, from the ground up', () => {
  const drawing = drawChart('bars', [10], [5]);
  expect(drawing?.ticks.map(({ value }) => value)).toEqual([0, 5, 10]);
  expect(drawing?.now.path).toMatch(/^M\S+ 212V12H\S+V212Z$/);
  expect(drawing?.before.path).toMatch(/V112H/);
});

test('seven labels at most', () => {
  expect(drawChart('lines', Array(31).fill(1), [])?.labels).toHaveLength(7);
});

test('nothing to draw is no chart', () => {
  expect(drawChart('lines', [0, null], [0])).toBeNull();
  expect(drawChart('bars', [], [])).toBeNull();
});
