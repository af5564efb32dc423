import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';

/** A chapter of the filters. */
export function FilterGroup({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t py-6 first:border-t-0 first:pt-2">
      <h3 id={id} className="font-display text-xl">
        {title}
      </h3>
      {note && <p className="mt-1 text-muted text-sm">{note}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}

interface Choice<V> {
  readonly value: V;
  readonly label: string;
  /** How many houses it would give; unknown while they are counted. */
  readonly count: number | undefined;
}

interface ChoiceGroupProps<V> {
  title: string;
  choices: readonly Choice<V>[];
  chosen: readonly V[];
  onChange: (chosen: readonly V[]) => void;
}

const SHOWN_AT_FIRST = 8;

/** Choices that can be combined. One that would give nothing is off, not gone. */
export function ChoiceGroup<V extends string | number>({ title, choices, chosen, onChange }: ChoiceGroupProps<V>) {
  const t = useTexts('results');
  const [isWhole, setWhole] = useState(false);
  if (choices.length === 0) return null;
  const isChosen = ({ value }: Choice<V>) => chosen.includes(value);
  const shown = choices.filter((choice, place) => isWhole || place < SHOWN_AT_FIRST || isChosen(choice));
  const toggle = (value: V, isOn: boolean) =>
    onChange(isOn ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <FilterGroup title={title}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {shown.map((choice) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            note={choice.count === undefined ? undefined : String(choice.count)}
            checked={isChosen(choice)}
            disabled={choice.count === 0 && !isChosen(choice)}
            onChange={(event) => toggle(choice.value, event.target.checked)}
          />
        ))}
      </div>
      {shown.length < choices.length && (
        <Button tone="quiet" size="small" onClick={() => setWhole(true)} className="mt-2 -ml-3.5 underline">
          {t('filters.more', { count: choices.length - shown.length })}
        </Button>
      )}
    </FilterGroup>
  );
}
