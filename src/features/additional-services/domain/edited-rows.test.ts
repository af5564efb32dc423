import { expect, test } from 'vitest';
import { fieldsOfNew, missingToShow, unfitFields, withSortedRows } from '#features/revisions/edited-rows.domain.ts';
import { editedItems, leastCents } from './edited-rows.ts';

const boards = editedItems({
  table: 'board',
  fields: [
    { name: 'depositCents', type: 'money' },
    { name: 'least', type: 'whole', least: 1, most: 9 },
    { name: 'most', type: 'whole', least: 1, most: 9 },
    {
      name: 'prices',
      type: 'list',
      table: 'board_price',
      most: 3,
      by: 'span',
      isNeeded: true,
      row: [
        { name: 'span', type: 'choice', values: ['morning', 'day', 'week'] },
        { name: 'priceCents', type: 'money' },
      ],
    },
  ],
  ordered: [['least', 'most']],
});
const price = (span: string, priceCents: number) => ({ span, priceCents });
const board = (but: object = {}) => ({
  descriptionEn: 'Blue.',
  descriptionEs: 'Azul.',
  depositCents: 10_00,
  least: 1,
  most: 2,
  prices: [price('morning', 20_00), price('day', 15_00)],
  ...but,
});

test('a new item must be given what is typed and may not be empty', () => {
  const names = fieldsOfNew(boards).map(({ name }) => name);
  expect(names).toEqual(['nameEn', 'nameEs', 'depositCents', 'least', 'most']);
});

test('it costs the least of its list, its own price where it has no list, and nothing while the list is empty', () => {
  expect(leastCents(boards, board())).toBe(15_00);
  expect(leastCents(boards, board({ prices: [] }))).toBeNull();
  const plain = editedItems({ table: 'board', fields: [{ name: 'dayCents', type: 'money' }] });
  expect(leastCents(plain, { dayCents: 7_00 })).toBe(7_00);
});

test('for sale it needs its descriptions and its prices', () => {
  expect(missingToShow(boards, board())).toEqual([]);
  expect(missingToShow(boards, board({ descriptionEs: '', prices: [] }))).toEqual(['descriptionEs', 'prices']);
});

test('a least above its most does not fit, nor the same row twice', () => {
  expect(unfitFields(boards, board())).toEqual([]);
  const prices = [price('day', 1), price('day', 2)];
  expect(unfitFields(boards, board({ least: 3, prices }))).toEqual(['most', 'prices']);
});

test('rows stand in the order of what tells them apart', () => {
  const prices = [price('week', 3), price('morning', 1), price('day', 2)];
  const sorted = [price('morning', 1), price('day', 2), price('week', 3)];
  expect(withSortedRows(boards, board({ prices }))).toEqual(board({ prices: sorted }));
});
