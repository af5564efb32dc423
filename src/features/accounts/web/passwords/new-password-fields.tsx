import { useId } from 'react';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '#browser/use-texts.ts';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { useFieldText } from '../fields/field-errors.ts';
import { PasswordRulesList } from '../sign-up/password-rules-list.tsx';

interface NewPasswordFieldsProps {
  password: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  /** The password as it is typed so far. */
  typed: string;
  errors: FieldErrors<{ password: string; confirmPassword: string }>;
}

/** A new password, typed twice, with what it needs and what of it is there already. */
export function NewPasswordFields({ password, confirmPassword, typed, errors }: NewPasswordFieldsProps) {
  const t = useTexts('accounts');
  const fieldText = useFieldText();
  const rulesId = useId();
  return (
    <>
      <div className="flex flex-col gap-2">
        <PasswordInput
          label={t('fields.newPassword')}
          autoComplete="new-password"
          required
          error={fieldText(errors.password, t('fields.newPassword'))}
          {...password}
        />
        <PasswordRulesList id={rulesId} password={typed} />
      </div>
      <PasswordInput
        label={t('fields.confirmNewPassword')}
        autoComplete="new-password"
        required
        error={fieldText(errors.confirmPassword, t('fields.confirmNewPassword'))}
        {...confirmPassword}
      />
    </>
  );
}
