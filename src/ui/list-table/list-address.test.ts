import { describe, expect, test } from 'vitest';
import {
  changeList,
  type ListAddress,
  noSort,
  pageSizes,
  readListAddress,
  sortedBy,
  writeListAddress,
} from './list-address.ts';

const COLUMNS = ['name', 'createdAt'];
const read = (query: string) => readListAddress(new URLSearchParams(query), COLUMNS);
const standard: ListAddress = { search: '', page: 1, limit: 10, orderBy: '', order: 0 };

describe('reading', () => {
  test('an empty address is the first ten, unsorted', () => expect(read('')).toEqual(standard));

  test('every part can be given', () => {
    expect(read('search=ana&page=3&limit=25&orderBy=createdAt&order=-1')).toEqual({
      search: 'ana',
      page: 3,
      limit: 25,
      orderBy: 'createdAt',
      order: -1,
    });
  });

  test.each(pageSizes)('%s entries a page', (size) => expect(read(`limit=${size}`).limit).toBe(size));

  test.each([
    ['page=0'],
    ['page=-1'],
    ['page=1.5'],
    ['page=1e3'],
    ['page=01'],
    ['page=9999999'],
    ['page=two'],
    ['page=2&page=3'],
    ['limit=11'],
    ['limit=ALL'],
    ['limit='],
    ['limit=10&limit=25'],
    ['orderBy=name'],
    ['orderBy=name&order=0'],
    ['orderBy=name&order=2'],
    ['orderBy=name&order=+1'],
    ['orderBy=__proto__&order=1'],
    ['orderBy=constructor&order=1'],
    ['orderBy=password&order=1'],
    ['order=1'],
    ['search='],
    ['search=%20%20'],
  ])('%s counts as the default', (query) => expect(read(query)).toEqual(standard));

  test('a search is trimmed and cut to eighty characters', () => {
    expect(read(`search=${'a'.repeat(200)}`).search).toBe('a'.repeat(80));
    expect(read('search=%20ana%20').search).toBe('ana');
  });
});

describe('writing', () => {
  test('defaults are left out', () => expect(writeListAddress(standard)).toBe(''));

  test('what differs is written, and read back the same', () => {
    const address: ListAddress = { search: 'Ñandú & co', page: 4, limit: 'all', orderBy: 'name', order: -1 };
    const query = writeListAddress(address);
    expect(query).toBe('search=%C3%91and%C3%BA+%26+co&page=4&limit=all&orderBy=name&order=-1');
    expect(read(query)).toEqual(address);
  });

  test('parameters of others stay, its own are replaced', () => {
    const before = new URLSearchParams('status=approved&page=7&limit=25&order=1&orderBy=name');
    expect(writeListAddress({ ...standard, page: 2 }, before)).toBe('status=approved&page=2');
    expect(before.get('page')).toBe('7');
  });
});

describe('sorting', () => {
  test('a new column sorts upwards, the same one turns round and back', () => {
    const first = sortedBy(noSort, 'name');
    expect(first).toEqual({ orderBy: 'name', order: 1 });
    const second = sortedBy(first, 'name');
    expect(second).toEqual({ orderBy: 'name', order: -1 });
    expect(sortedBy(second, 'name')).toEqual({ orderBy: 'name', order: 1 });
    expect(sortedBy(second, 'createdAt')).toEqual({ orderBy: 'createdAt', order: 1 });
  });

  test('clearing leaves no column and order 0', () => {
    expect(changeList({ ...standard, orderBy: 'name', order: -1 }, noSort)).toEqual(standard);
  });
});

test.each([[{ limit: 25 }], [{ search: 'ana' }], [{ orderBy: 'name', order: 1 }]] as const)(
  '%o starts on the first page again',
  (change) => {
    expect(changeList({ ...standard, page: 5 }, change)).toEqual({ ...standard, ...change, page: 1 });
  },
);

test('turning a page keeps everything else', () => {
  const address: ListAddress = { search: 'ana', page: 1, limit: 50, orderBy: 'name', order: 1 };
  expect(changeList(address, { page: 2 })).toEqual({ ...address, page: 2 });
});
