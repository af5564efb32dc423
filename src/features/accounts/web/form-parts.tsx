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

/**
 * The fields of a form that can be longer than its dialog: they scroll there, and the button below stays in sight. What
 * goes on below fades out at its edge. The space at the sides is for the ring of what has the focus.
 */
export function LongFields({ children }: { children: ReactNode }) {
  return (
    <div
      data-fields
      className="-mx-2 flex flex-col gap-4 px-2 in-[[role=dialog]]:min-h-40 in-[[role=dialog]]:overflow-y-auto in-[[role=dialog]]:border-line in-[[role=dialog]]:border-b in-[[role=dialog]]:[scroll-padding-block:2rem]"
    >
      {children}
      <span
        aria-hidden="true"
        className="pointer-events-none sticky bottom-0 -mx-2 -mt-4 hidden h-7 shrink-0 bg-linear-to-t from-surface to-transparent in-[[role=dialog]]:block"
      />
    </div>
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
    <div ref={frame} className="flex min-h-full flex-col pt-3 has-[[data-fields]]:h-full">
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
