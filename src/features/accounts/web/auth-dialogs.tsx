import { useEffect, useState } from 'react';
import { closeAuthDialog, openAuthDialog, useAuthDialogs } from '#browser/auth-dialogs.ts';
import { onSessionChange } from '#browser/session.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Registered } from './confirm-by-digits.tsx';
import { dropFollowUp, keepFollowUp, useAfterSignIn } from './follow-up.ts';
import { FirstFieldFocused } from './form-parts.tsx';
import { OtherFormLink, otherLinkClass } from './other-sign-in-methods.tsx';
import { ForgotPasswordDialog, ResetPasswordDialog } from './password-dialogs.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { RegisteredNotice, SignUpForm } from './sign-up-form.tsx';

/**
 * The dialogs to sign in, sign up, ask for a new password and set it: one is open at a time, and none once somebody
 * signed in, be it in another tab. Where to go afterwards is kept on the device.
 */
export function AuthDialogs() {
  const { opened } = useAuthDialogs();
  const { returnTo, pendingAction, pendingFor } = opened ?? {};
  useEffect(() => keepFollowUp(returnTo, { pendingAction, pendingFor }), [returnTo, pendingAction, pendingFor]);
  useEffect(() => onSessionChange((news) => news === 'signed-in' && closeAuthDialog()), []);
  if (opened?.dialog === 'sign-in') return <SignInDialog />;
  if (opened?.dialog === 'sign-up') return <SignUpDialog />;
  if (opened?.dialog === 'forgot-password') return <ForgotPasswordDialog onClose={giveUp} />;
  if (opened?.dialog === 'reset-password' && opened.resetLink)
    return <ResetPasswordDialog link={opened.resetLink} onClose={giveUp} />;
  return null;
}

function SignInDialog() {
  const t = useTexts('accounts');
  const afterSignIn = useAfterSignIn();
  const intro = useIsInvited() ? t('signIn.invited') : t('signIn.intro');
  return (
    <Dialog isOpen onClose={giveUp} size="form" title={t('signIn.title')} description={intro}>
      <FirstFieldFocused>
        <SignInForm
          onSignedIn={afterSignIn}
          otherForm={
            <OtherFormLink question={t('signIn.noAccount')}>
              <button type="button" className={otherLinkClass} onClick={() => openAuthDialog('sign-up')}>
                {t('signIn.toSignUp')}
              </button>
            </OtherFormLink>
          }
        />
      </FirstFieldFocused>
    </Dialog>
  );
}

function SignUpDialog() {
  const t = useTexts('accounts');
  const [person, setPerson] = useState<Registered>();
  const afterSignIn = useAfterSignIn();
  const intro = useIsInvited() ? t('signUp.invited') : t('signUp.intro');
  const toSignIn = () => openAuthDialog('sign-in');
  if (person) {
    return (
      <Dialog isOpen onClose={closeAuthDialog} size="form" title={t('registered.title')}>
        <RegisteredNotice
          person={person}
          onSignedIn={afterSignIn}
          action={
            <Button tone="quiet" size="small" onClick={toSignIn}>
              {t('registered.toSignIn')}
            </Button>
          }
        />
      </Dialog>
    );
  }
  return (
    <Dialog isOpen onClose={giveUp} size="form" title={t('signUp.title')} description={intro}>
      <FirstFieldFocused>
        <SignUpForm
          onRegistered={setPerson}
          otherForm={
            <OtherFormLink question={t('signUp.hasAccount')}>
              <button type="button" className={otherLinkClass} onClick={toSignIn}>
                {t('signUp.toSignIn')}
              </button>
            </OtherFormLink>
          }
        />
      </FirstFieldFocused>
    </Dialog>
  );
}

/** Whether one comes from the mail that invites to read an owner's portal: its link leads to their list. */
const useIsInvited = (): boolean => useAuthDialogs().opened?.returnTo?.startsWith('/portals') ?? false;

/** Closed without signing in: what was wanted is no longer wanted. */
function giveUp(): void {
  dropFollowUp();
  closeAuthDialog();
}
