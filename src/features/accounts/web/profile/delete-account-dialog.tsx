import { useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { profileClient } from '../accounts-clients.ts';
import { PasswordAgainDialog } from '../passwords/password-again-dialog.tsx';

interface DeleteAccountDialogProps {
  onClose: () => void;
  onDeleted: () => Promise<void>;
  /** Takes a refusal that the page explains; false leaves it to the dialog. */
  wasRefused: (error: unknown) => boolean;
}

/** The last question: the password, and that it is understood. */
export function DeleteAccountDialog({ onClose, onDeleted, wasRefused }: DeleteAccountDialogProps) {
  const t = useTexts('profile');
  const [isUnderstood, setUnderstood] = useState(false);
  const [problem, setProblem] = useState<string>();

  const confirm = async (currentPassword: string) => {
    if (!isUnderstood) return setProblem(t('privacy.understandNeeded'));
    try {
      await profileClient().deleteAccount({ body: { currentPassword } });
    } catch (error) {
      if (!wasRefused(error)) throw error;
      return;
    }
    await onDeleted();
  };

  return (
    <PasswordAgainDialog
      title={t('privacy.deleteAsk')}
      text={t('privacy.deleteAskText')}
      action={t('privacy.deleteDo')}
      tone="danger"
      onClose={onClose}
      onConfirm={confirm}
    >
      <Checkbox
        label={t('privacy.understand')}
        required
        checked={isUnderstood}
        error={problem}
        onChange={(event) => {
          setUnderstood(event.target.checked);
          setProblem(undefined);
        }}
      />
    </PasswordAgainDialog>
  );
}
