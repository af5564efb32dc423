import { expect, test } from 'vitest';
import { withQuery } from '#kernel/page-addresses.ts';
import { queryOf, readAddress, unitsShown } from './calendar-address.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));

test('an address is what is shown, and comes back as it was', () => {
  const query = 'view=month&start=2027-03-01&place=4&kind=boat&unit=7&gaps=3&by=owner&search=casa+coral';
  expect(withQuery('', queryOf(read(query)))).toBe(`?${query}`);
});

test('what an address can’t mean is left out', () => {
  expect(read('view=year&start=soon&place=x&kind=van&gaps=many')).toEqual({
    view: undefined,
    start: undefined,
    place: undefined,
    kind: undefined,
    gaps: undefined,
    search: '',
  });
});

test('rows are narrowed by place, kind and words in any order, accents or not', () => {
  const unit = (id: number, name: string, kind: 'house' | 'boat' = 'house', placeId = 1) =>
    ({ id, name, kind, placeId, ownerId: null, isPublished: true }) as const;
  const units = [unit(1, 'Casa Almendro'), unit(2, 'Villa Azul', 'house', 2), unit(3, 'Capitán Azul', 'boat')];
  const idsOf = (query: string) => unitsShown(units, read(query)).map(({ id }) => id);
  expect([idsOf('search=azul'), idsOf('search=azul+capitan'), idsOf('place=2'), idsOf('kind=boat')]).toEqual([
    [2, 3],
    [3],
    [2],
    [3],
  ]);
});
