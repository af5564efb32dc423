import { useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { PasswordAgainDialog } from '../passwords/password-again-dialog.tsx';
import { addPasskey, isGivenUp, isThereAlready } from './webauthn.ts';

interface AddPasskeyDialogProps {
  onClose: () => void;
  onAdded: () => Promise<void>;
}

/** Asks for the password and a name, then the device for a passkey. */
export function AddPasskeyDialog({ onClose, onAdded }: AddPasskeyDialogProps) {
  const t = useTexts('security');
  const [name, setName] = useState(t('passkeys.firstName'));
  const [note, setNote] = useState<string>();

  async function add(currentPassword: string) {
    setNote(undefined);
    try {
      await addPasskey({ name: name.trim() || t('passkeys.firstName'), currentPassword });
      await onAdded();
    } catch (error) {
      if (isGivenUp(error)) return setNote(t('passkeys.stopped'));
      if (isThereAlready(error)) return setNote(t('passkeys.already'));
      throw error;
    }
  }

  return (
    <PasswordAgainDialog
      title={t('passkeys.addTitle')}
      text={t('passkeys.addText')}
      action={t('passkeys.next')}
      onClose={onClose}
      onConfirm={add}
    >
      <TextInput
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {note && (
        <Alert tone="info" isNews>
          {note}
        </Alert>
      )}
    </PasswordAgainDialog>
  );
}
