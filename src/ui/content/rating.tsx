import type { Language } from '#kernel/languages.ts';
import { formatRating } from '#kernel/locales.ts';
import { classNames } from '#ui/class-names.ts';
import { useUiLanguage, useUiTexts } from '#ui/use-ui-texts.ts';

const STAR = 'M8 1.6l1.98 4.1 4.5.62-3.28 3.14.8 4.48L8 11.78l-4 2.16.8-4.48L1.52 6.32l4.5-.62z';

/** The star itself, full or as an outline. */
export function Star({ className, isEmpty = false }: { className: string; isEmpty?: boolean }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={className}>
      <path d={STAR} {...(isEmpty ? { fill: 'none', stroke: 'currentColor' } : { fill: 'currentColor' })} />
    </svg>
  );
}

interface RatingProps {
  /** 1 to 5; null or 0 without opinions. */
  rating: number | null;
  /** How many opinions; one guest's own has none. */
  count?: number;
  /** short: the bare number of opinions, its word for the ear alone. */
  look?: 'whole' | 'short';
  className?: string;
}

/** A rating as a star and a number, with how many opinions; gold is for nothing else. */
export function Rating({ rating, count, look = 'whole', className }: RatingProps) {
  const t = useUiTexts();
  const language = useUiLanguage();
  if (!rating || count === 0)
    return <span className={classNames('text-muted text-sm', className)}>{t('rating.none')}</span>;
  const text = formatRating(language, rating);
  return (
    <span className={classNames('numbers inline-flex items-center gap-1 text-sm', className)}>
      <Star className="size-4 text-gold" />
      <span className="sr-only">{t('rating.outOfFive', { rating: text })}</span>
      <span aria-hidden="true" className="font-semibold">
        {text}
      </span>
      {count !== undefined && (
        <span className={look === 'short' ? 'sr-only' : 'text-muted'}>{t('rating.count', { count })}</span>
      )}
      {count !== undefined && look === 'short' && (
        <span aria-hidden="true" className="text-muted">
          ({count})
        </span>
      )}
    </span>
  );
}

/** One category of the reviews as a bar: 'Cleanliness 4.8'. */
export function RatingBar({ label, rating }: { label: string; rating: number }) {
  const language: Language = useUiLanguage();
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 text-sm">
      <span>{label}</span>
      <span className="numbers font-semibold">{formatRating(language, rating)}</span>
      <span aria-hidden="true" className="col-span-2 h-1 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-gold" style={{ width: `${(rating / 5) * 100}%` }} />
      </span>
    </div>
  );
}
