import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import { useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { LazyMap } from '#ui/map/lazy-map.tsx';
import type { MapProps } from '#ui/map/map-props.ts';
import type { MapBox } from '../../domain/search-criteria.ts';

interface ResultsMapProps extends Pick<MapProps, 'name' | 'pins' | 'activeId' | 'onNear' | 'onPoint' | 'onPress'> {
  box: MapBox | undefined;
  /** How many were found; more than there are pins: the rest asks for a smaller area. */
  total: number;
  /** The same in words. */
  totalText: string;
  hrefIn: (box: MapBox) => string;
}

/** What was found as price pins; moving the map offers to search there. */
export function ResultsMap({ box, total, totalText, hrefIn, ...map }: ResultsMapProps) {
  const t = useTexts('results');
  const navigate = useNavigate();
  const isSearching = useNavigation().state === 'loading';
  const place = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<MapBox>();
  const searchThere = (there: MapBox) => {
    setMoved(undefined);
    // The button goes; whoever pressed it stays with the map.
    place.current?.querySelector('section')?.focus({ preventScroll: true });
    void navigate(hrefIn(there), { preventScrollReset: true });
  };
  const shown = map.pins?.length ?? 0;
  return (
    <div ref={place} className="relative size-full overflow-hidden lg:rounded-card lg:border lg:border-line">
      <LazyMap {...map} className="size-full" shows={box} onMoved={setMoved} gestures="map" />
      <div className="pointer-events-none absolute inset-x-16 top-3 z-10 grid justify-items-center gap-2">
        {moved && (
          <Button size="small" onClick={() => searchThere(moved)} className="pointer-events-auto shadow-float">
            {t('results.searchArea')}
          </Button>
        )}
        {/* Where the list, which says it too, is behind the map. */}
        <div role="status" className="lg:hidden">
          {box && !moved && (
            <p className="rounded-full bg-surface/90 px-3 py-1.5 font-semibold text-sm shadow-card">
              {isSearching ? t('results.loading') : totalText}
            </p>
          )}
        </div>
        {shown < total && (
          <p className="rounded-control bg-surface/90 px-2.5 py-1.5 text-center text-muted text-xs">
            {t('results.maxPins', { shown, total })}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {moved && t('results.searchAreaOffered')}
      </p>
    </div>
  );
}

/** On phones the list or the map; the list stays where it was. */
export function MapSwitch({ isMap, onSwitch }: { isMap: boolean; onSwitch: () => void }) {
  const t = useTexts('results');
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-5 z-30 flex justify-center lg:hidden noscript:hidden">
      <Button
        onClick={onSwitch}
        icon={<Icon of={isMap ? List : MapIcon} className="size-4.5" />}
        className="pointer-events-auto rounded-full! shadow-float"
      >
        {t(isMap ? 'results.showList' : 'results.showMap')}
      </Button>
    </div>
  );
}
