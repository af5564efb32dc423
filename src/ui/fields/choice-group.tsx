import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';

export interface Choice<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** The language of the label, when it is not the page's. */
  readonly lang?: string;
}

interface ChoiceGroupProps<V extends string> {
  /** What is chosen. */
  label: string;
  isLabelHidden?: boolean;
  choices: readonly Choice<V>[];
  /** Undefined: nothing yet. */
  chosen: V | undefined;
  onChoose: (value: V) => void;
  className?: string;
}

/** One of a few, all in sight: the platform's radio buttons in one frame. */
export function ChoiceGroup<V extends string>({
  label,
  isLabelHidden,
  choices,
  chosen,
  onChoose,
  className,
}: ChoiceGroupProps<V>) {
  const name = useId();
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 font-medium text-sm'}>{label}</legend>
      <div className="inline-flex max-w-full flex-wrap gap-1 rounded-control border border-control p-1">
        {choices.map(({ value, label: text, icon, lang }) => (
          <label
            key={value}
            lang={lang}
            className="relative inline-flex min-h-9 grow cursor-pointer items-center justify-center gap-2 rounded-[2px] px-3.5 font-medium text-sm transition-colors duration-(--quick) hover:bg-raised has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 forced-colors:has-checked:bg-[Highlight] pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {icon && <Icon of={icon} className="size-4" />}
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
