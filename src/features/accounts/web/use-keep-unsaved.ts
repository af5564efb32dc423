import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirmed } from '#browser/interface-state.ts';
import { useTexts } from '#browser/use-texts.ts';

/**
 * Asks before what was typed and not saved is left behind, be it by a link or by closing the tab; not where staying
 * makes no sense (signed out, deleted). Once a page: the router holds one question. `text` says what becomes of what
 * was typed, where it is not lost.
 */
export function useKeepUnsaved(isUnsaved: boolean, text?: string): void {
  const t = useTexts('accounts');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.mayNotStay,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      title: t('unsaved.title'),
      message: text ?? t('unsaved.text'),
      confirmLabel: t('unsaved.leave'),
      cancelLabel: t('unsaved.stay'),
    };
    void confirmed(question).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [blocker, t, text]);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
