import { describe, expect, test } from 'vitest';
import { houseQueries } from './house-query.ts';

const { any, countSet, filtersForApi, pairs, searchForApi, without, withoutAll } = houseQueries;

const read = (address: string) => houseQueries.read(new URLSearchParams(address));
const whole =
  'destination=3&from=2027-01-10&until=2027-01-15&adults=2&infants=1&minPrice=200&maxPrice=900&bedrooms=3&amenities=4%2C9&tags=1&type=villa%2Cloft&cancellation=flexible&sort=price&page=2';
const area = 'area=25.9000%2C25.7000%2C-80.1000%2C-80.3000';

describe('an address', () => {
  test('read and written again is the same', () => {
    expect(new URLSearchParams(pairs(read(whole))).toString()).toBe(whole);
    expect(new URLSearchParams(pairs(read(area))).toString()).toBe(area);
  });

  test('asks for a part of the map instead of a place', () => {
    const { box } = read(area);
    for (const query of [read(`destination=3&place=Brickell&${area}`), { ...read('destination=3'), box }])
      expect(new URLSearchParams(pairs(query)).toString()).toBe(area);
    expect(filtersForApi(read(`destination=3&${area}`))).not.toHaveProperty('DestinationId');
  });

  test('without anything asks for any house', () => {
    expect(pairs(read(''))).toEqual({});
    expect(read('')).toMatchObject({ ...any });
  });

  test.each([
    'destination=abc&page=-1&sort=cheapest',
    'from=2027-02-30&until=2027-03-02',
    'from=2027-01-15&until=2027-01-10',
    'from=2027-01-10',
    'type=A%20castle&amenities=x,,-1,0.5&area=1,2,3',
    'area=25.7,25.9,-80.1,-80.3&bedrooms=99',
    'minPrice=1e9&maxPrice=-5',
  ])('that does not fit (%s) leaves out what does not', (address) => {
    expect(pairs(read(address))).toEqual({});
  });

  test('of a form without script takes the field that was filled', () => {
    expect(read('place=brickel&from=&from=2027-01-10&until=&until=2027-01-15&adults=2')).toMatchObject({
      place: 'brickel',
      dates: { from: '2027-01-10', until: '2027-01-15' },
      guests: { adults: 2, infants: 0, babies: 0, pets: 0 },
    });
  });

  test('with a part of the map asks in plain decimals, and not for what is next to nothing', () => {
    expect(searchForApi(read('area=26,0.0000001,80,-80'))).toMatchObject({ North: '26', South: '0', East: '80' });
    expect(read('area=26.00001,26,80,-80').box).toBeUndefined();
  });

  test('asks for one pet at most and for one adult at least', () => {
    expect(read('pets=7&adults=0').guests).toEqual({ adults: 1, infants: 0, babies: 0, pets: 1 });
  });

  test('with a chosen place ignores typed words', () => {
    expect(read('destination=3&place=wynwood')).toMatchObject({ destinationId: 3, place: undefined });
  });
});

test('prices are whole dollars in the address and cents for the API', () => {
  expect(filtersForApi(read('minPrice=200&maxPrice=900'))).toMatchObject({ MinPrice: '20000', MaxPrice: '90000' });
});

test('the API is asked for nothing that was not asked', () => {
  expect(filtersForApi(read(''))).toEqual({});
  expect(searchForApi(read(''))).toEqual({ SortBy: 'recommended', PageNumber: '1', PageSize: '12' });
});

test('a search without one filter keeps the others and begins at its first page', () => {
  const rest = without(read(whole), 'price');
  expect(pairs(rest)).toMatchObject({ destination: '3', bedrooms: '3', sort: 'price' });
  expect(pairs(rest)).not.toHaveProperty('minPrice');
  expect(pairs(rest)).not.toHaveProperty('page');
});

test('a search without its filters keeps where, when and who', () => {
  expect(pairs(withoutAll(read(area)))).toEqual({});
  expect(pairs(withoutAll(read(whole)))).toEqual({
    destination: '3',
    from: '2027-01-10',
    until: '2027-01-15',
    adults: '2',
    infants: '1',
    sort: 'price',
  });
});

test('every chosen value counts as a filter, a price range once', () => {
  expect(countSet(read(whole))).toBe(8);
  expect(countSet(read(area))).toBe(1);
  expect(countSet(read('destination=3&adults=2'))).toBe(0);
});
