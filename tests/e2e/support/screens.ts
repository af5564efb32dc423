import type { Language } from '#kernel/languages.ts';

// A test runs on a desk unless it names another screen here (playwright.config.ts reads the tags).

/** On a phone too: what is touched, opened as a sheet, stands in a bar or is drawn on a map there. */
export const onPhoneToo = { tag: '@phone' } as const;

/** On a phone and nowhere else. */
export const onPhoneOnly = { tag: '@phone-only' } as const;

/**
 * The languages of a journey that is made of the same parts on every screen: it is walked once, on the screen that
 * `screenOf` gives. That every page stands on both screens, and (`npm run crawl`) speaks both languages, is the
 * crawler's to show.
 */
export const walkedBy: Readonly<Record<'guests' | 'staff', readonly Language[]>> = { guests: ['es'], staff: ['en'] };

/** For a journey in both languages: English on a desk, Spanish, which is longer, on a phone. */
export const screenOf = (language: Language) => (language === 'es' ? onPhoneOnly : {});
