import { use, useEffect } from 'react';
import { languageCookie } from '#browser/preferences.ts';
import { TextsContext } from '#browser/texts.ts';
import { PreferencesContext } from '#browser/use-preferences.ts';

/** Whoever signs in gets the language that is kept with their account, unless another one was chosen in this browser: the loaders say which. */
export function useAccountLanguage(): void {
  const texts = use(TextsContext);
  const { language } = use(PreferencesContext);
  useEffect(() => {
    if (!texts || texts.language === language) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
    document.cookie = languageCookie(language);
    void texts.switchLanguage(language);
  }, [texts, language]);
}
