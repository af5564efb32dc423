import { type ComponentProps, useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { PasswordAgainDialog } from '../password-again-dialog.tsx';

interface BothAgainDialogProps {
  title: string;
  text: string;
  action: string;
  tone?: 'action' | 'danger';
  onClose: () => void;
  onConfirm: (shown: { currentPassword: string; code: string }) => Promise<void>;
}

/** Asks for both factors again: the password and a code. */
export function BothAgainDialog({ onConfirm, ...dialog }: BothAgainDialogProps) {
  const t = useTexts('security');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  return (
    <PasswordAgainDialog
      {...dialog}
      onConfirm={async (currentPassword) => {
        if (code.trim() === '') return setError(t('factor.codeRequired'));
        setError(undefined);
        await onConfirm({ currentPassword, code });
      }}
    >
      <CodeInput kind="either" value={code} error={error} onChange={(event) => setCode(event.target.value)} />
    </PasswordAgainDialog>
  );
}

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
