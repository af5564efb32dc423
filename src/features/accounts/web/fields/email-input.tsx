import type { ComponentProps } from 'react';
import { TextInput } from '#ui/fields/text-input.tsx';

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
