import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { agreementProblems, agreementState, nextVersion } from './agreement-text.domain.ts';

const both = (text: string) => ({ en: text, es: text });
const faultsOf = (en: string, es = en) =>
  agreementProblems({ en, es }).map(({ fault, name }) => `${fault} ${name}`.trim());

test.each([
  ['# Price\n{{guestName}} pays {{total}}.\n\n[house] {{houseName}}', []],
  ['[house-rules] {{houseRules}} of {{checkInOn}}', []],
  ['[captained] {{boatName}}', []],
  ['{{weather}}', ['fact-unknown weather']],
  ['{{constructor}}', ['fact-unknown constructor']],
  ['[sunny] Enjoy.', ['condition-unknown sunny']],
  ['{{houseName}}', ['fact-elsewhere houseName']],
  ['[boat] {{houseName}}', ['fact-elsewhere houseName']],
  ['[pets] {{houseName}}', ['fact-elsewhere houseName']],
  ['{{total}', ['braces']],
  ['{ total }', ['braces']],
])('%j: %j', (text, faults) => {
  expect([...new Set(faultsOf(text))]).toEqual(faults);
});

test('a fault says its language and its line', () => {
  expect(agreementProblems({ en: 'One.\nTwo.', es: 'Uno.\n{{dos}}' })).toEqual([
    { language: 'es', line: 2, fault: 'fact-unknown', name: 'dos' },
  ]);
});

test('both languages have the same headings and the same conditions, in the same order', () => {
  expect(faultsOf('# A\nText\n[pets] Pets', '# B\n\nTexto\n[pets] Mascotas')).toEqual([]);
  expect(faultsOf('# A\nText', 'Texto\n# B')).toEqual(['languages-differ']);
  expect(faultsOf('[pets] Pets', '[no-pets] Mascotas')).toEqual(['languages-differ']);
  expect(agreementProblems(both(''))).toEqual([]);
});

test.each([
  [null, 'draft'],
  ['2026-12-01T05:00:00Z', 'coming'],
  ['2026-11-05T05:00:00Z', 'in-force'],
  ['2026-11-01T05:00:00Z', 'past'],
])('in force from %s: %s', (from, state) => {
  const at = { now: instantOf('2026-11-20T17:00:00Z'), newest: instantOf('2026-11-05T05:00:00Z') };
  expect(agreementState(from === null ? null : instantOf(from), at)).toBe(state);
});

test('a version is called by its month and a number that is free', () => {
  const today = calendarDate('2026-11-26');
  expect(nextVersion(['2026-10'], today)).toBe('2026-11');
  expect(nextVersion(['2026-11', '2026-11.2', '2026-11.4'], today)).toBe('2026-11.3');
});
