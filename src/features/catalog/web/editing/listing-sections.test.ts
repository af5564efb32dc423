import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { type EditorField, shownValue, wantedValue } from '#features/revisions/web/form-fields.ts';
import { boatFields } from '../../api/boat-editing.schemas.ts';
import { houseFields } from '../../api/editing.schemas.ts';
import { boatMusts, houseMusts } from '../../domain/publish-musts.ts';
import { boatEditing } from './boat-editing.ts';
import { houseEditing } from './house-editing.ts';
import type { ListingKind } from './listing-kind.ts';

const fieldsOf = ({ sections }: ListingKind) => sections.flatMap((section) => section.fields);
const field = (name: string, kind = houseEditing) => fieldsOf(kind).find((one) => one.name === name) as EditorField;

test.each([
  { kind: houseEditing, schema: houseFields.shape, musts: houseMusts },
  { kind: boatEditing, schema: boatFields.shape, musts: boatMusts },
])('every field and every must of a $kind.kind stands in its editor once', ({ kind, schema, musts }) => {
  const names = fieldsOf(kind).map(({ name }) => name);
  expect(names.toSorted()).toEqual(Object.keys(schema).toSorted());
  expect(kind.sections.flatMap((section) => section.musts).toSorted()).toEqual(musts.toSorted());
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
  expect(shownValue(field(name), value)).toBe(text);
  expect(wantedValue(field(name), text)).toBe(value);
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
  ['bathrooms', '2.3'],
  ['basePriceCents', '0'],
  ['cleaningFeeCents', '10000000.01'],
])('%s can not be %j', (name, text) => {
  expect(wantedValue(field(name), text)).toBeUndefined();
});

test.each([
  { kind: houseEditing, shape: houseFields.shape },
  { kind: boatEditing, shape: boatFields.shape },
])('the limits that the editor of a $kind.kind says are those of the server', ({ kind, shape }) => {
  const schemas: Readonly<Record<string, z.ZodMiniType>> = shape;
  const takes = (name: string, value: unknown) => schemas[name]?.safeParse(value).success;
  for (const one of fieldsOf(kind)) {
    const [within, beyond] = edgesOf(one);
    expect([one.name, ...within.map((value) => takes(one.name, value))]).toEqual([one.name, ...within.map(() => true)]);
    expect([one.name, ...beyond.map((value) => takes(one.name, value))]).toEqual([
      one.name,
      ...beyond.map(() => false),
    ]);
  }
});

/** Values at the limits of a field, and just beyond them. */
function edgesOf(one: EditorField): readonly [readonly unknown[], readonly unknown[]] {
  if ('limit' in one) return [['a'.repeat(one.limit)], ['a'.repeat(one.limit + 1)]];
  if ('least' in one)
    return [
      [one.least, one.most],
      [one.least - 1, one.most + 1],
    ];
  return [[], []];
}

test('rows of a list are typed and read back, counts only where they belong', () => {
  const rooms = [
    { kind: 'bedroom', nameEn: 'Blue room', nameEs: 'Cuarto azul', beds: [{ type: 'queen', count: 2 }] },
    { kind: 'bathroom', nameEn: 'Bathroom', nameEs: 'Baño', beds: [] },
  ];
  const shown = shownValue(field('rooms'), rooms) as readonly object[];
  expect(wantedValue(field('rooms'), shown)).toEqual(rooms);
  const asCommon = [{ ...shown[0], kind: 'common' }];
  expect(wantedValue(field('rooms'), asCommon)).toEqual([{ ...rooms[0], kind: 'common', beds: [] }]);
  expect(wantedValue(field('rooms'), [{ ...shown[0], nameEs: ' ' }])).toBeUndefined();
});

test.each([
  ['durations', [{ hours: 4, priceCents: 1_000_00 }], [{ hours: '4', priceCents: '1000' }]],
  ['startHours', ['09:00', '13:30'], [{ time: '09:00' }, { time: '13:30' }]],
])('%s of a boat: %j is typed as %j, and read back', (name, value, rows) => {
  expect(shownValue(field(name, boatEditing), value)).toEqual(rows);
  expect(wantedValue(field(name, boatEditing), rows)).toEqual(value);
});
