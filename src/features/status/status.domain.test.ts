import { expect, test } from 'vitest';
import { type DatabaseFacts, type StatusFacts, statesOf } from './status.domain.ts';

const calm: DatabaseFacts = {
  ...{ isReadOnly: false, paymentPages: 0, failedPages: 0 },
  ...{ mailWaitsSeconds: 0, mailFailsSeconds: 0, failedReaders: 0 },
};
const states = (given: Partial<StatusFacts>, database: Partial<DatabaseFacts> = {}) =>
  Object.fromEntries(statesOf({ searchMs: 20, database: { ...calm, ...database }, takesCards: true, ...given }));
const works = { search: 'works', booking: 'works', payments: 'works', mail: 'works' };

test('everything works while nothing is wrong', () => {
  expect(states({})).toEqual(works);
});

test('a company that takes no cards has no payments to tell of', () => {
  expect(states({ takesCards: false })).toEqual({ search: 'works', booking: 'works', mail: 'works' });
});

test('without the database nothing works but mails, which wait', () => {
  expect(states({ database: null, searchMs: null })).toEqual({
    search: 'fails',
    booking: 'fails',
    payments: 'fails',
    mail: 'slow',
  });
});

test('a database that takes nothing is searched, and no more', () => {
  expect(states({}, { isReadOnly: true })).toEqual({ ...works, booking: 'fails', payments: 'fails' });
});

test.each([
  [1_500, 'works'],
  [1_501, 'slow'],
  [null, 'fails'],
] as const)('a search of %s ms: %s', (searchMs, search) => {
  expect(states({ searchMs })).toEqual({ ...works, search });
});

test.each([
  [600, 'works'],
  [601, 'slow'],
  [3_600, 'slow'],
  [3_601, 'fails'],
] as const)('mails that wait for %i s: %s', (mailWaitsSeconds, mail) => {
  expect(states({}, { mailWaitsSeconds })).toEqual({ ...works, mail });
});

test.each([
  [601, 1, 'works'],
  [600, 2, 'works'],
  [601, 2, 'slow'],
  [3_601, 2, 'fails'],
] as const)(
  'for %i s no mail went out, and those to %i people are tried again: %s',
  (mailFailsSeconds, failedReaders, mail) => {
    expect(states({}, { mailFailsSeconds, failedReaders })).toEqual({ ...works, mail });
  },
);

test.each([
  [2, 2, 'works'],
  [3, 1, 'works'],
  [4, 2, 'slow'],
  [3, 3, 'fails'],
] as const)('of %i pages to pay on %i could not be opened: %s', (paymentPages, failedPages, payments) => {
  expect(states({}, { paymentPages, failedPages })).toEqual({ ...works, payments });
});
