import { classNames } from '#ui/class-names.ts';
import { Stepper } from '#ui/fields/guests-stepper.tsx';

interface PeopleFieldProps {
  label: string;
  note?: string | undefined;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  error?: string | undefined;
}

/** How many, within what is possible. */
export function PeopleField({ error, onChange, ...stepper }: PeopleFieldProps) {
  const { min, max } = stepper;
  return (
    <div
      data-problem={error && `${stepper.label}: ${error}`}
      className={classNames('scroll-mt-28 rounded-control border px-3.5', error ? 'border-danger' : 'border-control')}
    >
      <Stepper {...stepper} onChange={(value) => onChange(Math.min(max, Math.max(min, value)))} />
      <p aria-live="polite" className={error ? 'pb-2 font-medium text-danger text-sm' : 'sr-only'}>
        {error}
      </p>
    </div>
  );
}
