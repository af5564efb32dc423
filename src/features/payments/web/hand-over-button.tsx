import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { Handover } from './hand-over.ts';
import { useHandOver } from './use-hand-over.ts';

/** Leads to the provider's page, and says so when it does not open. */
export function HandOverButton({ page, label }: { page: Handover; label: string }) {
  const t = useTexts('pay');
  const { leave, isLeaving, isStuck } = useHandOver();
  return (
    <>
      {isStuck && <StuckAlert />}
      <Button isWaiting={isLeaving} waitingText={t('now.opening')} onClick={() => leave(page)}>
        {label}
      </Button>
    </>
  );
}

/** The page of the provider did not open: what that means, and the way on. */
export function StuckAlert() {
  const t = useTexts('pay');
  return (
    <Alert tone="warning" title={t('now.stuck.title')} isNews className="w-full">
      {t('now.stuck.text')}
    </Alert>
  );
}
