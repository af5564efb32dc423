import { type CSSProperties, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { MapCard } from '../cards/map-card.tsx';
import { stayPairs } from '../query/stay-query.ts';
import { MapSwitch } from './map-switch.tsx';
import { ResultsHeader } from './results-header.tsx';
import { ResultsList } from './results-list.tsx';
import { ResultsMap } from './results-map.tsx';
import type { SearchResults } from './search-results.ts';

/** List and map side by side; on phones one over the other. What is pointed at lights up in both. */
export function ResultsView({ results }: { results: SearchResults }) {
  const [search, setSearch] = useSearchParams();
  const [pointed, setPointed] = useState<number | null>(null);
  const [pressed, setPressed] = useState<number | null>(null);
  const isMap = search.get('view') === 'map';
  const switchView = () => {
    const next = new URLSearchParams(search);
    if (isMap) next.delete('view');
    else next.set('view', 'map');
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const press = (id: number) => {
    setPressed(id);
    if (!isMap) document.getElementById(`house-${id}`)?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  };
  const belowHeader = useBelowHeader(isMap);
  const chosen = isMap ? results.houses.find(({ id }) => id === pressed) : undefined;
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,38rem)] lg:gap-8 xl:grid-cols-[minmax(0,1.28fr)_minmax(0,1fr)]">
      <div className={classNames('pt-6 pb-20', isMap && 'max-lg:invisible')}>
        <ResultsHeader results={results} />
        <div className="mt-7">
          <ResultsList results={results} activeId={pointed} onPoint={setPointed} />
        </div>
      </div>
      <div
        className={classNames(
          'noscript:hidden lg:sticky lg:top-[calc(4.5rem+1.5rem)] lg:my-6 lg:block lg:h-[calc(100dvh-4.5rem-3rem)]',
          isMap ? 'fixed inset-0 z-20 max-lg:top-(--below-header,4.5rem)' : 'hidden',
        )}
        style={belowHeader}
      >
        <ResultsMap
          houses={results.houses}
          query={results.query}
          activeId={pointed ?? (isMap ? pressed : null)}
          onPoint={setPointed}
          onPress={press}
          className="relative size-full overflow-hidden lg:rounded-card lg:border lg:border-line"
        />
        {chosen && (
          <div className="absolute inset-x-4 bottom-20 z-10 mx-auto max-w-md lg:hidden">
            <MapCard house={chosen} stay={stayPairs(results.query)} onClose={() => setPressed(null)} />
          </div>
        )}
      </div>
      {results.houses.length > 0 && <MapSwitch isMap={isMap} onSwitch={switchView} />}
    </div>
  );
}

const WIDE = '(min-width: 64rem)';

/** Where the header ends at this scroll, for the map that covers the rest of a phone; the list under it keeps still. */
function useBelowHeader(isMap: boolean): CSSProperties {
  const [bottom, setBottom] = useState<number>();
  useEffect(() => {
    if (!isMap || window.matchMedia(WIDE).matches) return;
    setBottom(Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0));
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
    };
  }, [isMap]);
  return bottom === undefined ? {} : ({ '--below-header': `${bottom}px` } as CSSProperties);
}
