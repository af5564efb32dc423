import { useId } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useTexts } from '#browser/use-texts.ts';
import { PasswordRulesList } from '#features/accounts/web/new-password-fields.tsx';
import { languages } from '#kernel/languages.ts';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { genders } from '../user-administration.domain.ts';
import { type PersonValues, useUserFieldText } from './user-values.ts';

interface PersonFieldsProps {
  register: UseFormRegister<PersonValues>;
  errors: FieldErrors<PersonValues>;
  /** One's own: address and phone are changed in the profile. */
  isOwn?: boolean;
}

/** Shown, and changed elsewhere. */
const keptClass = '[&_input]:border-line [&_input]:bg-raised [&_input]:text-muted [&_input]:hover:border-line';

/** The fields of a user: name, address, phone and roles. */
export function PersonFields({ register, errors, isOwn = false }: PersonFieldsProps) {
  const t = useTexts('users');
  const fieldText = useUserFieldText();
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextInput
          label={t('form.name')}
          autoComplete="off"
          required
          error={fieldText(errors.name, t('form.name'))}
          {...register('name')}
        />
        <TextInput
          label={t('form.lastname')}
          autoComplete="off"
          required
          error={fieldText(errors.lastname, t('form.lastname'))}
          {...register('lastname')}
        />
      </div>
      <TextInput
        label={t('form.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={isOwn}
        className={isOwn ? keptClass : undefined}
        error={fieldText(errors.email, t('form.email'))}
        {...register('email')}
      />
      <TextInput
        label={t('form.phoneNumber')}
        hint={isOwn ? undefined : t('form.phoneHint')}
        type="tel"
        autoComplete="off"
        readOnly={isOwn}
        className={isOwn ? keptClass : undefined}
        error={fieldText(errors.phoneNumber, t('form.phone'))}
        {...register('phoneNumber', { setValueAs: withoutSeparators })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextInput
          label={t('form.age')}
          inputMode="numeric"
          autoComplete="off"
          error={errors.age && t('form.badAge')}
          {...register('age')}
        />
        <Select
          label={t('form.gender')}
          options={genders.map((value) => ({ value, label: t(`form.genders.${value}`) }))}
          {...register('gender')}
        />
        <Select
          label={t('form.language')}
          options={languages.map((value) => ({ value, label: t(`form.languages.${value}`), lang: value }))}
          {...register('language')}
        />
      </div>
    </>
  );
}

/** People type blanks between the digits of a number, so blanks are not an error. */
const withoutSeparators = (typed: string) => typed.replace(/[\s().-]/g, '');

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
