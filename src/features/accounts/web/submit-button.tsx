import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button/button.tsx';

/** Sends a form; while it is on its way it says so and takes no second press (spec 4). */
export function SubmitButton({ isSending, children }: { isSending: boolean; children: string }) {
  const t = useTexts('accounts');
  return (
    <Button type="submit" size="large" isWide isWaiting={isSending} waitingText={t('sending')}>
      {children}
    </Button>
  );
}
