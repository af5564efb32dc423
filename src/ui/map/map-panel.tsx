import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useEffectEvent, useId, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { useMapTexts, useUiTexts } from '#ui/use-ui-texts.ts';
import type { BaseMap } from './base-map.ts';
import { MapCredits, ScaleBar, ZoomButtons } from './map-controls.tsx';
import { CircleMark, MiddleMark, PlaceMark } from './map-marks.tsx';
import { MapPins } from './map-pins.tsx';
import type { MapProps } from './map-props.ts';
import {
  boundsOf,
  fittedView,
  type MapView,
  pannedView,
  placeUnder,
  type ScreenPoint,
  type Size,
  toScreen,
  viewOf,
  viewOfBounds,
  zoomedView,
} from './map-view.ts';
import { project } from './mercator.ts';
import { type PressedBy, pinSelector } from './pressed-pin.ts';
import { useBaseMap } from './use-base-map.ts';
import { useMapView, usePointerGestures, useSize, useWheelZoom } from './use-map-view.ts';

const miami = { latitude: 25.79, longitude: -80.19 };
// The margin to the right of all pins leaves room for the buttons.
const FIT = { padding: 56, right: 100, maxZoom: 14 };
const STEP = 80;

const arrows: Readonly<Record<string, ScreenPoint>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};
const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

/** The map itself, in a chunk of its own. Nothing is drawn before its service has come. */
export default function MapPanel(props: MapProps) {
  const t = useMapTexts();
  const ui = useUiTexts();
  const { ref, size } = useSize();
  const { baseMap, isInstead, fallBack, tryAgain, isTrying } = useBaseMap();
  return (
    <div ref={ref} className="absolute inset-0">
      {baseMap && size.width > 0 ? (
        <SizedMap key={String(isInstead)} {...props} baseMap={baseMap} size={size} onFail={fallBack} />
      ) : (
        <Skeleton className="absolute inset-0 rounded-none" />
      )}
      {isInstead && (
        <div
          className={classNames(
            'pointer-events-none absolute bottom-11 left-3 max-w-48 rounded-control bg-surface/90 px-2.5 pt-1.5 text-muted text-xs',
            // A map that fills a phone has the button of the list at its bottom.
            props.gestures === 'map' && 'max-lg:bottom-20',
          )}
        >
          <p role="status">{t('instead')}</p>
          <button
            type="button"
            aria-disabled={isTrying || undefined}
            onClick={() => !isTrying && tryAgain()}
            className="text-link pointer-events-auto min-h-8 font-semibold pointer-coarse:min-h-11"
          >
            {ui(isTrying ? 'button.waiting' : 'map.again')}
          </button>
        </div>
      )}
    </div>
  );
}

function firstView({ shows, center, zoom = 12, pins = [] }: MapProps, size: Size): MapView {
  const shown = shows ? viewOfBounds(shows, size) : null;
  return shown ?? (center ? viewOf(center, zoom) : (fittedView(pins, { size, ...FIT }) ?? viewOf(miami, 11)));
}

interface SizedMapProps extends MapProps {
  size: Size;
  baseMap: BaseMap;
  onFail: () => void;
}

