import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { changePasswordForm } from '../api/credentials.schemas.ts';
import { credentialsClient } from './accounts-clients.ts';
import { formResolver, showAtFields, useFieldText } from './field-errors.ts';
import { SubmitButton } from './form-parts.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

interface ChangePasswordFormProps {
  /** The address of the account: password managers ask for it. */
  email: string;
  submitText: string;
  doneText: string;
}

/** Changes the password of the signed-in user; the form is empty afterwards. */
export function ChangePasswordForm({ email, submitText, doneText }: ChangePasswordFormProps) {
  const t = useTexts('accounts');
  const fieldText = useFieldText();
  const refusalText = useRefusalText();
  const [news, setNews] = useState<{ tone: 'success' | 'danger'; text: string }>();
  const form = useForm<typeof empty>({
    mode: 'onBlur',
    resolver: formResolver(changePasswordForm),
    defaultValues: empty,
  });
  const { errors, isSubmitting, touchedFields } = form.formState;
  const typed = useWatch({ control: form.control, name: 'password' });
  const recheckTwin = () => {
    if (touchedFields.confirmPassword) void form.trigger('confirmPassword');
  };

  const submit = form.handleSubmit(async (filled) => {
    setNews(undefined);
    try {
      await credentialsClient().changePassword({ body: filled });
      form.reset();
      setNews({ tone: 'success', text: doneText });
    } catch (error) {
      if (showAtFields(form, error, ['password', 'confirmPassword'])) return;
      if (error instanceof ApiRefusal && error.code === 'current-password-invalid')
        form.setError('currentPassword', { message: error.code }, { shouldFocus: true });
      else setNews({ tone: 'danger', text: refusalText(error) });
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid max-w-lg gap-5">
      {news && (
        <Alert tone={news.tone} isNews>
          {news.text}
        </Alert>
      )}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput
        label={t('fields.currentPassword')}
        autoComplete="current-password"
        required
        error={fieldText(errors.currentPassword, t('fields.currentPassword'))}
        {...form.register('currentPassword')}
      />
      <NewPasswordFields
        password={form.register('password', { onBlur: recheckTwin })}
        confirmPassword={form.register('confirmPassword')}
        typed={typed}
        errors={errors}
      />
      <div className="mt-1">
        <SubmitButton isSending={isSubmitting} place="page">
          {submitText}
        </SubmitButton>
      </div>
    </form>
  );
}
