import { type ReactNode, useId, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { ApiRefusal, fieldCodes } from '#browser/api-refusal.ts';
import { keepTypedEmail, openedAuthDialog } from '#browser/auth-dialogs.ts';
import type { Grant } from '#browser/session.ts';
import { useLanguage } from '#browser/use-preferences.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { signUpForm } from '../api/accounts.schemas.ts';
import { DEFAULT_COUNTRY, joinPhoneNumber } from '../domain/dial-codes.ts';
import { accountsClient } from './accounts-clients.ts';
import ConfirmByDigits, { type Registered } from './confirm-by-digits.tsx';
import { formResolver, useErrorSummary, useFieldText } from './field-errors.ts';
import { followUpForMail } from './follow-up.ts';
import { FirstFieldFocused, LongFields, SubmitButton } from './form-parts.tsx';
import { PasswordRulesList } from './new-password-fields.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

const empty = {
  name: '',
  lastname: '',
  email: '',
  country: DEFAULT_COUNTRY as string,
  phoneDigits: '',
  password: '',
  confirmPassword: '',
};
type SignUp = typeof empty;

interface SignUpFormProps {
  onRegistered: (person: Registered) => void;
  /** The way to signing in instead. */
  otherForm: ReactNode;
}

export function SignUpForm({ onRegistered, otherForm }: SignUpFormProps) {
  const t = useTexts('accounts');
  const language = useLanguage();
  const refusalText = useRefusalText();
  const [problem, setProblem] = useState<string>();
  const form = useForm<SignUp>({
    mode: 'onBlur',
    shouldFocusError: false,
    resolver: formResolver(signUpForm),
    defaultValues: { ...empty, email: openedAuthDialog()?.email ?? '' },
  });

  const summary = useErrorSummary(form, {
    name: t('fields.name'),
    lastname: t('fields.lastname'),
    email: t('fields.email'),
    phoneDigits: t('fields.phone'),
    password: t('fields.password'),
    confirmPassword: t('fields.confirmPassword'),
  });

  const submit = form.handleSubmit(async ({ country, phoneDigits, ...person }) => {
    setProblem(undefined);
    summary.hide();
    try {
      const phoneNumber = joinPhoneNumber(country, phoneDigits);
      await accountsClient().register({ body: { ...person, phoneNumber, language, returnTo: followUpForMail() } });
      form.reset(empty);
      onRegistered({ email: person.email, password: person.password });
    } catch (error) {
      if (showAtFields(form, error)) summary.show();
      else setProblem(refusalText(error));
    }
  }, summary.show);

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex min-h-0 flex-1 flex-col gap-4"
    >
      <LongFields>
        {problem && (
          <Alert tone="danger" isNews>
            {problem}
          </Alert>
        )}
        {summary.listed.length > 0 && (
          <ErrorSummary
            ref={summary.ref}
            title={t('fields.check')}
            problems={summary.listed}
            onGoTo={(key) => form.setFocus(key as keyof SignUp)}
          />
        )}
        <PersonFields form={form} />
        <PasswordFields form={form} />
      </LongFields>
      <div className="flex flex-1 flex-col gap-6">
        <SubmitButton isSending={form.formState.isSubmitting}>{t('signUp.submit')}</SubmitButton>
        {otherForm}
      </div>
    </form>
  );
}

function PersonFields({ form }: { form: UseFormReturn<SignUp> }) {
  const t = useTexts('accounts');
  const country = useWatch({ control: form.control, name: 'country' });
  const fieldText = useFieldText();
  const { errors } = form.formState;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-3">
        <TextInput
          label={t('fields.name')}
          autoComplete="given-name"
          required
          error={fieldText(errors.name, t('fields.name'))}
          {...form.register('name')}
        />
        <TextInput
          label={t('fields.lastname')}
          autoComplete="family-name"
          required
          error={fieldText(errors.lastname, t('fields.lastname'))}
          {...form.register('lastname')}
        />
      </div>
      <TextInput
        label={t('fields.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={fieldText(errors.email, t('fields.email'))}
        {...form.register('email', { onBlur: ({ target }) => keepTypedEmail(target.value) })}
      />
      <PhoneFields
        country={{ value: country, onChange: (code) => form.setValue('country', code) }}
        digits={form.register('phoneDigits', { setValueAs: withoutSeparators })}
        error={fieldText(errors.phoneDigits, t('fields.phone'))}
      />
    </>
  );
}

function PasswordFields({ form }: { form: UseFormReturn<SignUp> }) {
  const t = useTexts('accounts');
  const fieldText = useFieldText();
  const rulesId = useId();
  const { errors, touchedFields } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const recheckTwin = () => {
    if (touchedFields.confirmPassword) void form.trigger('confirmPassword');
  };
  return (
    <>
      <div className="flex flex-col gap-2">
        <PasswordInput
          label={t('fields.password')}
          autoComplete="new-password"
          required
          error={fieldText(errors.password, t('fields.password'))}
          {...form.register('password', { onBlur: recheckTwin })}
        />
        <PasswordRulesList id={rulesId} password={password} />
      </div>
      <PasswordInput
        label={t('fields.confirmPassword')}
        autoComplete="new-password"
        required
        error={fieldText(errors.confirmPassword, t('fields.confirmPassword'))}
        {...form.register('confirmPassword')}
      />
    </>
  );
}

/** People type blanks between the digits of a number, so blanks are not an error. */
const withoutSeparators = (typed: string) => typed.replace(/[\s().-]/g, '');

/** Puts what the server found beside its fields; false when it found nothing of that kind. */
function showAtFields(form: UseFormReturn<SignUp>, error: unknown): boolean {
  if (!(error instanceof ApiRefusal)) return false;
  const found = Object.entries(fieldCodes(error))
    .map(([field, codes]) => [field === 'phoneNumber' ? 'phoneDigits' : field, codes[0]] as const)
    .filter((pair): pair is readonly [keyof SignUp, string] => Object.hasOwn(empty, pair[0]) && pair[1] !== undefined);
  for (const [field, message] of found) form.setError(field, { message });
  return found.length > 0;
}

interface RegisteredNoticeProps {
  /** What was registered; kept in memory only, to sign in once the address is confirmed. */
  person: Registered;
  onSignedIn: (grant: Grant) => Promise<void>;
  /** The way to signing in, for who has an account already. */
  action: ReactNode;
}

/** What the sign-up shows after it has registered somebody (docs/domain.md, section 10): the mailed code goes here. */
export function RegisteredNotice({ person, onSignedIn, action }: RegisteredNoticeProps) {
  const t = useTexts('accounts');
  const [resends, setResends] = useState(0);
  return (
    <div className="flex flex-col gap-5 pt-2">
      <div role="status" className="flex max-w-full flex-col gap-2">
        <p className="text-subheading">{t('registered.text')}</p>
        <p className="break-words text-muted">{t('registered.sentTo', { email: person.email })}</p>
      </div>
      <FirstFieldFocused>
        <ConfirmByDigits person={person} onSignedIn={onSignedIn} resends={resends} />
      </FirstFieldFocused>
      <div className="flex flex-wrap items-start gap-3">
        <ResendConfirmation email={person.email} onSent={() => setResends(resends + 1)} />
        {action}
      </div>
    </div>
  );
}
