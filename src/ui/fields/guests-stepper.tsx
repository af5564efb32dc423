import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { Icon } from '#ui/content/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useUiTexts } from '#ui/use-ui-texts.ts';

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

interface StepperProps {
  label: string;
  note?: string | undefined;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A small number by minus and plus; each is off at its end, and the number is announced. */
export function Stepper({ label, note, value, min, max, onChange }: StepperProps) {
  const t = useUiTexts();
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="flex items-center gap-4 py-3 max-[23.5rem]:gap-2">
      <div className="flex-1">
        <p id={id} className="font-medium">
          {label}
        </p>
        {note && <p className="text-muted text-sm">{note}</p>}
      </div>
      <IconButton
        tone="outline"
        name={t('guests.fewer', { what: label })}
        icon={<Icon of={Minus} className="size-4" />}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output aria-live="polite" className="numbers w-7 text-center font-semibold">
        {value}
      </output>
      <IconButton
        tone="outline"
        name={t('guests.more', { what: label })}
        icon={<Icon of={Plus} className="size-4" />}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  );
}
