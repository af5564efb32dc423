import { expect, test } from 'vitest';
import { bigChanges } from './big-changes.ts';
import type { EditorField } from './form-fields.ts';

const fields: readonly EditorField[] = [
  { name: 'price', type: 'money', least: 0, most: 1_000_000 },
  { name: 'nights', type: 'whole', least: 1, most: 90 },
  {
    name: 'durations',
    type: 'list',
    most: 9,
    row: [
      { name: 'hours', type: 'whole', least: 1, most: 12 },
      { name: 'priceCents', type: 'money', least: 1, most: 1_000_000 },
    ],
    blank: {},
  },
];
const saved = {
  price: 100_00,
  nights: 2,
  durations: [
    { hours: 4, priceCents: 900_00 },
    { hours: 8, priceCents: 1_500_00 },
  ],
};

test.each([
  [{ price: 150_00 }, []],
  [{ price: 150_01 }, [{ name: 'price', before: 100_00, after: 150_01 }]],
  [{ price: 49_99 }, [{ name: 'price', before: 100_00, after: 49_99 }]],
  [{ price: null, nights: 30 }, []],
  [
    {
      durations: [
        { hours: 4, priceCents: 1_300_00 },
        { hours: 2, priceCents: 100_00 },
      ],
    },
    [],
  ],
  [
    { durations: [{ hours: 8, priceCents: 150_00 }] },
    [{ name: 'durations', before: [saved.durations[1]], after: [{ hours: 8, priceCents: 150_00 }] }],
  ],
])('%j changes a lot: %j', (changes, big) => {
  expect(bigChanges(fields, saved, changes)).toEqual(big);
});
