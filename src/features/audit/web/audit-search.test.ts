import { expect, test } from 'vitest';
import { isFiltered, isWrongWayRound, queryOf, readAuditSearch } from './audit-search.ts';

const ANA = '00000000-0000-4000-8000-000000000001';
const read = (query: string) => queryOf(readAuditSearch(new URLSearchParams(query)));

test('reads the filters of an address', () => {
  const query = `area=money&outcome=refused&from=2026-11-01&until=2026-11-20&person=${ANA}&before=12`;
  expect(read(query)).toEqual({
    area: 'money',
    outcome: 'refused',
    from: '2026-11-01',
    until: '2026-11-20',
    person: ANA,
    before: '12',
  });
});

test('leaves out what can’t be a filter, so that the API never refuses an address somebody typed', () => {
  expect(read('area=nothing&outcome=maybe&from=2026-02-30&until=&person=ana&actor=&before=-1&other=1')).toEqual({});
  expect(read('before=1000000000000')).toEqual({});
});

test('where one stands in the list is no filter', () => {
  expect(isFiltered(readAuditSearch(new URLSearchParams('before=12')))).toBe(false);
  expect(isFiltered(readAuditSearch(new URLSearchParams('area=money')))).toBe(true);
});

test('a first day after the last is the wrong way round; one day alone, or the same day, is not', () => {
  const isWrong = (query: string) => isWrongWayRound(readAuditSearch(new URLSearchParams(query)));
  expect(isWrong('from=2026-11-20&until=2026-11-19')).toBe(true);
  expect(['from=2026-11-20', 'until=2026-11-19', 'from=2026-11-20&until=2026-11-20'].map(isWrong)).toEqual([
    false,
    false,
    false,
  ]);
});
