import { Link } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { ShownSection } from './use-sections.ts';

const MAX_SHOWN = 99;

interface SectionLinkProps {
  section: ShownSection;
  /** wide: a line with its name; narrow: the name below the icon; rail: narrow until there is room for a line. */
  look: 'wide' | 'narrow' | 'rail';
  onPress?: () => void;
}

const frames = {
  wide: 'flex min-h-11 items-center gap-3 rounded-control px-3',
  narrow: 'relative flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-control px-0.5 text-center',
  rail: 'relative flex items-center rounded-control max-xl:min-h-14 max-xl:flex-col max-xl:justify-center max-xl:gap-0.5 max-xl:px-1 max-xl:text-center xl:min-h-9 xl:gap-3 xl:px-3',
} as const;

const names = {
  wide: 'min-w-0 flex-1',
  narrow: 'text-[0.6875rem] leading-tight',
  rail: 'max-xl:max-w-full max-xl:text-[0.6875rem] max-xl:leading-tight xl:min-w-0 xl:flex-1 xl:truncate',
} as const;

const counts = {
  wide: '',
  narrow: 'absolute top-1 left-1/2 ml-1.5',
  rail: 'max-xl:absolute max-xl:top-1.5 max-xl:left-1/2 max-xl:ml-1.5',
} as const;

/** A section with what waits there; the one that is open is marked. */
export function SectionLink({ section, look, onPress }: SectionLinkProps) {
  const t = useTexts('office');
  const { name, to, icon, count, isCurrent } = section;
  return (
    <Link
      to={to}
      onClick={onPress}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        frames[look],
        'font-medium text-[0.9375rem] text-muted transition-colors duration-(--quick) hover:bg-raised hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_3px_0_0_var(--action)] max-lg:aria-[current=page]:shadow-none max-lg:aria-[current=page]:text-action forced-colors:aria-[current=page]:underline',
      )}
    >
      <Icon of={icon} className="size-5 shrink-0" />
      <span className={names[look]}>{t(`nav.${name}`)}</span>
      {count > 0 && (
        <span
          className={classNames(
            'numbers min-w-5 rounded-full bg-action px-1.5 text-center font-semibold text-[0.6875rem] text-on-action leading-5',
            counts[look],
          )}
        >
          <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
          <span className="sr-only">{t('waiting', { count })}</span>
        </span>
      )}
    </Link>
  );
}
