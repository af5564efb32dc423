import { expect, test } from 'vitest';
import { isByProgram, remainingFillMs } from './contact-forms.ts';

test.each([
  ['takes its time and sees what people see', { filledInMs: 2_000 }, false],
  ['leaves the hidden field empty', { website: '', filledInMs: 60_000 }, false],
  ['fills in the hidden field', { website: 'https://example.test', filledInMs: 60_000 }, true],
  ['takes no time', { filledInMs: 1_999 }, true],
] as const)('whoever %s', (_what, filled, expected) => {
  expect(isByProgram(filled)).toBe(expected);
});

test('a form that waits as long as it is told is never taken for a program', () => {
  for (const filledInMs of [0, 700, 1_999, 2_000, 90_000])
    expect(isByProgram({ filledInMs: filledInMs + remainingFillMs(filledInMs) })).toBe(false);
});
