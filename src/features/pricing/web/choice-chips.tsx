import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface ChipChoice<V extends string | number> {
  readonly value: V;
  readonly label: string;
  readonly note?: string;
  /** Why it can't be chosen; a sentence that is read with it. */
  readonly whyNot?: string | null;
}

interface ChoiceChipsProps<V extends string | number> {
  label: string;
  choices: readonly ChipChoice<V>[];
  chosen: V | undefined;
  onChoose: (value: V) => void;
  /** Below the chips: what all of them have in common. */
  children?: ReactNode;
  className?: string;
}

/** One of a few, all in sight, as radio buttons; what can't be chosen is struck through and says why. */
export function ChoiceChips<V extends string | number>({
  label,
  choices,
  chosen,
  onChoose,
  children,
  className,
}: ChoiceChipsProps<V>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-muted text-xs">{label}</legend>
      <div className={classNames('grid gap-1.5', className)}>
        {choices.map(({ value, label: text, note, whyNot }) => (
          <label
            key={value}
            title={whyNot ?? undefined}
            className={classNames(
              'grid min-h-11 pointer-fine:lg:min-h-9 pointer-fine:lg:py-1 content-center justify-items-center rounded-control border px-1.5 py-1.5 text-center font-medium text-[0.9375rem] leading-tight transition-colors duration-(--quick) has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
              whyNot
                ? 'cursor-not-allowed border-line border-dashed text-muted line-through has-checked:border-warning has-checked:text-warning'
                : 'cursor-pointer border-control hover:border-ink has-checked:border-action has-checked:bg-action has-checked:text-on-action forced-colors:has-checked:bg-[Highlight]',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              disabled={Boolean(whyNot) && value !== chosen}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            <span className="numbers">{text}</span>
            {note && <span className="numbers font-normal text-[0.8125rem]">{note}</span>}
            {whyNot && <span className="sr-only">{whyNot}</span>}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
