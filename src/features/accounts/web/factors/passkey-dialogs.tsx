import { type FormEvent, useId, useState } from 'react';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { factorsClient } from '../accounts-clients.ts';
import { FirstFieldFocused } from '../form-parts.tsx';
import { PasswordAgainDialog } from '../password-again-dialog.tsx';
import type { Passkey } from './use-second-factor.ts';
import { addPasskey, isGivenUp, isThereAlready } from './webauthn.ts';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
  onRenamed: () => Promise<void>;
}

/** Another name for a passkey; a name opens nothing, so no password is asked for. */
export function RenamePasskeyDialog({ passkey, onClose, onRenamed }: RenamePasskeyDialogProps) {
  const t = useTexts('security');
  const { form, name, setName, submit, problem, isSending } = useRenaming(passkey, onRenamed);
  return (
    <Dialog
      isOpen
      title={t('passkeys.renameTitle')}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('passkeys.cancel')}
          </Button>
          <Button type="submit" form={form} isWaiting={isSending} waitingText={t('passkeys.saving')}>
            {t('passkeys.save')}
          </Button>
        </>
      }
    >
      <FirstFieldFocused>
        <form id={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          {problem.all && (
            <Alert tone="danger" isNews>
              {problem.all}
            </Alert>
          )}
          <TextInput
            label={t('passkeys.name')}
            hint={t('passkeys.nameHint')}
            required
            maxLength={60}
            value={name}
            error={problem.field}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setName(event.target.value)}
          />
        </form>
      </FirstFieldFocused>
    </Dialog>
  );
}

function useRenaming(passkey: Passkey, onRenamed: () => Promise<void>) {
  const t = useTexts('security');
  const refusalText = useRefusalText();
  const form = useId();
  const [name, setName] = useState(passkey.name);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<{ field?: string; all?: string }>({});

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (name.trim() === '') return setProblem({ field: t('factor.codeRequired') });
    setProblem({});
    setSending(true);
    try {
      await factorsClient().renamePasskey({ params: { id: passkey.id }, body: { name: name.trim() } });
      await onRenamed();
    } catch (error) {
      setProblem({ all: refusalText(error) });
    } finally {
      setSending(false);
    }
  }
  return { form, name, setName, submit, problem, isSending };
}

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
