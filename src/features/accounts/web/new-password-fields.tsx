import Check from 'lucide-react/icons/check';
import Dot from 'lucide-react/icons/dot';
import { useId } from 'react';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '#browser/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { passwordRules } from '../domain/password-rules.ts';
import { useFieldText } from './field-errors.ts';

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

/** What a new password needs, and what of it is there already. */
export function PasswordRulesList({ password, id }: { password: string; id: string }) {
  const t = useTexts('accounts');
  return (
    <div id={id} className="text-muted text-sm">
      <p className="sr-only">{t('fields.passwordRules')}</p>
      <ul className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 sm:grid-cols-2">
        {passwordRules.map(({ code, holds }) => {
          const isMet = holds(password);
          return (
            <li key={code} className={classNames('flex items-start gap-1.5', isMet && 'text-success')}>
              <Icon of={isMet ? Check : Dot} className="mt-0.5 size-4 shrink-0" />
              {t(`rules.${code}` as 'rules.password-length')}
              <span className="sr-only">{isMet ? t('fields.ruleMet') : t('fields.ruleOpen')}</span>
            </li>
          );
        })}
        {/* The list of leaked passwords is on the server: this one is never ticked here. */}
        <li className="flex items-start gap-1.5 sm:col-span-2">
          <Icon of={Dot} className="mt-0.5 size-4 shrink-0" />
          {t('rules.notCommon')}
        </li>
      </ul>
    </div>
  );
}
