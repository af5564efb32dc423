import { closeAuthDialog, openAuthDialog, type PasswordResetLink } from '#browser/auth-dialogs.ts';
import { showMessage } from '#browser/interface-state.ts';
import { endSession } from '#browser/session.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FirstFieldFocused } from '../fields/form-parts.tsx';
import { OtherWay, otherWayClass } from '../sign-in/other-sign-in-methods.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** Forgot password: it closes once the mail is on its way, and says where to look. */
export function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('accounts');
  const sent = () => {
    closeAuthDialog();
    showMessage({ type: 'success', text: t('forgot.sent') });
  };
  return (
    <Dialog isOpen onClose={onClose} size="form" title={t('forgot.title')} description={t('forgot.intro')}>
      <FirstFieldFocused>
        <ForgotPasswordForm onSent={sent} otherWay={<ToSignIn question={t('forgot.remembered')} />} />
      </FirstFieldFocused>
    </Dialog>
  );
}

/** Reset password, for who comes from the mail; then the new password signs in. */
export function ResetPasswordDialog({ link, onClose }: { link: PasswordResetLink; onClose: () => void }) {
  const t = useTexts('accounts');
  const { email, isInvitation } = link;
  const done = () => {
    // Wherever its holder was signed in, here too.
    endSession();
    openAuthDialog('sign-in', { email });
    showMessage({ type: 'success', text: t('reset.done') });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="form"
      title={t(isInvitation ? 'reset.invitedTitle' : 'reset.title')}
      description={t(isInvitation ? 'reset.invitedIntro' : 'reset.intro', { email })}
    >
      <FirstFieldFocused>
        <ResetPasswordForm
          link={link}
          onDone={done}
          onAskAgain={() => openAuthDialog('forgot-password', { email })}
          otherWay={<ToSignIn question={t('reset.hasPassword')} />}
        />
      </FirstFieldFocused>
    </Dialog>
  );
}

function ToSignIn({ question }: { question: string }) {
  const t = useTexts('accounts');
  return (
    <OtherWay question={question}>
      <button type="button" className={otherWayClass} onClick={() => openAuthDialog('sign-in')}>
        {t('signUp.toSignIn')}
      </button>
    </OtherWay>
  );
}
