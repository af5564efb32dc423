import { useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useIsSignedIn } from '#browser/session.ts';
import { useMay } from '#browser/site.ts';
import { useQuery } from '#browser/use-query.ts';
import { officeClient } from './office-client.ts';
import { type Section, type SectionName, sectionAt, sections } from './sections.ts';

/** A section as it is shown now. */
export interface ShownSection extends Section {
  readonly name: SectionName;
  /** How much waits there. */
  readonly count: number;
  readonly isCurrent: boolean;
}

/** The sections that the viewer may open; `current` is that of a page whose path does not tell it. */
export function useSections(current: SectionName | undefined): readonly ShownSection[] {
  const may = useMay();
  const { pathname } = useLocation();
  const counts = useCounts(may('office:enter'));
  const known: readonly (Section & { readonly name: SectionName })[] = sections;
  const own = known.filter(({ needs, unless }) => may(needs) && !(unless && may(unless)));
  const here = own.some(({ name }) => name === current) ? current : sectionAt(pathname);
  return own.map((section) => ({
    ...section,
    count: (section.waits ?? []).reduce((sum, what) => sum + (counts[what] ?? 0), 0),
    isCurrent: section.name === here,
  }));
}

const LOOKS_MS = 60_000;

/** What waits, asked again with each page, after each change and every minute while the tab is visible. */
function useCounts(isPermitted: boolean) {
  const { key } = useLocation();
  const isSignedIn = useIsSignedIn();
  const looks = useLooks();
  const { data } = useQuery({
    key: ['waiting', key, looks],
    ask: (signal) => officeClient().countWaiting(undefined, { signal }),
    isEnabled: isSignedIn && isPermitted,
    keepsPrevious: true,
  });
  return data?.counts ?? {};
}

function useLooks(): number {
  const { state } = useRevalidator();
  const [looks, setLooks] = useState(0);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== 'idle' && state === 'idle') setLooks((n) => n + 1);
    before.current = state;
  }, [state]);
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && setLooks((n) => n + 1), LOOKS_MS);
    return () => clearInterval(timer);
  }, []);
  return looks;
}
