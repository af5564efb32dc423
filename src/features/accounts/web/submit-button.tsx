import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/buttons/button.tsx';

interface SubmitButtonProps {
  isSending: boolean;
  /** dialog: as wide as its form; page: among others, as wide as its words. */
  place?: 'dialog' | 'page';
  children: string;
}

/** Sends a form; while it is on its way it says so and takes no second press (docs/domain.md, section 10). */
export function SubmitButton({ isSending, place = 'dialog', children }: SubmitButtonProps) {
  const t = useTexts('accounts');
  return (
    // Without the blur of the last field its message can't push the button away from the pointer.
    <Button
      type="submit"
      size={place === 'dialog' ? 'large' : 'medium'}
      isWide={place === 'dialog'}
      isWaiting={isSending}
      waitingText={t('sending')}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </Button>
  );
}
