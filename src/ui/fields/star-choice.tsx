import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Star } from '../content/rating.tsx';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarChoiceProps {
  /** What is rated. */
  label: string;
  /** 1 to 5; null while nothing is chosen. */
  stars: number | null;
  onChoose: (stars: number) => void;
  /** What so many stars are called, as it is read out: '4 stars: good'. */
  nameOf: (stars: number) => string;
  /** Stands beside the stars once they are chosen: 'Good'. */
  word?: string | undefined;
  error?: string | undefined;
  size?: 'medium' | 'large';
}

/** One to five stars: the platform's radio buttons, chosen by a press or by the arrow keys. */
export function StarChoice({ label, stars, onChoose, nameOf, word, error, size = 'medium' }: StarChoiceProps) {
  const id = useId();
  const isLarge = size === 'large';
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="group/stars min-w-0 scroll-mt-24">
      <legend className={isLarge ? 'font-display text-subheading' : 'font-medium text-sm'}>{label}</legend>
      <div className={classNames('flex flex-wrap items-center gap-x-3', isLarge ? 'mt-2' : 'mt-0.5')}>
        <div className="-ml-1.5 inline-flex">
          {STARS.map((count) => (
            <label
              key={count}
              className={classNames(
                'relative grid cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-focus',
                isLarge ? 'size-13' : 'size-10 pointer-coarse:size-11',
              )}
            >
              <input
                type="radio"
                name={id}
                value={count}
                checked={stars === count}
                required
                aria-label={nameOf(count)}
                aria-invalid={error ? true : undefined}
                onChange={() => onChoose(count)}
                className="peer sr-only"
              />
              <Star
                isEmpty={count > (stars ?? 0)}
                className={classNames(isLarge ? 'size-9' : 'size-6', count > (stars ?? 0) ? 'text-muted' : 'text-gold')}
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className={classNames('text-muted', !isLarge && 'text-sm')}>
          {word}
        </span>
      </div>
      <p id={`${id}-error`} aria-live="polite" className={error ? 'font-medium text-danger text-sm' : 'sr-only'}>
        {error}
      </p>
    </fieldset>
  );
}
