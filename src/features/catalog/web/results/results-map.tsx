import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { useLanguage } from '#browser/use-preferences.ts';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatMoney } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { LazyMap } from '#ui/map/lazy-map.tsx';
import type { MapPin } from '#ui/map/map-pins.tsx';
import type { MapProps } from '#ui/map/map-props.ts';
import type { Pin } from '../../api/search.schemas.ts';
import type { MapBox } from '../../domain/search-criteria.ts';

interface ResultsMapProps extends Pick<MapProps, 'name' | 'pins' | 'activeId' | 'onNear' | 'onPoint' | 'onPress'> {
  box: MapBox | undefined;
  /** What it shows where no part of it is searched in; undefined: the pins. */
  area: MapBox | undefined;
  /** How many were found; more than there are pins: the rest asks for a smaller area. */
  total: number;
  /** The same in words. */
  totalText: string;
  hrefIn: (box: MapBox) => string;
}

/** What was found as price pins; moving the map offers to search there. */
export function ResultsMap({ box, area, total, totalText, hrefIn, ...map }: ResultsMapProps) {
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
      <LazyMap {...map} className="size-full" shows={box ?? area} onMoved={setMoved} gestures="map" />
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

interface FoundPins {
  readonly totalRecords: number;
  readonly pins: readonly Pin[];
}

export interface PinSearch {
  /** Says all of the search. */
  readonly key: string;
  /** The pins of the current page, which are known before the others load. */
  readonly onPage: FoundPins;
  ask(signal: AbortSignal): Promise<FoundPins>;
}

/**
 * The places of all that a search finds, once a map needs them; those of the page until then, and when asking fails.
 */
export function useFoundPins({ key, onPage, ask }: PinSearch, isWanted: boolean): FoundPins {
  const isWhole = onPage.pins.length >= onPage.totalRecords;
  const { data } = useQuery({ key: ['pins', key], ask, isEnabled: isWanted && !isWhole });
  return isWhole ? onPage : (data ?? onPage);
}

/** The card of the pressed pin, from the list or asked for when it is on another page; undefined until it is known. */
export function usePressedCard<T extends { readonly id: number }>(
  id: number | undefined,
  onPage: readonly T[],
  ask: (id: number, signal: AbortSignal) => Promise<T | undefined>,
): T | undefined {
  const here = onPage.find((one) => one.id === id);
  const { data } = useQuery({
    key: ['card', id],
    ask: (signal) => ask(id ?? 0, signal),
    isEnabled: id !== undefined && !here,
  });
  return here ?? (data?.id === id ? data : undefined);
}

/** Pins that show the price of what was found, in whole dollars. */
export function usePricePins(found: readonly Pin[]): readonly MapPin[] {
  const t = useTexts('results');
  const language = useLanguage();
  return useMemo(
    () =>
      found.map(({ id, name, latitude, longitude, priceCents }) => {
        const price = formatMoney(language, Math.round(priceCents / 100) * 100);
        return { id, latitude, longitude, label: price, amount: priceCents, name: t('results.pin', { name, price }) };
      }),
    [found, language, t],
  );
}
