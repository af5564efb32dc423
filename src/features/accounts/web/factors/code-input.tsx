import type { ComponentProps } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { TextInput } from '#ui/fields/text-input.tsx';

type CodeInputProps = Omit<ComponentProps<typeof TextInput>, 'label'> & { kind?: 'app' | 'recovery' | 'either' };

/** A code of the authenticator app (telephones offer to fill it in, with digits only), or a recovery code. */
export function CodeInput({ kind = 'app', ...input }: CodeInputProps) {
  const t = useTexts('accounts');
  return (
    <TextInput
      label={t(`secondStep.${kind}Code`)}
      inputMode={kind === 'app' ? 'numeric' : 'text'}
      autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
      autoCapitalize={kind === 'app' ? 'none' : 'characters'}
      spellCheck={false}
      maxLength={40}
      required
      {...input}
    />
  );
}
