import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button/button.tsx';

/** Sends a form; while it is on its way it says so and takes no second press (spec 4). */
export function SubmitButton({ isSending, children }: { isSending: boolean; children: string }) {
  const t = useTexts('accounts');
  return (
    // Without the blur of the last field its message can't push the button away from the pointer.
    <Button
      type="submit"
      size="large"
      isWide
      isWaiting={isSending}
      waitingText={t('sending')}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </Button>
  );
}
