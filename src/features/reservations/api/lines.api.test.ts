import { expect, test } from 'vitest';
import { languages } from '#kernel/languages.ts';
import { refusalTexts } from '#kernel/refusal-texts.ts';
import { lineRefusals } from './lines.api.ts';

test.each(languages)('whatever a line of a draft may be refused for has a sentence of its own (%s)', (language) => {
  expect(lineRefusals.length).toBeGreaterThan(20);
  const texts = lineRefusals.map((code) => [code, refusalTexts[language][code]] as const);
  expect(texts.filter(([code, text]) => !text.includes(' ') || text.includes(code))).toEqual([]);
});
