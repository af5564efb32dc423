import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { type PressedBy, pinSelector } from '#ui/map/pressed-pin.ts';
import type { Pin } from '../../api/search.schemas.ts';
import type { MapBox } from '../../domain/search-criteria.ts';
import { MapSwitch, type PinSearch, ResultsMap, useFoundPins, usePressedCard, usePricePins } from './results-map.tsx';

export interface Pointing {
  readonly activeId: number | null;
  readonly onPoint: (id: number | null) => void;
}

interface ResultsFrameProps<T> {
  header: ReactNode;
  list: (pointing: Pointing) => ReactNode;
  mapName: string;
  pinSearch: PinSearch;
  /** How many were found, in words. */
  totalText: string;
  box: MapBox | undefined;
  /** What the map shows of itself when no part of it is searched in; undefined: what was found. */
  area: MapBox | undefined;
  /** The same search in another part of the map. */
  hrefIn: (box: MapBox) => string;
  /** What the cards of the list show. */
  found: readonly T[];
  /** One that is found on another page of the list. */
  askOne: (id: number, signal: AbortSignal) => Promise<T | undefined>;
  /** The id of a card in the list. */
  cardIdOf: (id: number) => string;
  /** The card of a pressed pin, over the map; with more of it once that is known. */
  mapCard: (pin: Pin, one: T | undefined, close: () => void) => ReactNode;
}

/** List and map side by side; on phones one over the other. What is pointed at lights up in both. */
export function ResultsFrame<T extends { readonly id: number }>(props: ResultsFrameProps<T>) {
  const { header, list, mapName, pinSearch, totalText, box, area, hrefIn, found, askOne, cardIdOf, mapCard } = props;
  const [search, setSearch] = useSearchParams();
  const [isMapNear, setMapNear] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  const [pressed, setPressed] = useState<{ id: number; by: PressedBy } | null>(null);
  const mapPlace = useRef<HTMLDivElement>(null);
  const { pins, totalRecords } = useFoundPins(pinSearch, isMapNear);
  const pricePins = usePricePins(pins);
  const pressedPin = pins.find(({ id }) => id === pressed?.id);
  const card = usePressedCard(pressedPin?.id, found, askOne);
  const isMap = search.get('view') === 'map';
  const switchView = () => {
    const next = new URLSearchParams(search);
    if (isMap) next.delete('view');
    else next.set('view', 'map');
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const press = (id: number, by: PressedBy) => {
    setPressed({ id, by });
    if (!isMap) document.getElementById(cardIdOf(id))?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  };
  const close = () => {
    setPressed(null);
    const map = mapPlace.current;
    const pin = pressed && map?.querySelector<HTMLElement>(pinSelector(pressed.id));
    (pin ?? map?.querySelector('section'))?.focus({ preventScroll: true });
  };
  const belowHeader = useBelowHeader(isMap);
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,38rem)] lg:gap-8 xl:grid-cols-[minmax(0,1.28fr)_minmax(0,1fr)]">
      <div className={classNames('pt-6 pb-20', isMap && 'max-lg:invisible noscript:visible!')}>
        {header}
        <div className="mt-7">{list({ activeId: pointed ?? pressedPin?.id ?? null, onPoint: setPointed })}</div>
      </div>
      <div
        ref={mapPlace}
        className={classNames(
          'noscript:hidden lg:sticky lg:top-[calc(4.5rem+1.5rem)] lg:my-6 lg:block lg:h-[calc(100dvh-4.5rem-3rem)]',
          isMap ? 'fixed inset-0 z-20 max-lg:top-(--below-header,4.5rem)' : 'hidden',
        )}
        style={belowHeader}
      >
        <ResultsMap
          name={mapName}
          pins={pricePins}
          total={totalRecords}
          totalText={totalText}
          box={box}
          area={area}
          // On a phone the map stays open during a new search; the address always holds its area.
          hrefIn={(there) => hrefIn(there) + (isMap ? '&view=map' : '')}
          activeId={pointed ?? pressedPin?.id ?? null}
          onNear={() => setMapNear(true)}
          onPoint={setPointed}
          onPress={press}
        />
        {pressedPin && (
          <PressedCard key={pressedPin.id} by={pressed?.by ?? 'hand'} onClose={close}>
            {mapCard(pressedPin, card, close)}
          </PressedCard>
        )}
      </div>
      {(isMap || pricePins.length > 0) && <MapSwitch isMap={isMap} onSwitch={switchView} />}
    </div>
  );
}

interface PressedCardProps {
  by: PressedBy;
  onClose: () => void;
  children: ReactNode;
}

/** Over the foot of the map, in sight; who came by keys goes on within it. */
function PressedCard({ by, onClose, children }: PressedCardProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
    if (by === 'keys') place.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [by]);
  // From its link and its button; the card itself is nothing to press.
  useEffect(() => {
    const card = place.current;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    card?.addEventListener('keydown', closeOnEscape);
    return () => card?.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  return (
    <div ref={place} className="absolute inset-x-4 bottom-20 z-10 mx-auto max-w-md lg:bottom-12">
      {children}
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
