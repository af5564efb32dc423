import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';

/** The look of one question of the search bar. */
export const segmentClass =
  'flex min-h-15 w-full min-w-0 flex-col justify-center rounded-control px-4 py-2 text-left transition-colors duration-(--quick) hover:bg-raised';

/** A question of the bar that opens a panel: its name above, the answer below. */
export function SegmentButton({
  label,
  value,
  isAnswered,
  className,
  ...button
}: ComponentProps<'button'> & { label: string; value: string; isAnswered: boolean }) {
  return (
    <button {...button} type="button" className={classNames(segmentClass, className)}>
      <span className="font-semibold text-xs tracking-wide">{label}</span>
      <span className={classNames('w-full truncate text-[0.9375rem]', isAnswered ? 'text-ink' : 'text-muted')}>
        {value}
      </span>
    </button>
  );
}

interface PlainInput {
  readonly name: string;
  readonly type: 'date' | 'number';
  readonly label: string;
  readonly value: string | number | undefined;
}

/** The platform's own fields in place of the bar's pickers: shown only where no script runs. */
export function PlainInputs({ inputs }: { inputs: readonly PlainInput[] }) {
  return (
    <noscript>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
        {inputs.map(({ name, type, label, value }) => (
          <label key={name} className={segmentClass}>
            <span className="mb-1 font-semibold text-xs">{label}</span>
            <input
              name={name}
              type={type}
              defaultValue={value}
              min={type === 'number' ? 1 : undefined}
              className="min-h-9 w-full min-w-0 rounded-control border border-control bg-surface px-2"
            />
          </label>
        ))}
      </div>
    </noscript>
  );
}
