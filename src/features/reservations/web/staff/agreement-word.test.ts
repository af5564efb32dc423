import { expect, test } from 'vitest';
import { agreementWord } from './agreement-word.ts';

const none = { acceptedAt: null, dueAt: null, version: null };
const due = { ...none, dueAt: '2027-02-01T17:00:00.000Z' };
const accepted = { ...due, acceptedAt: '2027-01-11T17:00:00.000Z' };

test.each([
  ['on-review', none, 'notDue'],
  ['approved', due, 'notAccepted'],
  ['confirmed', accepted, 'accepted'],
  ['completed', accepted, 'accepted'],
  ['completed', none, 'neverAccepted'],
  ['cancelled', none, 'neverAccepted'],
] as const)('the agreement of a trip that is %s', (status, contract, word) => {
  expect(agreementWord({ status, contract })).toBe(word);
});
