import { useId } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useTexts } from '#browser/use-texts.ts';
import { PasswordRulesList } from '#features/accounts/web/passwords/new-password-fields.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { useUserFieldText } from './user-values.ts';

interface Passwords {
  password: string;
  confirmPassword: string;
}

interface PasswordFieldsProps {
  label: string;
  hint?: string;
  password: string;
  register: UseFormRegister<Passwords>;
  errors: FieldErrors<Passwords>;
  /** Asked when the first one is left, so that the second one's message is right. */
  onChanged: () => void;
}

/** A new password, twice, and what it needs. */
export function PasswordFields({ label, hint, password, register, errors, onChanged }: PasswordFieldsProps) {
  const t = useTexts('users');
  const fieldText = useUserFieldText();
  const rulesId = useId();
  return (
    <>
      <div className="grid gap-2">
        <PasswordInput
          label={label}
          hint={hint}
          autoComplete="new-password"
          error={fieldText(errors.password, t('form.password'))}
          {...register('password', { onBlur: onChanged })}
        />
        {password !== '' && <PasswordRulesList id={rulesId} password={password} />}
      </div>
      <PasswordInput
        label={t('form.confirmPassword')}
        autoComplete="new-password"
        error={fieldText(errors.confirmPassword, t('form.confirmPassword'))}
        {...register('confirmPassword')}
      />
    </>
  );
}
