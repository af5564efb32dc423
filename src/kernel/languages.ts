export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The language of visitors who asked for none of ours. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** Whether it names a language that we speak. */
export function isLanguage(text: unknown): text is Language {
  return text === 'en' || text === 'es';
}

/** The better of our languages for an `Accept-Language` header; English when neither is asked for. */
export function languageFrom(acceptLanguage: string | undefined): Language {
  const accepted = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((entry, position) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const quality = Number(
        parameters
          .find((p) => p.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { language: tag.slice(0, 2), quality: Number.isFinite(quality) ? quality : 0, position };
    });
  const best = accepted
    .filter(({ language, quality }) => isLanguage(language) && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.position - b.position)[0];
  return best && isLanguage(best.language) ? best.language : DEFAULT_LANGUAGE;
}

/** A text that exists in both languages. */
export type Bilingual = Readonly<Record<Language, string>>;
