import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classNames, controlClass } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { Field, type FieldProps } from '#ui/fields/field.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
  /** When it is not in the page's language. */
  readonly lang?: string;
  /** A name, which is of no language. */
  readonly isName?: boolean;
}

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & { options: readonly SelectOption[] };

/** The platform's own select: the phone's wheel, the keyboard's type-ahead. */
export function Select({ label, hint, error, className, id, options, isLabelHidden, ...select }: SelectProps) {
  return (
    <Field {...{ label, hint, error, className, id, isLabelHidden }}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={classNames(controlClass, 'appearance-none truncate py-2.5 pr-10')}
          >
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                disabled={option.isDisabled}
                lang={option.lang}
                translate={option.isName ? 'no' : undefined}
                className="bg-surface text-ink"
              >
                {option.label}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-muted">
            <Icon of={ChevronDown} className="size-4" />
          </span>
        </div>
      )}
    </Field>
  );
}
