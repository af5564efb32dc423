import type { Language } from '#kernel/languages.ts';
import { type TextTree, type Translate, tellMissing, translator } from '#kernel/translator.ts';

export type { TextTree, Translate } from '#kernel/translator.ts';

const onMissing = tellMissing({ isProduction: process.env.NODE_ENV === 'production', write: console.error });

/**
 * Reads texts for mails and documents, in the form the screens use; nothing is escaped, and the language is chosen by
 * each call.
 */
export function textReader(texts: Readonly<Record<Language, TextTree>>): (language: Language) => Translate {
  const readers = {
    en: translator(texts.en, { language: 'en', onMissing }),
    es: translator(texts.es, { language: 'es', onMissing }),
  };
  return (language) => readers[language];
}
