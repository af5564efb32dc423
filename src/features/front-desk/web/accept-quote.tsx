import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { acceptGrant } from '#browser/session.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { ProposalPage } from '../api/proposals.schemas.ts';
import { proposalsClient } from './desk-clients.ts';

const DIGITS = 6;
const digitsIn = (text: string) => text.replace(/\D/g, '');

interface AcceptQuoteProps {
  token: string;
  page: ProposalPage;
  /** The total that its guest reads. */
  totalCents: number;
  /** How to reach the company. */
  call: ReactNode;
}

/** Accepting: by a mailed code, signed in, or after signing in; then the page of the trip goes on. */
export function AcceptQuote({ token, page, totalCents, call }: AcceptQuoteProps) {
  const t = useTexts('quote');
  const accept = useAccept(token, totalCents);
  const problem = accept.problem && (
    <Alert tone="danger" isNews>
      {accept.problem}
    </Alert>
  );
  switch (page.acceptance) {
    case 'no-address':
      return (
        <>
          <p>{t('accept.noAddress')}</p>
          {call}
        </>
      );
    case 'sign-in':
      return (
        <>
          <p>{t('accept.signInText')}</p>
          <p>
            <ButtonLink to={paths.signIn({ returnTo: paths.quote(token) })}>{t('accept.signIn')}</ButtonLink>
          </p>
        </>
      );
    case 'signed-in':
      return (
        <>
          <p>{t('accept.signedIn')}</p>
          {problem}
          <p>
            <Button isWaiting={accept.isSending} onClick={() => void accept.send()}>
              {t('accept.confirm')}
            </Button>
          </p>
        </>
      );
    case 'digits':
      return (
        <>
          <ByDigits token={token} email={page.email ?? ''} accept={accept} />
          {problem}
        </>
      );
  }
}

/** Accepts once, opens the session that comes with it, and goes on to the trip. */
function useAccept(token: string, expectedTotalCents: number) {
  const t = useTexts('quote');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const reload = useReload();
  const refusalText = useRefusalText();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [wrongDigits, setWrongDigits] = useState<string>();
  // Digits that were wrong once are not sent again, which would use up a second attempt.
  const refused = useRef<string>(undefined);
  const isRefused = (digits: string) => digits === refused.current;
  const send = async (digits?: string) => {
    if (isSending) return;
    if (digits !== undefined && isRefused(digits)) return setWrongDigits(t('accept.wrong'));
    setSending(true);
    setProblem(undefined);
    setWrongDigits(undefined);
    try {
      const body = { token, expectedTotalCents, ...(digits === undefined ? {} : { digits }) };
      const { groupId, session } = await proposalsClient().acceptProposal({ body }, { sessionCookie: true });
      if (session) acceptGrant(session);
      await navigate(paths.reservation(groupId));
      // The frame of the page knows who is signed in only when it is loaded anew.
      if (session) await reload();
    } catch (error) {
      setSending(false);
      if (error instanceof ApiRefusal && error.code === 'code-not-valid') {
        refused.current = digits;
        return setWrongDigits(t('accept.wrong'));
      }
      setProblem(refusalText(error));
      // What it shows is no longer so: it was changed, taken back, or its time is over.
      if (error instanceof ApiRefusal && ['price-changed', 'transition-not-valid'].includes(error.code))
        await revalidate();
    }
  };
  /** Another code was mailed, which may be the same. */
  const forget = () => {
    refused.current = undefined;
    setWrongDigits(undefined);
  };
  return { send, forget, isRefused, isSending, problem, wrongDigits, setWrongDigits };
}

interface ByDigitsProps {
  token: string;
  email: string;
  accept: ReturnType<typeof useAccept>;
}

/** Asks for the code, then for its digits; the last of them accepts. */
function ByDigits({ token, email, accept }: ByDigitsProps) {
  const t = useTexts('quote');
  const refusalText = useRefusalText();
  const [isMailed, setMailed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isMailed) field.current?.focus();
  }, [isMailed]);
  const ask = async () => {
    if (isAsking) return;
    setAsking(true);
    setProblem(undefined);
    try {
      await proposalsClient().mailProposalCode({ body: { token } });
      accept.forget();
      setTyped('');
      setMailed(true);
    } catch (error) {
      setProblem(refusalText(error));
    } finally {
      setAsking(false);
    }
  };
  const type = (text: string) => {
    setTyped(text);
    const digits = digitsIn(text);
    if (digits.length === DIGITS && digits !== digitsIn(typed)) void accept.send(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const digits = digitsIn(typed);
    if (digits.length === DIGITS) void accept.send(digits);
    else accept.setWrongDigits(t('accept.required'));
    if (digits.length !== DIGITS || accept.isRefused(digits)) field.current?.focus();
  };
  const failure = problem && (
    <Alert tone="danger" isNews>
      {problem}
    </Alert>
  );
  if (!isMailed)
    return (
      <>
        <p>{t('accept.text', { email })}</p>
        {failure}
        <p>
          <Button isWide isWaiting={isAsking} onClick={() => void ask()}>
            {t('accept.start')}
          </Button>
        </p>
      </>
    );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p role="status">{t('accept.sent', { email })}</p>
      <TextInput
        ref={field}
        label={t('accept.code')}
        hint={t('accept.codeHint')}
        error={accept.wrongDigits}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {failure}
      <Button type="submit" isWide isWaiting={accept.isSending}>
        {t('accept.confirm')}
      </Button>
      <p className="text-muted text-sm">{t('accept.afterwards')}</p>
      <p>
        <Button tone="quiet" isWaiting={isAsking} onClick={() => void ask()}>
          {t('accept.again')}
        </Button>
      </p>
    </form>
  );
}
