import { use, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { languageCookie } from '#browser/preferences.ts';
import { onSessionChange } from '#browser/session.ts';
import { TextsContext } from '#browser/texts.ts';
import { PreferencesContext } from '#browser/use-preferences.ts';
import { useReload } from '#browser/use-reload.ts';

/** Asks the loaders again when somebody signs in or out, in this tab or another one, and follows to the language that is kept with their account. */
export function SessionWatch() {
  useReloadOnChange();

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

/** Signed out, a step to another page that is on its way is not given up for it: that page may be the very one that found the session ended. */
function useReloadOnChange(): void {
  const reload = useReload();
  const isIdle = useNavigation().state === 'idle';
  const [isDue, setDue] = useState(false);
  useEffect(
    () =>
      onSessionChange((news) => {
        setDue(news === 'signed-out');
        if (news === 'signed-in') void reload();
      }),
    [reload],
  );
  useEffect(() => {
    if (!isIdle || !isDue) return;
    setDue(false);
    void reload();
  }, [isIdle, isDue, reload]);
}
