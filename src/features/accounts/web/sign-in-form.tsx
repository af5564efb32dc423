import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { keepTypedEmail, openAuthDialog, openedAuthDialog } from '#browser/auth-dialogs.ts';
import type { Grant } from '#browser/session.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { PasswordInput } from '#ui/password-input/password-input.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { signInForm } from '../api/accounts.schemas.ts';
import { accountsClient } from './accounts-client.ts';
import { ResendConfirmation } from './confirmation/resend-confirmation.tsx';
import { otherWayClass } from './other-way.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useFieldText } from './use-field-text.ts';

interface SignIn {
  email: string;
  password: string;
}

interface SignInFormProps {
  onSignedIn: (grant: Grant) => Promise<void>;
  /** The way to registering instead. */
  otherWay: ReactNode;
}

export function SignInForm({ onSignedIn, otherWay }: SignInFormProps) {
  const t = useTexts('accounts');
  const fieldText = useFieldText();
  const [failure, setFailure] = useState<{ error: unknown; email: string }>();
  const form = useForm<SignIn>({
    mode: 'onBlur',
    resolver: standardSchemaResolver(signInForm),
    defaultValues: { email: openedAuthDialog()?.email ?? '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (filled) => {
    setFailure(undefined);
    try {
      const grant = await accountsClient().login({ body: filled }, { sessionCookie: true });
      form.reset();
      await onSignedIn(grant);
    } catch (error) {
      setFailure({ error, email: filled.email });
    }
  });

  return (
    // The method keeps a password out of the address if the form is sent before the page is alive.
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-1 flex-col gap-4">
      {failure && <SignInFailure {...failure} />}
      <TextInput
        label={t('fields.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={fieldText(errors.email, t('fields.email'))}
        {...form.register('email', { onBlur: ({ target }) => keepTypedEmail(target.value) })}
      />
      <PasswordInput
        label={t('fields.password')}
        autoComplete="current-password"
        required
        error={fieldText(errors.password, t('fields.password'))}
        {...form.register('password')}
      />
      <p className="-mt-1 text-right" onMouseDown={(event) => event.preventDefault()}>
        <button
          type="button"
          className={otherWayClass}
          onClick={() => openAuthDialog('forgot-password', { email: form.getValues('email') })}
        >
          {t('signIn.forgot')}
        </button>
      </p>
      <div className="mt-2 flex flex-1 flex-col gap-6">
        <SubmitButton isSending={isSubmitting}>{t('signIn.submit')}</SubmitButton>
        {otherWay}
      </div>
    </form>
  );
}

function SignInFailure({ error, email }: { error: unknown; email: string }) {
  const t = useTexts('accounts');
  const refusalText = useRefusalText();
  if (!(error instanceof ApiRefusal) || error.code !== 'email-not-confirmed') {
    return (
      <Alert tone="danger" isNews>
        {refusalText(error)}
      </Alert>
    );
  }
  return (
    <Alert tone="warning" isNews title={t('signIn.unconfirmed')} action={<ResendConfirmation email={email} />}>
      {t('signIn.unconfirmedHint', { email })}
    </Alert>
  );
}
