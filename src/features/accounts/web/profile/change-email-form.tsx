import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { changeEmailForm } from '../../api/credentials.schemas.ts';
import { credentialsClient } from '../accounts-clients.ts';
import { formResolver, showAtFields, useFieldText } from '../field-errors.ts';
import { EmailInput, SubmitButton } from '../form-parts.tsx';

const empty = { email: '', currentPassword: '' };

/** Asks for another e-mail address, with the password; it changes once the link mailed there is opened. */
export function ChangeEmailForm({ currentEmail }: { currentEmail: string }) {
  const t = useTexts('accounts');
  const fieldText = useFieldText();
  const refusalText = useRefusalText();
  const [sentTo, setSentTo] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const form = useForm<typeof empty>({
    mode: 'onBlur',
    resolver: formResolver(changeEmailForm),
    defaultValues: empty,
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (filled) => {
    setProblem(undefined);
    setSentTo(undefined);
    try {
      await credentialsClient().wantEmail({ body: filled });
      form.reset();
      setSentTo(filled.email);
    } catch (error) {
      if (showAtFields(form, error, ['email'])) return;
      if (error instanceof ApiRefusal && error.code === 'current-password-invalid')
        form.setError('currentPassword', { message: error.code }, { shouldFocus: true });
      else setProblem(refusalText(error));
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid max-w-lg gap-5">
      <p className="text-muted wrap-anywhere">{t('emailChange.current', { email: currentEmail })}</p>
      {sentTo !== undefined && (
        <Alert tone="success" isNews title={t('emailChange.sentTitle')}>
          {t('emailChange.sent', { email: sentTo })}
        </Alert>
      )}
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <EmailInput
        label={t('emailChange.newEmail')}
        error={fieldText(errors.email, t('emailChange.newEmail'))}
        {...form.register('email')}
      />
      <PasswordInput
        label={t('fields.currentPassword')}
        autoComplete="current-password"
        required
        error={fieldText(errors.currentPassword, t('fields.currentPassword'))}
        {...form.register('currentPassword')}
      />
      <div className="mt-1">
        <SubmitButton isSending={isSubmitting} place="page">
          {t('emailChange.submit')}
        </SubmitButton>
      </div>
    </form>
  );
}
