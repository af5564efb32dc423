import { useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { showMessage } from '#browser/interface-state.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useSendOnce } from '#browser/use-send-once.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { SavedView } from '../api/office.schemas.ts';
import { MAX_NAME } from '../saved-views.domain.ts';
import { officeClient } from './office-client.ts';

interface ViewDialogProps {
  /** The view that is changed; absent: a new one. */
  view: SavedView | undefined;
  /** What a new one keeps. */
  address: Pick<SavedView, 'list' | 'query'>;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** Asks for the name of a view, and whether the team has it too. */
export function ViewDialog(props: ViewDialogProps) {
  const t = useTexts('office');
  const { view, isOpen, onClose } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(view ? 'views.rename' : 'views.title')} size="medium">
      {isOpen && <ViewForm {...props} />}
    </Dialog>
  );
}

function ViewForm({ view, address, onClose, onSaved }: ViewDialogProps) {
  const t = useTexts('office');
  const sendOnce = useSendOnce();
  const refusalText = useRefusalText();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isTried, setTried] = useState(false);
  const plain = name.trim();
  const isTaken = failure instanceof ApiRefusal && failure.code === 'view-name-taken';
  const save = async () => {
    setTried(true);
    if (plain === '' || isSending) return;
    setSending(true);
    setFailure(undefined);
    const body = { name: plain, isShared };
    try {
      if (view) await officeClient().changeView({ params: { id: view.id }, body });
      else
        await sendOnce({ ...address, ...body }, (idempotencyKey) =>
          officeClient().keepView({ body: { ...address, ...body } }, { idempotencyKey }),
        );
      onSaved();
      onClose();
      showMessage({ type: 'success', text: () => t('views.saved', { name: plain }) });
    } catch (error) {
      setFailure(error);
      setSending(false);
    }
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {failure !== undefined && !isTaken && (
        <Alert tone="danger" isNews>
          {refusalText(failure)}
        </Alert>
      )}
      <TextInput
        label={t('views.field')}
        value={name}
        maxLength={MAX_NAME}
        autoComplete="off"
        required
        error={isTaken ? refusalText(failure) : isTried && plain === '' ? t('views.nameless') : undefined}
        onChange={({ target }) => {
          setName(target.value);
          setFailure(undefined);
        }}
      />
      <div>
        <Checkbox label={t('views.share')} checked={isShared} onChange={({ target }) => setShared(target.checked)} />
        <p className="text-muted text-sm">{t('views.shareText')}</p>
      </div>
      <p>
        <Button type="submit" isWaiting={isSending}>
          {t('views.keep')}
        </Button>
      </p>
    </form>
  );
}
