import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';

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

/** A dialog of one form starts in its first field that is empty, not on its close button. */
export function FirstFieldFocused({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fields = [...(frame.current?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, []);
  return (
    <div ref={frame} className="flex min-h-full flex-col pt-3">
      {children}
    </div>
  );
}

/** An e-mail address: no capital at its start, no spelling marks, the right keyboard. */
export function EmailInput({ autoComplete = 'email', ...input }: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      {...input}
    />
  );
}
