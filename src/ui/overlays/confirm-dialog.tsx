import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useUiTexts } from '#ui/use-ui-texts.ts';

interface ConfirmDialogProps {
  title: string;
  message: string;
  /** The text below the question: the person or thing concerned, and the consequences. */
  detail?: string | undefined;
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  tone?: 'action' | 'danger' | undefined;
  /** true on proceed; false on cancel, Escape and a press outside. */
  onAnswer: (isConfirmed: boolean) => void;
}

export function ConfirmDialog({
  title,
  message,
  detail,
  confirmLabel,
  cancelLabel,
  tone = 'action',
  onAnswer,
}: ConfirmDialogProps) {
  const t = useUiTexts();
  return (
    <Dialog
      isOpen
      size="small"
      title={title}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button tone="quiet" onClick={() => onAnswer(false)}>
            {cancelLabel ?? t('confirm.cancel')}
          </Button>
          <Button tone={tone} onClick={() => onAnswer(true)}>
            {confirmLabel ?? t('confirm.proceed')}
          </Button>
        </>
      }
    >
      <p className={detail ? undefined : 'text-muted'}>{message}</p>
      {detail && <p className="mt-3 whitespace-pre-line text-[0.9375rem] text-muted">{detail}</p>}
    </Dialog>
  );
}
