import type { Language } from '#kernel/languages.ts';
import type { RefusalCode, RefusalDetails } from '#kernel/refusals.ts';
import en from '#kernel/texts/en.json' with { type: 'json' };
import es from '#kernel/texts/es.json' with { type: 'json' };

const texts: Readonly<Record<Language, Readonly<Record<RefusalCode, string>>>> = { en: en.refusals, es: es.refusals };

/** The sentence of a refusal in a language, its placeholders filled from the details. */
export function refusalText(language: Language, code: RefusalCode, details?: RefusalDetails): string {
  return texts[language][code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(details?.[name] ?? ''));
}
