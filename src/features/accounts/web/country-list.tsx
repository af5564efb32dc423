import { useEffect, useRef } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import type { CountryOption } from './country-options.ts';

interface CountryListProps {
  id: string;
  found: readonly CountryOption[];
  active: number;
  /** Only what follows typing is published. */
  isTyped: boolean;
  choose: (option: CountryOption) => void;
}

/** The countries found, below their field. */
export function CountryList({ id, found, active, isTyped, choose }: CountryListProps) {
  const t = useTexts('accounts');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const news = found.length === 0 ? t('fields.noCountry') : t('fields.countriesFound', { count: found.length });
  return (
    <div
      ref={list}
      className="absolute top-full left-0 z-20 mt-1 max-h-64 w-full min-w-64 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1 text-ink shadow-float"
    >
      <p role="status" className={found.length === 0 ? 'px-3 py-2 text-muted text-sm' : 'sr-only'}>
        {isTyped && news}
      </p>
      <div role="listbox" id={`${id}-list`} aria-label={t('fields.country')} translate="no">
        {found.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys (combobox pattern)
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field (aria-activedescendant)
          <div
            key={option.code}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center rounded-control px-3 py-1.5 hover:bg-raised',
              index === active && 'bg-info-soft',
            )}
          >
            {option.label}
          </div>
        ))}
      </div>
    </div>
  );
}
