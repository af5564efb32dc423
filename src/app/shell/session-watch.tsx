import { use, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { languageCookie, writeCookie } from '#browser/preferences.ts';
import { onSessionChange } from '#browser/session.ts';
import { TextsContext } from '#browser/texts.ts';
import { PreferencesContext } from '#browser/use-preferences.ts';
import { useReload } from '#browser/use-reload.ts';

/**
 * Asks the loaders again when somebody signs in or out, in this tab or another one; of the page one is on the way to,
 * if any.
 */
export function SessionWatch() {
  const reload = useReload();
  const { location: next } = useNavigation();
  const onTheWay = useRef(next);
  useEffect(() => {
    onTheWay.current = next;
  }, [next]);
  useEffect(() => onSessionChange(() => void reload(onTheWay.current)), [reload]);
  return null;
}

/**
 * Whoever signs in gets the language of their account, unless this browser has another choice. The loaders say which.
 */
export function useAccountLanguage(): void {
  const texts = use(TextsContext);
  const { language } = use(PreferencesContext);
  useEffect(() => {
    if (!texts || texts.language === language) return;
    writeCookie(languageCookie(language));
    void texts.switchLanguage(language);
  }, [texts, language]);
}
