import type { Language } from '#kernel/languages.ts';

// A test runs on a desk unless it names another screen here (playwright.config.ts reads the tags).

/** On a phone too: what is touched, opened as a sheet, stands in a bar or is drawn on a map there. */
export const onPhoneToo = { tag: '@phone' } as const;

/** On a phone and nowhere else. */
const onPhoneOnly = { tag: '@phone-only' } as const;

/** For a journey in both languages: English on a desk, Spanish, which is longer, on a phone. */
export const screenOf = (language: Language) => (language === 'es' ? onPhoneOnly : {});
