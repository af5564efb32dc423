import { isLanguage, type Language, languageFrom } from '#kernel/languages.ts';
import { createStore } from './store.ts';

export type Theme = 'dark' | 'light';

export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
}

const LANGUAGE_COOKIE = 'lang';
const THEME_COOKIE = 'theme';
const YEAR_SECONDS = 31_536_000;

/**
 * Language: `?lang=` > cookie > the one kept with the account > `Accept-Language` > English (domain 1). Theme: cookie >
 * dark.
 */
export function readPreferences(given: {
  url: string;
  cookie: string | null;
  acceptLanguage: string | null;
  account?: Language | undefined;
}): Preferences {
  const asked = new URL(given.url).searchParams.get('lang');
  const kept = cookieOf(given.cookie, LANGUAGE_COOKIE);
  return {
    language: [asked, kept, given.account].find(isLanguage) ?? languageFrom(given.acceptLanguage ?? undefined),
    theme: cookieOf(given.cookie, THEME_COOKIE) === 'light' ? 'light' : 'dark',
  };
}

/** The language that was chosen in this browser. */
export const chosenLanguage = (cookie: string): Language | undefined =>
  [cookieOf(cookie, LANGUAGE_COOKIE)].find(isLanguage);

/** The cookie that remembers a language, as a Set-Cookie header and for `document.cookie`. */
export const languageCookie = (language: Language): string => cookie(LANGUAGE_COOKIE, language);
export const themeCookie = (theme: Theme): string => cookie(THEME_COOKIE, theme);

/** The theme that was switched to on this page; undefined until then. */
export const themeStore = createStore<Theme | undefined>(undefined);

/** Changes the theme at once and for the next visits. */
export function switchTheme(theme: Theme): void {
  writeCookie(themeCookie(theme));
  document.documentElement.classList.remove('dark', 'light');
  document.documentElement.classList.add(theme);
  themeStore.set(theme);
}

/** Sets a cookie of this site; `cookie` as in a Set-Cookie header. */
export function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = cookie;
}

function cookie(name: string, value: string): string {
  return `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

function cookieOf(header: string | null, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}
