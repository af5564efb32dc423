import type { ComponentProps } from 'react';
import { classNames, controlClass } from '#ui/class-names.ts';
import { Field, type FieldProps } from '#ui/fields/field.tsx';

type TextInputProps = FieldProps & Omit<ComponentProps<'input'>, 'className'>;

/** One line of text with its label; takes what react-hook-form's `register` gives. */
export function TextInput({ label, hint, error, isLabelHidden, className, id, ...input }: TextInputProps) {
  return (
    <Field {...{ label, hint, error, className, id, isLabelHidden }}>
      {(control) => (
        <input
          {...input}
          {...control}
          required={input.required ?? false}
          className={classNames(controlClass, 'py-2.5')}
        />
      )}
    </Field>
  );
}
