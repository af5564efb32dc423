import type { ReactNode } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import type { Loaded } from './use-loaded.ts';

/** A form as soon as what it chooses from is there. */
export function LoadedForm<T>({ loaded, children }: { loaded: Loaded<T>; children: (value: T) => ReactNode }) {
  const t = useTexts('wizard');
  if (loaded.state === 'waiting') return <FormSkeleton />;
  if (loaded.state === 'ready') return <>{children(loaded.value)}</>;
  return (
    <Alert
      tone="danger"
      isNews
      action={
        <Button tone="outline" size="small" onClick={loaded.retry}>
          {t('form.retry')}
        </Button>
      }
    >
      {t('form.notLoaded')}
    </Alert>
  );
}
