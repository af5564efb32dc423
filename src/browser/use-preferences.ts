import { createContext, use, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { Language } from '#kernel/languages.ts';
import { languageCookie, type Preferences, switchTheme, type Theme, themeStore } from './preferences.ts';
import { TextsContext, useTextLanguage } from './texts.ts';

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
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  const location = useLocation();
  return async (language) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
    document.cookie = languageCookie(language);
    await texts?.switchLanguage(language);
    document.documentElement.lang = language;
    const search = new URLSearchParams(location.search);
    if (!search.has('lang')) return revalidator.revalidate();
    search.delete('lang');
    const rest = search.toString();
    return navigate(
      { pathname: location.pathname, search: rest ? `?${rest}` : '', hash: location.hash },
      { replace: true, preventScrollReset: true },
    );
  };
}
