import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** What is wrong and what to do; tied to the control and announced. */
  error?: string | undefined;
  isLabelHidden?: boolean | undefined;
  className?: string | undefined;
}

export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/**
 * Label, control, hint and error, tied together. The control gets the ids:
 * `<Field label=…>{(control) => <input {...control} />}</Field>`.
 */
export function Field({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  children,
  id: givenId,
}: FieldProps & { id?: string | undefined; children: (control: ControlProps) => ReactNode }) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-medium text-sm'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className={error ? 'font-medium text-danger text-sm' : 'sr-only'}>
        {error}
      </p>
    </div>
  );
}
