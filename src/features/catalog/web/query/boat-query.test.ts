import { expect, test } from 'vitest';
import { boatQueries } from './boat-query.ts';
import { readOuting } from './outing-query.ts';

const ADDRESS =
  'kind=boat&destination=7&date=2027-03-02&start=10%3A00&hours=4&adults=2&babies=1&minPrice=100&maxPrice=900&size=30&type=pontoon%2Ccatamaran&charter=bareboat&amenities=3%2C5&cancellation=flexible&sort=price&page=2';

const read = (address: string) => boatQueries.read(new URLSearchParams(address));

test('an address and the search it says are the same, both ways', () => {
  const pairs = new URLSearchParams(boatQueries.pairs(read(ADDRESS)));
  pairs.sort();
  const given = new URLSearchParams(ADDRESS);
  given.sort();
  // The API's own order of types, whatever the address says.
  given.set('type', 'catamaran,pontoon');
  expect(pairs.toString()).toBe(given.toString());
});

test('what does not fit is left out, never refused', () => {
  const query = read(
    'kind=boat&date=2027-02-31&start=25:00&hours=99&size=x&type=submarine&charter=&amenities=0,-1,a&page=0',
  );
  expect(boatQueries.pairs(query)).toEqual({ kind: 'boat' });
});

test('a start without hours is kept in the address and says nothing to the search', () => {
  const outing = readOuting(new URLSearchParams('date=2027-03-02&start=10:00'));
  expect(outing.startTime).toBe('10:00');
  expect(boatQueries.searchForApi(read('date=2027-03-02&start=10:00'))).toEqual({
    StartAt: '2027-03-02',
    SortBy: 'recommended',
    PageNumber: '1',
    PageSize: '12',
  });
});

test('dollars of the address are cents of the API, everyone aboard is named', () => {
  expect(boatQueries.searchForApi(read(ADDRESS))).toMatchObject({
    MinPrice: '10000',
    MaxPrice: '90000',
    MinSize: '30',
    StartTime: '10:00',
    Hours: '4',
    Adults: '2',
    Babies: '1',
    Charter: 'bareboat',
  });
});

test('a filter that is taken away leaves the others, all of them leave where, when and who', () => {
  const query = read(ADDRESS);
  expect(boatQueries.pairs(boatQueries.without(query, 'charters'))).not.toHaveProperty('charter');
  expect(boatQueries.pairs(boatQueries.without(query, 'hours'))).not.toHaveProperty('start');
  expect(boatQueries.pairs(boatQueries.withoutAll(query))).toEqual({
    kind: 'boat',
    destination: '7',
    date: '2027-03-02',
    start: '10:00',
    hours: '4',
    adults: '2',
    babies: '1',
    sort: 'price',
  });
});
