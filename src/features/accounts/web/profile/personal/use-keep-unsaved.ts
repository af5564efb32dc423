import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirmed } from '#browser/interface-state.ts';
import { useTexts } from '#browser/use-texts.ts';

/** Asks before what was typed and not saved is left behind, be it by a link or by closing the tab; not when signed out, as then nothing can be saved. */
export function useKeepUnsaved(isUnsaved: boolean): void {
  const t = useTexts('profile');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.mayNotStay,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      title: t('update.leave'),
      message: t('update.leaveText'),
      confirmLabel: t('update.leaveGo'),
      cancelLabel: t('update.leaveStay'),
    };
    void confirmed(question).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [blocker, t]);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
