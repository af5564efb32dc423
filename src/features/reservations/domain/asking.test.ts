import { expect, test } from 'vitest';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import { answerDueAt, whyNotAsk, wizardSteps } from './asking.ts';

const NOW = instantOf('2027-01-11T17:00:00Z');
const draft = {
  steps: wizardSteps({ types: ['house'], skipped: [], sold: ['house'] }),
  startsAt: hoursAfter(NOW, 100),
  openRequests: 0,
};

test('a step is done, skipped, open, or of a type that is not sold', () => {
  const facts = {
    types: ['house', 'chef'] as const,
    skipped: ['massage', 'chef'] as const,
    sold: ['house', 'boat', 'chef', 'massage', 'van'] as const,
  };
  expect(wizardSteps(facts).map(({ type, state }) => `${type} ${state}`)).toEqual([
    'house done',
    'boat open',
    'scooter not-sold',
    'chef done',
    'massage skipped',
    'catering not-sold',
    'van open',
    'event not-sold',
  ]);
});

test.each([
  { name: 'a whole draft can be asked for', given: {}, code: null },
  {
    name: 'an open step is not completed',
    given: { steps: [{ type: 'chef' as const, state: 'open' as const }] },
    code: 'wizard-not-completed',
  },
  { name: 'a trip that has begun is too late', given: { startsAt: NOW }, code: 'reservation-range-conflict' },
  { name: 'two open requests leave room for a third', given: { openRequests: 2 }, code: null },
  { name: 'a fourth request is too many', given: { openRequests: 3 }, code: 'too-many-requests-open' },
])('$name', ({ given, code }) => {
  expect(whyNotAsk({ ...draft, ...given }, NOW)).toBe(code);
});

test('staff have 24 hours to answer, but not past the start', () => {
  expect(answerDueAt(NOW, { startsAt: hoursAfter(NOW, 24.5), answerHours: 24 })).toBe(hoursAfter(NOW, 24));
  expect(answerDueAt(NOW, { startsAt: hoursAfter(NOW, 23.5), answerHours: 24 })).toBe(hoursAfter(NOW, 23.5));
});

test('the hours to answer are elapsed hours on the day the clocks change', () => {
  const before = instantOf('2027-03-13T17:00:00Z');
  expect(answerDueAt(before, { startsAt: hoursAfter(before, 500), answerHours: 24 })).toBe(
    instantOf('2027-03-14T17:00:00Z'),
  );
});
