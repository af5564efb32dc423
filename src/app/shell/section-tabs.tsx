import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';

interface Section {
  readonly to: string;
  readonly label: string;
  /** True: the tab is current on this page only. False: also on pages below it that have no tab. */
  readonly end?: boolean;
}

interface SectionTabsProps {
  /** What the sections are of. */
  name: string;
  sections: readonly Section[];
  /** The section of a page that its path does not tell. */
  current?: string | undefined;
}

/** The links between the pages of one area, above them. */
export function SectionTabs({ name, sections, current: known }: SectionTabsProps) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const current = known ?? sectionOf(sections, pathname);
  useEffect(() => showInMiddle(nav.current, current), [current]);
  return (
    <nav ref={nav} aria-label={name} className="-mt-2 mb-8 overflow-x-auto border-line border-b">
      <ul className="flex gap-1">
        {sections.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === current ? 'page' : undefined}
              className="-mb-px inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-3 sm:px-4 font-medium text-muted hover:text-ink aria-[current=page]:border-action aria-[current=page]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The section that names most of the path. */
function sectionOf(sections: readonly Section[], pathname: string): string | undefined {
  const around = sections.filter(({ to, end }) => pathname === to || (!end && pathname.startsWith(`${to}/`)));
  return around.toSorted((a, b) => b.to.length - a.to.length)[0]?.to;
}

/** On a narrow screen the links scroll: the current one is moved into the middle. */
function showInMiddle(nav: HTMLElement | null, to: string | undefined): void {
  const link = to === undefined ? null : nav?.querySelector<HTMLElement>(`a[href="${CSS.escape(to)}"]`);
  if (!nav || !link) return;
  const { left, width } = link.getBoundingClientRect();
  nav.scrollLeft += left + width / 2 - (nav.getBoundingClientRect().left + nav.clientWidth / 2);
}
