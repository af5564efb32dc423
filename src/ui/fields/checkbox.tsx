import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  /** A note beside the label, such as the number of results of a filter. */
  note?: string | undefined;
  error?: string | undefined;
  className?: string;
}

export function Checkbox({ label, note, error, className, id: givenId, ...input }: CheckboxProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={classNames(
          'flex min-h-9 items-center gap-3 pointer-coarse:min-h-11',
          input.disabled ? 'cursor-not-allowed opacity-55' : 'cursor-pointer',
        )}
      >
        <span className="relative grid size-5 shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="peer size-5 appearance-none rounded-[3px] border border-control bg-surface transition-colors duration-(--quick) checked:border-action checked:bg-action aria-invalid:border-danger forced-colors:appearance-auto"
          />
          <svg
            viewBox="0 0 12 12"
            className="pointer-events-none absolute size-3 text-on-action opacity-0 peer-checked:opacity-100 forced-colors:hidden"
            fill="none"
            aria-hidden="true"
          >
            <path d="M2 6.5 4.8 9.2 10 3.2" stroke="currentColor" strokeWidth="2" strokeLinecap="square" />
          </svg>
        </span>
        <span className="flex-1">{label}</span>
        {note && <span className="numbers text-muted text-sm">{note}</span>}
      </label>
      <p id={`${id}-error`} aria-live="polite" className={error ? 'font-medium text-danger text-sm' : 'sr-only'}>
        {error}
      </p>
    </div>
  );
}
