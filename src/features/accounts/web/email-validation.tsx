import { openAuthDialog } from '#browser/auth-dialogs.ts';
import { useIsSignedIn } from '#browser/session.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { accountsClient } from './accounts-clients.ts';
import { Outcome, OutcomeAwaited, useConfirmation } from './confirmation.tsx';
import { type FollowUp, followUpForMail, followUpFromMail, readFollowUp } from './follow-up.ts';
import { ResendForm } from './resend-confirmation.tsx';

interface EmailValidationProps {
  userId: string | null;
  code: string | null;
  returnTo: string | null;
}

/** What the mailed link opens: confirms by itself, then offers to sign in, or to send another link. */
export function EmailValidation({ userId, code, returnTo }: EmailValidationProps) {
  const t = useTexts('accounts');
  const isSignedIn = useIsSignedIn();
  const { state, askAgain } = useConfirmation({ userId, code }, confirm);

  const signIn = () => {
    const { path = '/', ...pending } = wayOn(state === 'confirmed' ? userId : null, returnTo) ?? {};
    openAuthDialog('sign-in', { returnTo: path, ...pending });
  };

  const onward = (tone: 'action' | 'outline') =>
    isSignedIn ? (
      <ButtonLink to={followUpForMail(returnTo) ?? '/'} tone={tone} size="large" isWide={tone === 'outline'}>
        {t('validation.goOn')}
      </ButtonLink>
    ) : (
      <Button tone={tone} size="large" isWide={tone === 'outline'} onClick={signIn}>
        {t('validation.signIn')}
      </Button>
    );

  switch (state) {
    case 'validating':
      return <OutcomeAwaited title={t('validation.title')} text={t('validation.waiting')} />;
    case 'confirmed':
      return (
        <Outcome title={t('validation.successTitle')} text={t('validation.successText')}>
          {onward('action')}
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
          <div className="flex w-full flex-col items-start gap-6 noscript:hidden">
            <ResendForm returnTo={followUpForMail(returnTo)} />
            {onward('outline')}
          </div>
        </Outcome>
      );
    default:
      return state satisfies never;
  }
}

/** Where to go after signing in: what this device remembers of the same way, else what the link says. */
function wayOn(confirmedUserId: string | null, returnTo: string | null): FollowUp | undefined {
  const kept = readFollowUp();
  const linked = followUpFromMail(returnTo, confirmedUserId);
  return kept && (!linked || kept.path === linked.path) ? kept : linked;
}

const confirm = (body: { userId: string; code: string }) => accountsClient().confirm({ body });
