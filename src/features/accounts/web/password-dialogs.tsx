import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  closeAuthDialog,
  keepTypedEmail,
  openAuthDialog,
  openedAuthDialog,
  type PasswordResetLink,
} from '#browser/auth-dialogs.ts';
import { showMessage } from '#browser/interface-state.ts';
import { endSession } from '#browser/session.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { forgotBody } from '../api/credentials.schemas.ts';
import { credentialsClient } from './accounts-clients.ts';
import { formResolver, useFieldText } from './field-errors.ts';
import { EmailInput, FirstFieldFocused, SubmitButton } from './form-parts.tsx';
import { OtherFormLink, otherLinkClass } from './other-sign-in-methods.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** Forgot password: it closes once the mail is on its way, and says where to look. */
export function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('accounts');
  const sent = () => {
    closeAuthDialog();
    showMessage({ type: 'success', text: () => t('forgot.sent') });
  };
  return (
    <Dialog isOpen onClose={onClose} size="form" title={t('forgot.title')} description={t('forgot.intro')}>
      <FirstFieldFocused>
        <ForgotPasswordForm onSent={sent} otherForm={<ToSignIn question={t('forgot.remembered')} />} />
      </FirstFieldFocused>
    </Dialog>
  );
}

/** The dialog that sets a new password from the link of the mail, and then signs in. */
export function ResetPasswordDialog({ link, onClose }: { link: PasswordResetLink; onClose: () => void }) {
  const t = useTexts('accounts');
  const { email, isInvitation } = link;
  const done = () => {
    // Wherever its holder was signed in, here too.
    endSession();
    openAuthDialog('sign-in', { email });
    showMessage({ type: 'success', text: () => t('reset.done') });
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
          otherForm={<ToSignIn question={t('reset.hasPassword')} />}
        />
      </FirstFieldFocused>
    </Dialog>
  );
}

function ToSignIn({ question }: { question: string }) {
  const t = useTexts('accounts');
  return (
    <OtherFormLink question={question}>
      <button type="button" className={otherLinkClass} onClick={() => openAuthDialog('sign-in')}>
        {t('signUp.toSignIn')}
      </button>
    </OtherFormLink>
  );
}

interface ForgotPasswordFormProps {
  onSent: () => void;
  /** The way back to signing in. */
  otherForm: ReactNode;
}

/** Asks for a link to choose a new password. */
function ForgotPasswordForm({ onSent, otherForm }: ForgotPasswordFormProps) {
  const t = useTexts('accounts');
  const fieldText = useFieldText();
  const refusalText = useRefusalText();
  const [problem, setProblem] = useState<string>();
  const form = useForm<{ email: string }>({
    mode: 'onBlur',
    resolver: formResolver(forgotBody),
    defaultValues: { email: openedAuthDialog()?.email ?? '' },
  });

  const submit = form.handleSubmit(async ({ email }) => {
    setProblem(undefined);
    try {
      await credentialsClient().forgotPassword({ body: { email } });
      form.reset({ email: '' });
      onSent();
    } catch (error) {
      setProblem(refusalText(error));
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-1 flex-col gap-4">
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <EmailInput
        label={t('fields.email')}
        autoComplete="username"
        error={fieldText(form.formState.errors.email, t('fields.email'))}
        {...form.register('email', { onBlur: ({ target }) => keepTypedEmail(target.value) })}
      />
      <div className="mt-2 flex flex-1 flex-col gap-6">
        <SubmitButton isSending={form.formState.isSubmitting}>{t('forgot.submit')}</SubmitButton>
        {otherForm}
      </div>
    </form>
  );
}
