import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { useRefusalText } from './use-refusal-text.ts';
import { useTexts } from './use-texts.ts';

/** The one way to show that a query failed: why, and a button that asks again. */
export function QueryFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts('ui');
  const refusalText = useRefusalText();
  return (
    <Alert
      tone="danger"
      isNews
      action={
        <Button tone="outline" size="small" onClick={onRetry}>
          {t('failure.again')}
        </Button>
      }
    >
      {refusalText(error)}
    </Alert>
  );
}
