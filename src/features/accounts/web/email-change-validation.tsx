import { type ReactNode, useEffect } from 'react';
import { openAuthDialog } from '#browser/auth-dialogs.ts';
import { useIsSignedIn } from '#browser/session.ts';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { credentialsClient } from './accounts-clients.ts';
import { Outcome, OutcomeAwaited, useConfirmation } from './confirmation.tsx';

interface EmailChangeValidationProps {
  userId: string | null;
  code: string | null;
  /** The link to the profile, for a signed-in user. */
  profileLink: ReactNode;
}

/** What the link mailed to a new address opens: it makes the address that of the account. */
export function EmailChangeValidation({ userId, code, profileLink }: EmailChangeValidationProps) {
  const t = useTexts('accounts');
  const isSignedIn = useIsSignedIn();
  const { state, askAgain } = useConfirmation({ userId, code }, confirmChange);
  useFreshPage(state === 'confirmed');
  const onward = isSignedIn ? (
    profileLink
  ) : (
    <Button size="large" onClick={() => openAuthDialog('sign-in', { returnTo: '/profile' })}>
      {t('validation.signIn')}
    </Button>
  );

  switch (state) {
    case 'validating':
      return <OutcomeAwaited title={t('emailChange.validatingTitle')} text={t('emailChange.waiting')} />;
    case 'confirmed':
      return (
        <Outcome title={t('emailChange.successTitle')} text={t('emailChange.successText')}>
          {onward}
        </Outcome>
      );
    case 'unreachable':
      return (
        <Outcome title={t('emailChange.failureTitle')} text={t('validation.failureNetwork')}>
          <Button onClick={askAgain}>{t('validation.again')}</Button>
        </Outcome>
      );
    case 'refused':
      return (
        <Outcome title={t('emailChange.failureTitle')} text={t('emailChange.failureText')}>
          {onward}
        </Outcome>
      );
    default:
      return state satisfies never;
  }
}

const confirmChange = (body: { userId: string; code: string }) => credentialsClient().confirmEmailChange({ body });

/** The header still shows the address of before. */
function useFreshPage(isWanted: boolean): void {
  const reload = useReload();
  useEffect(() => {
    if (isWanted) void reload();
  }, [isWanted, reload]);
}
