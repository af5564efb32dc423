import { expect, test } from 'vitest';
import { barBeside, choiceAfter, chosenArea, type GridChoice, isChosenRow, withRow } from './grid-cursor.ts';

const size = { rows: 3, days: 100, today: 40, monthsFrom: (day: number, months: number) => day + months * 30 };
const at = (row: number, day: number): GridChoice => ({ cursor: { row, day }, anchor: { row, day } });
const press = (key: string, shiftKey = false) => ({ key, shiftKey });

test.each([
  ['ArrowRight', { row: 1, day: 51 }],
  ['ArrowUp', { row: 0, day: 50 }],
  ['PageDown', { row: 1, day: 80 }],
  ['PageUp', { row: 1, day: 20 }],
  ['Home', { row: 1, day: 40 }],
])('%s moves the cursor', (key, cursor) => {
  expect(choiceAfter(at(1, 50), press(key), size)).toEqual({ cursor, anchor: cursor });
});

test('the cursor stays within the rows and the days', () => {
  expect(choiceAfter(at(2, 99), press('ArrowDown'), size)?.cursor).toEqual({ row: 2, day: 99 });
  expect(choiceAfter(at(2, 99), press('ArrowRight'), size)?.cursor).toEqual({ row: 2, day: 99 });
  expect(choiceAfter(at(0, 10), press('PageUp'), size)?.cursor).toEqual({ row: 0, day: 0 });
});

test('with Shift days and rows are chosen from where it began, either way', () => {
  let choice = at(1, 50);
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowDown'])
    choice = choiceAfter(choice, press(key, true), size) ?? choice;
  expect(chosenArea(choice)).toEqual({ firstRow: 1, lastRow: 2, firstDay: 48, lastDay: 50 });
});

test('other keys move nothing', () => {
  expect(choiceAfter(at(1, 50), press('x'), size)).toBeUndefined();
});

test('the bar beside a day, none beyond the last', () => {
  expect([barBeside([60, 20, 45], 45, 'after'), barBeside([60, 20, 45], 45, 'before')]).toEqual([60, 20]);
  expect(barBeside([60, 20, 45], 60, 'after')).toBeUndefined();
});

test('picked rows and their days stay while the cursor goes to other rows; another day is chosen alone', () => {
  const choice = { cursor: { row: 0, day: 52 }, anchor: { row: 0, day: 50 }, picked: [0] };
  const below = choiceAfter(choice, press('ArrowDown'), size);
  expect(below).toEqual({ cursor: { row: 1, day: 52 }, anchor: { row: 1, day: 50 }, picked: [0] });
  expect(choiceAfter(choice, press('ArrowRight', true), size)?.anchor).toEqual({ row: 0, day: 50 });
  const right = choiceAfter(choice, press('ArrowRight'), size);
  expect(right).toEqual({ cursor: { row: 0, day: 53 }, anchor: { row: 0, day: 53 }, picked: [0] });
});

test('rows are added to the days that are chosen, and taken away again', () => {
  const choice = { cursor: { row: 2, day: 5 }, anchor: { row: 3, day: 7 } };
  const added = withRow(withRow(choice, 6), 9);
  expect([1, 2, 3, 6, 8, 9].filter((row) => isChosenRow(added, row))).toEqual([2, 3, 6, 9]);
  expect(withRow(added, 6).picked).toEqual([2, 3, 9]);
  expect(withRow(withRow(choice, 3), 2)).toMatchObject({ picked: [2] });
});
