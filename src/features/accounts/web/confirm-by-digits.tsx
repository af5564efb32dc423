import { type FormEvent, useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import type { Grant } from '#browser/session.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { accountsClient } from './accounts-clients.ts';
import { SubmitButton } from './form-parts.tsx';

/** Whom somebody registered, and with which password. */
export interface Registered {
  readonly email: string;
  readonly password: string;
}

interface ConfirmByDigitsProps {
  /** What was registered; kept in memory only, to sign in once the address is confirmed. */
  person: Registered;
  onSignedIn: (grant: Grant) => Promise<void>;
}

/** The six digits of the mail confirm the address and sign in. */
export default function ConfirmByDigits({ person, onSignedIn }: ConfirmByDigitsProps) {
  const t = useTexts('accounts');
  const refusalText = useRefusalText();
  const [digits, setDigits] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<{ field?: string; all?: string }>({});
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const typed = digits.replace(/\D/g, '');
    if (typed.length !== 6) return setProblem({ field: t('registered.codeRequired') });
    setProblem({});
    setSending(true);
    try {
      const { email, password } = person;
      await accountsClient().confirmByDigits({ body: { email, digits: typed } });
      await onSignedIn(await accountsClient().login({ body: { email, password } }, { sessionCookie: true }));
    } catch (error) {
      const isWrong = error instanceof ApiRefusal && error.code === 'code-not-valid';
      setProblem(isWrong ? { field: t('registered.codeWrong') } : { all: refusalText(error) });
      setSending(false);
    }
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void confirm(event)} className="flex flex-col gap-4">
      {problem.all && (
        <Alert tone="danger" isNews>
          {problem.all}
        </Alert>
      )}
      <TextInput
        label={t('registered.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        value={digits}
        error={problem.field}
        onChange={(event) => setDigits(event.target.value)}
      />
      <SubmitButton isSending={isSending}>{t('registered.confirm')}</SubmitButton>
    </form>
  );
}
