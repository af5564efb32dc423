import { type ReactNode, useEffect, useState } from 'react';
import { NetworkFailure } from '#browser/api-refusal.ts';
import { openAuthDialog } from '#browser/auth-dialogs.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { safeReturnPath } from '../domain/return-path.ts';
import { accountsClient } from './accounts-client.ts';
import { readFollowUp } from './follow-up.ts';
import { ResendForm } from './resend-form.tsx';

type State = 'validating' | 'confirmed' | 'refused' | 'unreachable';

interface EmailValidationProps {
  userId: string | null;
  code: string | null;
  returnTo: string | null;
}

/** What the mailed link opens: confirms by itself, then offers to sign in, or to send another link. */
export function EmailValidation({ userId, code, returnTo }: EmailValidationProps) {
  const t = useTexts('accounts');
  const [state, setState] = useState<State>('validating');
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let isWanted = true;
    void confirmOnce(userId, code).then((next) => isWanted && setState(next));
    return () => {
      isWanted = false;
    };
  }, [userId, code, round]);

  const signIn = () => openAuthDialog('sign-in', { returnTo: safeReturnPath(returnTo) ?? readFollowUp() ?? '/' });
  const askAgain = () => {
    setState('validating');
    setRound(round + 1);
  };

  switch (state) {
    case 'validating':
      return (
        <Outcome title={t('validation.title')}>
          <p role="status" className="flex items-center gap-3 text-muted">
            <Spinner />
            {t('validation.waiting')}
          </p>
        </Outcome>
      );
    case 'confirmed':
      return (
        <Outcome title={t('validation.successTitle')} text={t('validation.successText')}>
          <Button size="large" onClick={signIn}>
            {t('validation.signIn')}
          </Button>
        </Outcome>
      );
    case 'unreachable':
      return (
        <Outcome title={t('validation.failureTitle')} text={t('validation.failureNetwork')}>
          <Button onClick={askAgain}>{t('validation.again')}</Button>
        </Outcome>
      );
    case 'refused':
      return (
        <Outcome title={t('validation.failureTitle')} text={t('validation.failureText')}>
          <ResendForm returnTo={safeReturnPath(returnTo)} />
          <Button tone="outline" onClick={signIn}>
            {t('validation.signIn')}
          </Button>
        </Outcome>
      );
    default:
      return state satisfies never;
  }
}

function Outcome({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <>
      <Heading level={1} hasRule>
        {title}
      </Heading>
      <div className="mt-6 flex flex-col items-start gap-6">
        {text && (
          <p role="status" className="text-subheading">
            {text}
          </p>
        )}
        {children}
      </div>
    </>
  );
}

const confirmed = new Set<string>();
const running = new Map<string, Promise<State>>();

/** A code works once: a page that is drawn twice, or gone back to, must not ask twice. */
function confirmOnce(userId: string | null, code: string | null): Promise<State> {
  if (!userId || !code) return Promise.resolve('refused');
  if (confirmed.has(code)) return Promise.resolve('confirmed');
  const asked = running.get(code) ?? confirm(userId, code).finally(() => running.delete(code));
  running.set(code, asked);
  return asked;
}

async function confirm(userId: string, code: string): Promise<State> {
  try {
    await accountsClient().confirm({ body: { userId, code } });
    confirmed.add(code);
    return 'confirmed';
  } catch (error) {
    return error instanceof NetworkFailure ? 'unreachable' : 'refused';
  }
}
