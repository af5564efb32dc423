import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiRefusal } from '#browser/api-refusal.ts';
import type { PasswordResetLink } from '#browser/auth-dialogs.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { resetForm } from '../api/credentials.schemas.ts';
import { credentialsClient } from './accounts-clients.ts';
import { formResolver, showAtFields } from './field-errors.ts';
import { LongFields, SubmitButton } from './form-parts.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const empty = { password: '', confirmPassword: '' };

interface ResetPasswordFormProps {
  link: PasswordResetLink;
  onDone: () => void;
  onAskAgain: () => void;
  /** The way to signing in without it. */
  otherForm: ReactNode;
}

/** Sets a new password with what a mailed link brought; a link that no longer works leads to another one. */
export function ResetPasswordForm({ link, onDone, onAskAgain, otherForm }: ResetPasswordFormProps) {
  const t = useTexts('accounts');
  const refusalText = useRefusalText();
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<typeof empty>({
    mode: 'onBlur',
    resolver: formResolver(resetForm),
    defaultValues: empty,
  });
  const { errors, isSubmitting, touchedFields } = form.formState;
  const typed = useWatch({ control: form.control, name: 'password' });
  const recheckTwin = () => {
    if (touchedFields.confirmPassword) void form.trigger('confirmPassword');
  };

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(undefined);
    try {
      const { email, token } = link;
      await credentialsClient().resetPassword({ body: { email, token, password } });
      form.reset();
      onDone();
    } catch (error) {
      if (!showAtFields(form, error, ['password'])) setFailure(error);
    }
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex min-h-0 flex-1 flex-col gap-4"
    >
      <LongFields>
        {isLinkDead(failure) ? (
          <Alert
            tone="danger"
            isNews
            title={t('reset.failedTitle')}
            action={
              <Button size="small" tone="outline" onClick={onAskAgain}>
                {t('reset.askAgain')}
              </Button>
            }
          >
            {t('reset.failedText')}
          </Alert>
        ) : (
          failure !== undefined && (
            <Alert tone="danger" isNews>
              {refusalText(failure)}
            </Alert>
          )
        )}
        {/* Tells password managers whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={link.email} readOnly />
        <NewPasswordFields
          password={form.register('password', { onBlur: recheckTwin })}
          confirmPassword={form.register('confirmPassword')}
          typed={typed}
          errors={errors}
        />
      </LongFields>
      <div className="flex flex-1 flex-col gap-6">
        <SubmitButton isSending={isSubmitting}>
          {t(link.isInvitation ? 'reset.invitedSubmit' : 'reset.submit')}
        </SubmitButton>
        {otherForm}
      </div>
    </form>
  );
}

/** The token, or the address beside it, is not what was mailed last. */
function isLinkDead(failure: unknown): boolean {
  if (!(failure instanceof ApiRefusal)) return false;
  return failure.code === 'code-not-valid' || (failure.status === 400 && failure.details.fields !== undefined);
}
