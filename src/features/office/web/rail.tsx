import Keyboard from 'lucide-react/icons/keyboard';
import Search from 'lucide-react/icons/search';
import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/content/icon.tsx';
import { SectionLink } from './section-link.tsx';
import { sectionGroups } from './sections.ts';
import type { ShownSection } from './use-sections.ts';

interface RailProps {
  sections: readonly ShownSection[];
  onSearch: () => void;
  onKeys: () => void;
}

/** The sections beside the page on a desk: with their names where there is room, narrow on a smaller one. */
export function Rail({ sections, onSearch, onKeys }: RailProps) {
  const t = useTexts('office');
  return (
    <nav
      aria-label={t('nav.name')}
      className="sticky top-18 flex h-[calc(100dvh-4.5rem)] w-(--office-rail) shrink-0 flex-col gap-1 overflow-y-auto overscroll-contain border-line border-r px-2 py-4 max-lg:hidden xl:px-3 print:hidden"
    >
      <button
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="/ Control+K"
        className="mb-2 flex min-h-11 items-center gap-3 rounded-control border border-control bg-surface px-3 text-[0.9375rem] text-muted hover:border-ink hover:text-ink max-xl:flex-col max-xl:justify-center max-xl:gap-0.5 max-xl:px-1 max-xl:py-1.5"
      >
        <Icon of={Search} className="size-5 shrink-0" />
        <span className="max-xl:text-[0.6875rem] max-xl:leading-tight xl:flex-1 xl:text-left">{t('search.open')}</span>
        <span aria-hidden="true" className="rounded-control border border-line px-1.5 text-xs max-xl:hidden">
          /
        </span>
      </button>
      {sectionGroups.map((group) => (
        <SectionGroup key={group} group={group} sections={sections.filter((one) => one.group === group)} />
      ))}
      <button
        type="button"
        onClick={onKeys}
        aria-keyshortcuts="?"
        className="mt-3 flex min-h-9 shrink-0 items-center gap-3 rounded-control px-3 text-muted text-sm hover:bg-raised hover:text-ink max-xl:min-h-12 max-xl:flex-col max-xl:justify-center max-xl:gap-0.5 max-xl:px-1 max-xl:text-[0.6875rem] max-xl:leading-tight"
      >
        <Icon of={Keyboard} className="size-5 shrink-0" />
        {t('keys.open')}
      </button>
    </nav>
  );
}

function SectionGroup({ group, sections }: { group: (typeof sectionGroups)[number]; sections: RailProps['sections'] }) {
  const t = useTexts('office');
  if (sections.length === 0) return null;
  const id = `office-${group}`;
  return (
    <div className="max-xl:border-line max-xl:border-t max-xl:pt-1 xl:mt-3">
      <p id={id} className="px-3 pb-1 font-semibold text-muted text-xs max-xl:sr-only">
        {t(`groups.${group}`)}
      </p>
      <ul aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {sections.map((section) => (
          <li key={section.name}>
            <SectionLink section={section} look="rail" />
          </li>
        ))}
      </ul>
    </div>
  );
}
