import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { classNames, controlClass } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { Field, type FieldProps } from '#ui/fields/field.tsx';
import { useUiTexts } from '#ui/use-ui-texts.ts';

type PasswordInputProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'type'>;

/** A password that can be shown, pasted and filled by a password manager. */
export function PasswordInput({
  label,
  hint,
  error,
  className,
  id,
  autoComplete = 'current-password',
  isLabelHidden,
  ...input
}: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const t = useUiTexts();
  return (
    <Field {...{ label, hint, error, className, id, isLabelHidden }}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(controlClass, 'py-2.5 pr-12')}
          />
          <button
            type="button"
            aria-label={isShown ? t('password.hide') : t('password.show')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="target absolute inset-y-0 right-1 my-auto grid size-10 place-items-center rounded-full text-muted hover:text-ink"
          >
            <Icon of={isShown ? EyeOff : Eye} />
          </button>
        </div>
      )}
    </Field>
  );
}
