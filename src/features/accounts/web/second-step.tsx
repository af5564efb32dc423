import { type FormEvent, useState } from 'react';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { CodeInput } from './factors/both-again-dialog.tsx';
import { FirstFieldFocused, SubmitButton } from './form-parts.tsx';
import { otherLinkClass } from './other-sign-in-methods.tsx';

interface SecondStepProps {
  /** Signs in with the code; what it throws is shown here. */
  enter: (code: string) => Promise<void>;
  onBack: () => void;
}

/** The second step of signing in: a code of the app, or one of the recovery codes. */
export function SecondStep({ enter, onBack }: SecondStepProps) {
  const t = useTexts('accounts');
  const refusalText = useRefusalText();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<{ field?: string; all?: string }>({});

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (code.trim() === '') return setProblem({ field: t('fields.required') });
    setProblem({});
    setSending(true);
    try {
      await enter(code);
    } catch (error) {
      setProblem({ all: refusalText(error) });
      setSending(false);
    }
  }
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    setCode('');
    setProblem({});
  };

  return (
    // Drawn anew for the other kind of code: the field that comes gets the focus.
    <FirstFieldFocused key={kind}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-1 flex-col gap-4">
        <div role="status">
          <p className="font-semibold text-subheading">{t('secondStep.title')}</p>
          <p className="mt-1 text-muted">{t(`secondStep.${kind}Text`)}</p>
        </div>
        {problem.all && (
          <Alert tone="danger" isNews>
            {problem.all}
          </Alert>
        )}
        <CodeInput kind={kind} value={code} error={problem.field} onChange={(event) => setCode(event.target.value)} />
        <p className="-mt-1 text-right" onMouseDown={(event) => event.preventDefault()}>
          <button type="button" className={otherLinkClass} onClick={change}>
            {kind === 'app' ? t('secondStep.useRecovery') : t('secondStep.useApp')}
          </button>
        </p>
        <div className="mt-2 grid gap-3">
          <SubmitButton isSending={isSending}>{t('secondStep.submit')}</SubmitButton>
          <Button tone="quiet" isWide onClick={onBack}>
            {t('secondStep.back')}
          </Button>
        </div>
      </form>
    </FirstFieldFocused>
  );
}
