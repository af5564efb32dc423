import { useId } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { classNames } from '#ui/class-names.ts';

interface AtLeastChoiceProps {
  label: string;
  value: number | undefined;
  steps: readonly number[];
  /** How many have at least this many, by number; unknown while they are counted. */
  counts: readonly number[] | undefined;
  onChange: (value: number | undefined) => void;
}

/** 'Any, 1+, 2+ …' as one row of radio buttons. */
export function AtLeastChoice({ label, value = 0, steps, counts, onChange }: AtLeastChoiceProps) {
  const t = useTexts('results');
  const name = useId();
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-1 sm:gap-2">
        {[0, ...steps].map((least) => {
          const isOff = least > 0 && least !== value && counts?.[least] === 0;
          return (
            <label
              key={least}
              className={classNames(
                'grid min-h-11 min-w-11 place-items-center rounded-full border border-control px-2.5 sm:min-w-12 sm:px-3.5 font-medium text-sm has-checked:border-action has-checked:bg-action has-checked:text-on-action has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
                isOff ? 'cursor-not-allowed line-through opacity-50' : 'cursor-pointer hover:border-ink',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={least === value}
                disabled={isOff}
                onChange={() => onChange(least || undefined)}
                className="sr-only"
              />
              {least === 0 ? t('filters.any') : `${least}+`}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
