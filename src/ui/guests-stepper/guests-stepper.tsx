import { Stepper } from './stepper.tsx';

export interface GuestKind<K extends string> {
  readonly key: K;
  readonly label: string;
  readonly note?: string;
  readonly min: number;
  readonly max: number;
}

interface GuestsStepperProps<K extends string> {
  kinds: readonly GuestKind<K>[];
  counts: Readonly<Record<K, number>>;
  onChange: (counts: Record<K, number>) => void;
}

/** One stepper per kind of guest; which kinds there are and their limits come from outside. */
export function GuestsStepper<K extends string>({ kinds, counts, onChange }: GuestsStepperProps<K>) {
  return (
    <div className="divide-y divide-line">
      {kinds.map(({ key, ...kind }) => (
        <Stepper key={key} {...kind} value={counts[key]} onChange={(value) => onChange({ ...counts, [key]: value })} />
      ))}
    </div>
  );
}
