import { expect, test } from 'vitest';
import { whenOfOtherKind } from './other-kind.ts';

const asked = (text: string) => new URLSearchParams(text);

test('the dates of a stay become the day of an outing, its first, and the guests go along', () => {
  expect(whenOfOtherKind('boat', asked('from=2027-03-01&until=2027-03-05&adults=4&minPrice=100'))).toEqual({
    from: '2027-03-01',
    until: '2027-03-05',
    date: '2027-03-01',
    adults: '4',
  });
});

test('back at the houses the stay is as it was, and the outing is kept', () => {
  const kept = asked('kind=boat&date=2027-03-03&hours=4&from=2027-03-01&until=2027-03-05&adults=4&pets=1');
  expect(whenOfOtherKind('house', kept)).toEqual({
    from: '2027-03-01',
    until: '2027-03-05',
    date: '2027-03-03',
    hours: '4',
    adults: '4',
    pets: '1',
  });
});

test('a day outside the stay goes before it for boats and ends it for houses', () => {
  const apart = asked('date=2027-04-01&from=2027-03-01&until=2027-03-05');
  expect(whenOfOtherKind('boat', apart)).toMatchObject({ date: '2027-03-01' });
  expect(whenOfOtherKind('house', apart)).toEqual({ date: '2027-04-01' });
});
