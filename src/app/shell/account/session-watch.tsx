import { use, useEffect } from 'react';
import { languageCookie } from '#browser/preferences.ts';
import { onSessionChange } from '#browser/session.ts';
import { TextsContext } from '#browser/texts.ts';
import { PreferencesContext } from '#browser/use-preferences.ts';
import { useReload } from '#browser/use-reload.ts';

/** Asks the loaders again when somebody signs in or out, in this tab or another one, and follows to the language that is kept with their account. */
export function SessionWatch() {
  const reload = useReload();
  useEffect(() => onSessionChange(() => void reload()), [reload]);

  const texts = use(TextsContext);
  const { language } = use(PreferencesContext);
  useEffect(() => {
    if (!texts || texts.language === language) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
    document.cookie = languageCookie(language);
    void texts.switchLanguage(language);
  }, [texts, language]);
  return null;
}
