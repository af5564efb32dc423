import { expect, test } from 'vitest';
import { isTyped, type TypedField, typedText, valueTyped } from '#features/revisions/web/typed-fields.ts';
import { houseFields } from '../../api/editing.schemas.ts';
import { houseSections } from './editor-fields.ts';

const fields = houseSections.flatMap((section) => section.fields);
const field = (name: string) => fields.find((one) => one.name === name) as TypedField;

test('every field of a house stands in the editor once', () => {
  expect(fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(houseFields.shape).toSorted());
});

test.each([
  ['basePriceCents', 450_00, '450'],
  ['basePriceCents', 450_50, '450.50'],
  ['basePriceCents', null, ''],
  ['cleaningFeeCents', 0, '0'],
  ['weeklyDiscountBasisPoints', 750, '7.5'],
  ['bathrooms', 2.5, '2.5'],
  ['maxGuests', 8, '8'],
  ['checkInFrom', '16:00', '16:00'],
  ['address', '', ''],
  ['ownerId', null, ''],
])('%s: %s is typed as %j, and read back', (name, value, text) => {
  expect(typedText(field(name), value)).toBe(text);
  expect(valueTyped(field(name), text, value)).toBe(value);
});

test.each([
  ['nameEn', ''],
  ['nameEn', 'a'.repeat(81)],
  ['maxGuests', '0'],
  ['maxGuests', '2.5'],
  ['maxGuests', ''],
  ['cleaningFeeCents', 'cheap'],
  ['weeklyDiscountBasisPoints', '120'],
  ['checkInFrom', '25:00'],
  ['latitude', '91'],
])('%s can not be %j', (name, text) => {
  expect(valueTyped(field(name), text, 'before')).toBeUndefined();
});

test('all fields but lists, flags and choices are typed', () => {
  expect(fields.filter((one) => !isTyped(one)).map(({ name }) => name)).toEqual([
    'exactLocation',
    'rooms',
    'amenityIds',
    'tagIds',
    'rules',
    'petsAllowed',
    'outstanding',
  ]);
});
