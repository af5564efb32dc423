import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import type { Grant } from '#browser/session.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useReturn } from '#browser/use-return.ts';
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
  /** How often the mail was asked for again: none comes once the address is confirmed. */
  resends?: number;
}

const DIGITS = 6;
const digitsIn = (text: string) => text.replace(/\D/g, '');

/**
 * The six digits of the mail confirm the address and sign in, as soon as the last of them is typed. Who pressed the
 * mail's button instead is signed in by the password, when this page is seen again, the used digits are refused or
 * another mail is wanted.
 */
export default function ConfirmByDigits({ person, onSignedIn, resends = 0 }: ConfirmByDigitsProps) {
  const t = useTexts('accounts');
  const refusalText = useRefusalText();
  const [digits, setDigits] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<{ field?: string; all?: string }>({});
  const signIn = async () => onSignedIn(await accountsClient().login({ body: person }, { sessionCookie: true }));
  const signInIfConfirmed = useSignInIfConfirmed(signIn, resends);
  const confirm = async (typed: string) => {
    if (isSending) return;
    if (typed.length !== DIGITS) return setProblem({ field: t('registered.codeRequired') });
    setProblem({});
    setSending(true);
    try {
      await accountsClient().confirmByDigits({ body: { email: person.email, digits: typed } });
      await signIn();
    } catch (error) {
      const isWrong = error instanceof ApiRefusal && error.code === 'code-not-valid';
      if (isWrong && (await signInIfConfirmed())) return;
      setProblem(isWrong ? { field: t('registered.codeWrong') } : { all: refusalText(error) });
      setSending(false);
    }
  };
  const type = (text: string) => {
    setDigits(text);
    const typed = digitsIn(text);
    if (typed.length === DIGITS && typed !== digitsIn(digits)) void confirm(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirm(digitsIn(digits));
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
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
        hint={t('registered.codeHint')}
        onChange={(event) => type(event.target.value)}
      />
      <SubmitButton isSending={isSending}>{t('registered.confirm')}</SubmitButton>
    </form>
  );
}

const PAUSE_MS = 5_000;

/**
 * Signs in where the address has been confirmed elsewhere: asked for, and by itself whenever this page is seen again.
 * Once it is known that the password is not that of the account, it is not tried again.
 */
function useSignInIfConfirmed(signIn: () => Promise<void>, resends: number): () => Promise<boolean> {
  const isHopeless = useRef(false);
  const asked = useRef({ at: 0, answer: Promise.resolve(false) });
  const ask = async () => {
    if (isHopeless.current) return false;
    try {
      await signIn();
      return true;
    } catch (error) {
      isHopeless.current = error instanceof ApiRefusal && error.code !== 'email-not-confirmed';
      return false;
    }
  };
  // One at a time: two sign-ins of one browser would end each other's session.
  const askAnew = () => {
    const answer = asked.current.answer.then((isIn) => isIn || ask());
    asked.current = { at: Date.now(), answer };
    return answer;
  };
  const latest = useRef(askAnew);
  latest.current = askAnew;
  useReturn(() => {
    if (Date.now() - asked.current.at >= PAUSE_MS) void askAnew();
  });
  useEffect(() => {
    if (resends > 0) void latest.current();
  }, [resends]);
  return askAnew;
}
