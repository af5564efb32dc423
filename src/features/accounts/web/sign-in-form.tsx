import { type ReactNode, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { keepTypedEmail, openAuthDialog, openedAuthDialog } from '#browser/auth-dialogs.ts';
import type { Grant } from '#browser/session.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { partAhead } from '#ui/load-ahead.tsx';
import { signInForm } from '../api/accounts.schemas.ts';
import { accountsClient } from './accounts-clients.ts';
import { formResolver, useFieldText } from './field-errors.ts';
import { SubmitButton } from './form-parts.tsx';
import { OtherSignInMethods, otherLinkClass } from './other-sign-in-methods.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { SecondStep } from './second-step.tsx';

const { Part: ConfirmByDigits } = partAhead(async () => (await import('./confirm-by-digits.tsx')).default);

interface SignIn {
  email: string;
  password: string;
}

/** What stopped it; a note when nothing failed. */
type Failure = { readonly error: unknown; readonly email?: string } | { readonly note: string };

interface SignInFormProps {
  onSignedIn: (grant: Grant) => Promise<void>;
  /** The way to registering instead. */
  otherForm: ReactNode;
}

/** What was right so far, kept in memory only: the password or Google's word, until the second step. */
type Half =
  | { readonly by: 'password'; readonly typed: SignIn }
  | { readonly by: 'google'; readonly credential: string };

/** Signing in: by password, passkey or Google, and the second step where it is on. */
export function SignInForm({ onSignedIn, otherForm }: SignInFormProps) {
  const [half, setHalf] = useState<Half>();
  const [isAtSecondStep, setAtSecondStep] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const enter = async (given: Half, secondFactor?: string) => onSignedIn(await grantFor(given, secondFactor));
  const enterOrGoOn = async (given: Half) => {
    setFailure(undefined);
    setHalf(given);
    try {
      await enter(given);
    } catch (error) {
      if (asksForSecondStep(error)) return setAtSecondStep(true);
      setFailure({ error, email: given.by === 'password' ? given.typed.email : '' });
    }
  };

  if (half && isAtSecondStep) {
    return <SecondStep enter={(code) => enter(half, code)} onBack={() => setAtSecondStep(false)} />;
  }
  const error = failure && 'error' in failure ? failure.error : undefined;
  const isUnconfirmed = error instanceof ApiRefusal && error.code === 'email-not-confirmed';
  return (
    <>
      {isUnconfirmed && half?.by === 'password' && (
        <div className="mb-6">
          <Suspense fallback={null}>
            <ConfirmByDigits person={half.typed} onSignedIn={onSignedIn} />
          </Suspense>
        </div>
      )}
      <PasswordStep
        typed={half?.by === 'password' ? half.typed : undefined}
        failure={failure}
        onTyped={(typed) => enterOrGoOn({ by: 'password', typed })}
        below={
          <>
            <OtherSignInMethods
              onSignedIn={onSignedIn}
              onGoogle={(credential) => enterOrGoOn({ by: 'google', credential })}
              onFailure={setFailure}
            />
            {otherForm}
          </>
        }
      />
    </>
  );
}

function grantFor(half: Half, secondFactor?: string): Promise<Grant> {
  const code = secondFactor === undefined ? {} : { secondFactor };
  const options = { sessionCookie: true } as const;
  if (half.by === 'password') return accountsClient().login({ body: { ...half.typed, ...code } }, options);
  return accountsClient().adminLoginGoogle({ body: { credential: half.credential, ...code } }, options);
}

const asksForSecondStep = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.code === 'second-factor-required';

interface PasswordStepProps {
  typed: SignIn | undefined;
  failure: Failure | undefined;
  onTyped: (typed: SignIn) => Promise<void>;
  /** Below the button: the other ways. */
  below: ReactNode;
}

function PasswordStep({ typed, failure, onTyped, below }: PasswordStepProps) {
  const t = useTexts('accounts');
  const fieldText = useFieldText();
  const form = useForm<SignIn>({
    mode: 'onBlur',
    resolver: formResolver(signInForm),
    defaultValues: typed ?? { email: openedAuthDialog()?.email ?? '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(onTyped);

  return (
    // The method keeps a password out of the address if the form is sent before the page is alive.
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-1 flex-col gap-4">
      {failure && <SignInFailure failure={failure} />}
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
      <p className="-mt-1 text-right text-[0.9375rem]" onMouseDown={(event) => event.preventDefault()}>
        <button
          type="button"
          className={otherLinkClass}
          onClick={() => openAuthDialog('forgot-password', { email: form.getValues('email') })}
        >
          {t('signIn.forgot')}
        </button>
      </p>
      <div className="mt-2 flex flex-1 flex-col gap-6">
        <SubmitButton isSending={isSubmitting}>{t('signIn.submit')}</SubmitButton>
        {below}
      </div>
    </form>
  );
}

function SignInFailure({ failure }: { failure: Failure }) {
  const t = useTexts('accounts');
  const refusalText = useRefusalText();
  if ('note' in failure) {
    return (
      <Alert tone="info" isNews>
        {failure.note}
      </Alert>
    );
  }
  const { error, email = '' } = failure;
  if (!(error instanceof ApiRefusal) || error.code !== 'email-not-confirmed') {
    return (
      <Alert tone="danger" isNews>
        {isWrong(error) ? t('signIn.wrong') : refusalText(error)}
      </Alert>
    );
  }
  return (
    <Alert tone="warning" isNews title={t('signIn.unconfirmed')} action={<ResendConfirmation email={email} />}>
      {t('signIn.unconfirmedHint', { email })}
    </Alert>
  );
}

const isWrong = (error: unknown): boolean =>
  error instanceof ApiRefusal && (error.code === 'user/password-invalid' || error.code === 'invalid-username');
