import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { keepTypedEmail, openedAuthDialog } from '#browser/auth-dialogs.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formResolver } from '#features/accounts/web/fields/field-errors.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { forgotBody } from '../../api/credentials.schemas.ts';
import { credentialsClient } from '../accounts-clients.ts';
import { useFieldText } from '../fields/field-errors.ts';
import { EmailInput, SubmitButton } from '../fields/form-parts.tsx';

interface ForgotPasswordFormProps {
  onSent: () => void;
  /** The way back to signing in. */
  otherWay: ReactNode;
}

/** Asks for a link to choose a new password. */
export function ForgotPasswordForm({ onSent, otherWay }: ForgotPasswordFormProps) {
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
        {otherWay}
      </div>
    </form>
  );
}
