import { segmentClass } from './segment.tsx';

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
