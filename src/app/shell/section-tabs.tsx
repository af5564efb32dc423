import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';

interface SectionTabsProps {
  /** What the sections are of. */
  name: string;
  sections: readonly { readonly to: string; readonly label: string; readonly end?: boolean }[];
}

/** The links between the pages of one area, above them. */
export function SectionTabs({ name, sections }: SectionTabsProps) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current link
  useEffect(() => showCurrent(nav.current), [pathname]);
  return (
    <nav ref={nav} aria-label={name} className="-mt-2 mb-8 overflow-x-auto border-line border-b">
      <ul className="flex gap-1">
        {sections.map(({ to, label, end = false }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              className="-mb-px inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-3 sm:px-4 font-medium text-muted hover:text-ink aria-[current=page]:border-action aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a narrow screen the links scroll: the current one is moved into the middle. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!nav || !current) return;
  const { left, width } = current.getBoundingClientRect();
  nav.scrollLeft += left + width / 2 - (nav.getBoundingClientRect().left + nav.clientWidth / 2);
}
