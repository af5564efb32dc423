import { type KeyboardEvent, useCallback, useEffect, useId, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useUiTexts } from '#ui/use-ui-texts.ts';
import type { BaseMapProps } from './base-map-props.ts';
import { GrassPattern, LandSheet } from './land-sheet.tsx';
import { ScaleBar, ZoomButtons } from './map-controls.tsx';
import { MapLabels } from './map-labels.tsx';
import { CircleMark, PlaceMark } from './map-marks.tsx';
import { MapPins } from './map-pins.tsx';
import {
  boundsOf,
  fittedView,
  type MapView,
  MOST_ZOOM,
  pannedView,
  type ScreenPoint,
  type Size,
  viewOf,
  viewOfBounds,
  zoomedView,
} from './map-view.ts';
import type { Place } from './mercator.ts';
import { sheetTransform } from './sheet.ts';
import { usePointerGestures, useWheelZoom } from './use-map-gestures.ts';
import { useMapView, useSize } from './use-map-view.ts';

const miami = { latitude: 25.79, longitude: -80.19 };
const FIT = { padding: 56, mostZoom: 14 };
const STEP = 80;
const NEAR_FROM = 11.2;
const CLOSE_FROM = 13.4;

const arrows: Readonly<Record<string, ScreenPoint>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};
const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

/** The map itself, in a chunk of its own: land as SVG, pins as buttons over it. */
export default function BaseMapPanel(props: BaseMapProps) {
  const { ref, size } = useSize();
  return (
    <div ref={ref} className="absolute inset-0">
      {size.width > 0 && <SizedMap {...props} size={size} />}
    </div>
  );
}

function firstView({ shows, center, zoom = 12, pins = [] }: BaseMapProps, size: Size): MapView {
  const shown = shows ? viewOfBounds(shows, size) : null;
  return shown ?? (center ? viewOf(center, zoom) : (fittedView(pins, { size, ...FIT }) ?? viewOf(miami, 11)));
}

function SizedMap({ size, ...props }: BaseMapProps & { size: Size }) {
  const { name, circle, marker, pins = [], activeId, onPoint, onPress, onMoved, gestures = 'page' } = props;
  const t = useUiTexts();
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const { view, latest, moveTo, glideTo } = useMapView(firstView(props, size));
  const moved = useCallback(() => onMoved?.(boundsOf(latest.current, size)), [onMoved, latest, size]);
  const steering = { latest, size, moveTo, onMoved: moved };
  const pointer = usePointerGestures(steering);
  useWheelZoom(frame, steering);
  useFollowing(props, size, glideTo);

  const zoomBy = (by: number) => {
    glideTo(zoomedView(latest.current, { by, at: { x: size.width / 2, y: size.height / 2 }, size }));
    setTimeout(moved, 300);
  };
  const open = (members: readonly Place[]) => {
    const fitted = fittedView(members, { size, padding: 110, mostZoom: MOST_ZOOM });
    if (fitted) glideTo({ ...fitted, zoom: Math.max(fitted.zoom, Math.min(latest.current.zoom + 1, MOST_ZOOM)) });
  };
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = arrows[event.key];
    const zoom = zooms[event.key];
    if (!by && !zoom) return;
    event.preventDefault();
    if (zoom) return zoomBy(zoom);
    if (by) moveTo(pannedView(latest.current, by));
    moved();
  };
  return (
    <section
      ref={frame}
      aria-label={name}
      aria-describedby={`${id}-keys`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys need a place to land
      tabIndex={0}
      onKeyDown={press}
      {...pointer}
      className={classNames(
        'absolute inset-0 cursor-grab select-none overflow-hidden bg-(--map-water) focus-visible:-outline-offset-3 active:cursor-grabbing',
        gestures === 'page' ? 'touch-pan-y' : 'touch-none',
      )}
    >
      <p id={`${id}-keys`} className="sr-only">
        {t('map.keys')}
      </p>
      <svg width={size.width} height={size.height} aria-hidden="true" focusable="false" className="absolute inset-0">
        <defs>
          <GrassPattern id={id} />
        </defs>
        <g transform={sheetTransform(view, size)}>
          <LandSheet id={id} detail={view.zoom >= CLOSE_FROM ? 'close' : view.zoom >= NEAR_FROM ? 'near' : 'far'} />
        </g>
        {circle && <CircleMark circle={circle} view={view} size={size} />}
        <MapLabels view={view} size={size} />
        {marker && <PlaceMark place={marker} view={view} size={size} />}
      </svg>
      {/* A layer of their own: however far in front a pin stands, it stands behind the buttons. */}
      <div className="absolute inset-0 isolate">
        <MapPins {...{ view, size, pins, activeId, onPoint, onPress }} onOpen={open} />
      </div>
      <ScaleBar view={view} />
      <ZoomButtons zoom={view.zoom} onZoom={zoomBy} />
    </section>
  );
}

/** New pins are gone to, unless somebody asked for this very area. */
function useFollowing({ shows, pins, center }: BaseMapProps, size: Size, glideTo: (view: MapView) => void): void {
  const key = (pins ?? []).map(({ id }) => id).join();
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other pins or another size move the map
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (shows || center) return;
    const fitted = fittedView(pins ?? [], { size, ...FIT });
    if (fitted) glideTo(fitted);
  }, [key, size.width]);
}
