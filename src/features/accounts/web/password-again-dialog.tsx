import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

interface PasswordAgainDialogProps {
  title: string;
  /** What will happen. */
  text: string;
  /** The button that does it. */
  action: string;
  tone?: 'action' | 'danger';
  onClose: () => void;
  /** Does it; what it throws is shown here and what was typed stays. */
  onConfirm: (password: string) => Promise<void>;
  /** More that is asked for, below the password. */
  children?: ReactNode;
}

/** Asks for the password again before something that can't be undone or tells everything. */
export function PasswordAgainDialog({
  title,
  text,
  action,
  tone = 'action',
  onClose,
  onConfirm,
  children,
}: PasswordAgainDialogProps) {
  const t = useTexts('accounts');
  const refusalText = useRefusalText();
  const form = useId();
  const [password, setPassword] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<{ field?: string; all?: string }>({});

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (password === '') return setProblem({ field: t('fields.required') });
    setProblem({});
    setSending(true);
    try {
      await onConfirm(password);
    } catch (error) {
      setProblem({ all: refusalText(error) });
    } finally {
      setSending(false);
    }
  }

  return (
    <Dialog
      isOpen
      title={title}
      description={text}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('passwordAgain.cancel')}
          </Button>
          <Button type="submit" form={form} tone={tone} isWaiting={isSending} waitingText={t('sending')}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 pt-2">
        {problem.all && (
          <Alert tone="danger" isNews>
            {problem.all}
          </Alert>
        )}
        <FocusedFirst>
          <PasswordInput
            label={t('passwordAgain.password')}
            autoComplete="current-password"
            required
            maxLength={128}
            value={password}
            error={problem.field}
            onChange={(event) => setPassword(event.target.value)}
          />
        </FocusedFirst>
        {children}
      </form>
    </Dialog>
  );
}

/** The dialog starts in its field, not on its close button. */
function FocusedFirst({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector<HTMLElement>('input')?.focus(), []);
  return <div ref={frame}>{children}</div>;
}
