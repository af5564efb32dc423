import { useEffect, useEffectEvent, useState } from 'react';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { reloadPage } from '#ui/reload-page.ts';

/**
 * In place of a page that could not be reached: the address stays that of the page that was wanted, and nothing is
 * loaded before its server answers.
 */
export function NoConnection() {
  const t = useTexts('app');
  const [state, setState] = useState<'lost' | 'trying' | 'still'>('lost');
  const tryAgain = useEffectEvent(async () => {
    setState('trying');
    if (!(await reloadPage())) setState('still');
  });
  useEffect(() => {
    const again = () => void tryAgain();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return (
    <div className="w-full" role="alert">
      <PageHead title={t('failed.offlineTitle')} noIndex />
      <EmptyState
        level={1}
        title={t('failed.offlineTitle')}
        text={t(state === 'still' ? 'failed.stillOffline' : 'failed.offline')}
        action={
          <Button isWaiting={state === 'trying'} onClick={() => void tryAgain()}>
            {t('failed.again')}
          </Button>
        }
      />
    </div>
  );
}
