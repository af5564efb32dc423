import { createContext, use, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { Language } from '#kernel/languages.ts';
import { languageCookie, type Preferences, switchTheme, type Theme, themeStore, writeCookie } from './preferences.ts';
import { TextsContext, useTextLanguage } from './texts.ts';
import { useReload } from './use-reload.ts';

/** What the page was rendered with. */
export const PreferencesContext = createContext<Preferences>({ language: 'en', theme: 'dark' });

export function useTheme(): { theme: Theme; switchTheme: (theme: Theme) => void } {
  const { theme: rendered } = use(PreferencesContext);
  const theme = useSyncExternalStore(
    themeStore.subscribe,
    () => themeStore.get() ?? rendered,
    () => rendered,
  );
  return { theme, switchTheme };
}

/** The language of the page. */
export const useLanguage = useTextLanguage;

/** Switches texts in place and asks the loaders again: page, scroll and what was typed stay. */
export function useLanguageSwitch(): (language: Language) => Promise<void> {
  const texts = use(TextsContext);
  const reload = useReload();
  const { pathname, search, hash } = useLocation();
  return async (language) => {
    writeCookie(languageCookie(language));
    await texts?.switchLanguage(language);
    await reload({ pathname, search: withoutLanguage(search), hash });
  };
}

/** In the address the language would win over the switch. */
function withoutLanguage(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete('lang');
  return rest.size > 0 ? `?${rest}` : '';
}
