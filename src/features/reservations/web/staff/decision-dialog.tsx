import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { showMessage } from '#browser/interface-state.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

interface DecisionDialogProps {
  title: string;
  text: string;
  action: string;
  waitingText?: string;
  tone?: 'action' | 'danger';
  isActing: boolean;
  problem: string | undefined;
  onClose: () => void;
  onSubmit: () => void;
  children?: ReactNode;
}

/** A dialog that asks for a decision: Enter confirms, Escape closes, a refusal keeps what was typed. */
export function DecisionDialog({
  title,
  text,
  action,
  waitingText,
  tone = 'action',
  isActing,
  problem,
  onClose,
  onSubmit,
  children,
}: DecisionDialogProps) {
  const t = useTexts('staff');
  const form = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isActing) return;
    const { currentTarget } = event;
    // What is wrong is marked at once, so that the first such field gets the focus, and comes into sight with it.
    flushSync(onSubmit);
    currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <Dialog
      isOpen
      size="medium"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('decide.back')}
          </Button>
          <Button type="submit" form={form} tone={tone} isWaiting={isActing} waitingText={waitingText}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-muted">{text}</p>
        {problem && (
          <Alert tone="danger" isNews>
            {problem}
          </Alert>
        )}
        {children}
      </form>
    </Dialog>
  );
}

/** Runs an action of staff: shows its success, gives the text of a refusal, and reloads the page's data afterwards. */
export function useStaffAct(onChanged: () => Promise<void>) {
  const refusalText = useRefusalText();
  const [isActing, setActing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const act = async <Outcome,>(
    work: () => Promise<Outcome>,
    done: string | ((outcome: Outcome) => string),
  ): Promise<'done' | 'refused'> => {
    setActing(true);
    setProblem(undefined);
    try {
      const outcome = await work();
      showMessage({ type: 'success', text: typeof done === 'string' ? done : done(outcome) });
      await onChanged();
      return 'done';
    } catch (error) {
      setProblem(refusalText(error));
      return 'refused';
    } finally {
      setActing(false);
    }
  };
  return { act, isActing, problem, clearProblem: () => setProblem(undefined) };
}
