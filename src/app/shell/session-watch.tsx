import { use, useCallback, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { onSessionChange, useIsSignedIn } from '#browser/session.ts';
import { useSite } from '#browser/site.ts';
import { TextsContext } from '#browser/texts.ts';
import { PreferencesContext } from '#browser/use-preferences.ts';
import { useReload } from '#browser/use-reload.ts';
import { keptPhone } from '#features/turnovers/web/field/kept-phone.ts';

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
  const askAgain = useCallback(() => void reload(onTheWay.current), [reload]);
  useEffect(() => onSessionChange(askAgain), [askAgain]);
  useLoadedLanguage(askAgain);
  useOwnPhone();
  return null;
}

/** What field staff read on this phone goes with their session: nobody else is shown it, with or without a network. */
function useOwnPhone(): void {
  const isSignedIn = useIsSignedIn();
  const email = useSite().viewer?.email;
  useEffect(() => {
    if (isSignedIn && email === undefined) return;
    keptPhone()
      .then((phone) => phone?.forgetDay(isSignedIn ? email : undefined))
      // Without a network the next page looks again.
      .catch(() => undefined);
  }, [isSignedIn, email]);
}

/**
 * Whoever signs in gets the language of their account, and whoever signed out that of the browser, unless another was
 * chosen here. The loaders say which; it is nobody's choice, so this browser does not remember it. What a private page
 * loaded was asked for in the language of before, so it is asked for again.
 */
function useLoadedLanguage(askAgain: () => void): void {
  const texts = use(TextsContext);
  const { language } = use(PreferencesContext);
  useEffect(() => {
    if (!texts || texts.language === language) return;
    void texts.switchLanguage(language).then(askAgain);
  }, [texts, language, askAgain]);
}
