import type { Language } from '#kernel/languages.ts';
import { spokenTexts } from '#tests/e2e/support/spoken-texts.ts';
import { lintLanguage } from './language-lint.ts';

/** What of the document of a component test is not in that language, each with its surroundings. */
export function languageErrorsShown(language: Language): readonly string[] {
  const spoken = spokenTexts(document.documentElement.outerHTML);
  if (spoken.length === 0) throw new Error('nothing is shown');
  return spoken.flatMap((text) => lintLanguage(text, language));
}