function SizedMap({ size, baseMap, onFail, ...props }: SizedMapProps) {
  const { name, circle, marker, pins = [], activeId, onPoint, onPress, onPlace, onMoved, gestures = 'page' } = props;
  const { Land, limits, credits, hasScale } = baseMap;
  const t = useMapTexts();
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const { view, latest, moveTo, glideTo } = useMapView(firstView(props, size), limits);
  const moved = useCallback(() => onMoved?.(boundsOf(latest.current, size)), [onMoved, latest, size]);
  const steering = { latest, size, limits, moveTo, onMoved: moved };
  const pointer = usePointerGestures(steering);
  useWheelZoom(frame, steering);
  useFollowing(props, size, glideTo);
  useMarkerInSight({ marker, isMoved: Boolean(onPlace) }, size, { latest, glideTo });

  const zoomBy = (by: number, at: ScreenPoint = { x: size.width / 2, y: size.height / 2 }) => {
    glideTo(zoomedView(latest.current, { by, at, size, limits }), moved);
  };
  const open = (members: readonly { id: number; latitude: number; longitude: number }[], by: PressedBy) => {
    const { maxZoom } = limits;
    const fitted = fittedView(members, { size, padding: 110, maxZoom });
    if (!fitted) return;
    const zoom = Math.max(fitted.zoom, Math.min(latest.current.zoom + 1, maxZoom));
    // The pressed cluster is gone, so the focus moves to the first of its pins.
    const [first] = members;
    glideTo({ ...fitted, zoom }, () => {
      moved();
      const pin = by === 'keys' && first ? frame.current?.querySelector<HTMLElement>(pinSelector(first.id)) : null;
      (pin ?? frame.current)?.focus({ preventScroll: true });
    });
  };
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && onPlace) {
      // Enter in a form sends it.
      event.preventDefault();
      return onPlace(placeUnder(latest.current, size, { x: size.width / 2, y: size.height / 2 }));
    }
    const by = arrows[event.key];
    const zoom = zooms[event.key];
    if (!by && !zoom) return;
    event.preventDefault();
    if (zoom) return zoomBy(zoom);
    if (by) moveTo(pannedView(latest.current, by));
    moved();
  };
  const pressedPoint = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('button, a')) return;
    const box = currentTarget.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  const pressOnce = (event: MouseEvent<HTMLElement>) => {
    const point = pressedPoint(event);
    if (point && !pointer.hasMoved()) onPlace?.(placeUnder(latest.current, size, point));
  };
  const pressTwice = (event: MouseEvent<HTMLElement>) => {
    const point = pressedPoint(event);
    if (point) zoomBy(1, point);
  };
  return (
    <section
      ref={frame}
      aria-label={name}
      aria-describedby={`${id}-keys`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys need a place to land
      tabIndex={0}
      onKeyDown={press}
      onClick={onPlace && pressOnce}
      onDoubleClick={onPlace ? undefined : pressTwice}
      {...pointer.handlers}
      className={classNames(
        'absolute inset-0 select-none overflow-hidden focus-visible:-outline-offset-3 active:cursor-grabbing',
        onPlace ? 'cursor-crosshair' : 'cursor-grab',
        gestures === 'page' ? 'touch-pan-y' : 'touch-none',
      )}
    >
      <p id={`${id}-keys`} className="sr-only">
        {t('keys')} {onPlace && t('placeKey')}
      </p>
      <Land view={view} size={size} onFail={onFail} />
      <svg
        width={size.width}
        height={size.height}
        aria-hidden="true"
        focusable="false"
        className="pointer-events-none absolute inset-0"
      >
        {circle && <CircleMark circle={circle} view={view} size={size} />}
        {marker && <PlaceMark place={marker} view={view} size={size} />}
        {onPlace && <MiddleMark size={size} />}
      </svg>
      {/* A layer of their own: however far in front a pin stands, it stands behind the buttons. */}
      <div className="pointer-events-none absolute inset-0 isolate">
        <MapPins
          {...{ view, size, pins, activeId, onPoint, onPress }}
          isNearest={view.zoom >= limits.maxZoom}
          onOpen={open}
        />
      </div>
      {hasScale && <ScaleBar view={view} />}
      <ZoomButtons zoom={view.zoom} limits={limits} onZoom={zoomBy} />
      <MapCredits credits={credits} />
    </section>
  );
}

/** A marker that is typed elsewhere stays in sight. */
function useMarkerInSight(
  { marker, isMoved }: { marker: MapProps['marker']; isMoved: boolean },
  size: Size,
  { latest, glideTo }: Pick<ReturnType<typeof useMapView>, 'latest' | 'glideTo'>,
): void {
  const place = marker && `${marker.latitude} ${marker.longitude}`;
  const follow = useEffectEvent(() => {
    if (!marker || !isMoved) return;
    const { x, y } = toScreen(latest.current, size, project(marker));
    const isSeen = x > 0 && x < size.width && y > 0 && y < size.height;
    if (!isSeen) glideTo({ ...latest.current, middle: project(marker) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place is followed
  useEffect(() => follow(), [place]);
}

/** The map moves to new pins, unless the visitor asked for this area. */
function useFollowing({ shows, pins, center }: MapProps, size: Size, glideTo: (view: MapView) => void): void {
  // The map moves only when the pins or its width change.
  const fit = `${size.width} ${(pins ?? []).map(({ id }) => id).join()}`;
  const fittedTo = useRef(fit);
  const follow = useEffectEvent(() => {
    if (shows || center) return;
    const fitted = fittedView(pins ?? [], { size, ...FIT });
    if (fitted) glideTo(fitted);
  });
  useEffect(() => {
    if (fittedTo.current === fit) return;
    fittedTo.current = fit;
    follow();
  }, [fit]);
}
