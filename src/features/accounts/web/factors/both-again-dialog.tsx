import { useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { PasswordAgainDialog } from '../passwords/password-again-dialog.tsx';
import { CodeInput } from './code-input.tsx';

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
