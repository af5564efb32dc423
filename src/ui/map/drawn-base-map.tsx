import { useId } from 'react';
import { useMapTexts } from '#ui/use-ui-texts.ts';
import type { BaseMap, LandProps } from './base-map.ts';
import { GrassPattern, LandSheet } from './land-sheet.tsx';
import { type MapView, type Size, toScreen } from './map-view.ts';
import { project } from './mercator.ts';
import { labels, waterLabels } from './miami-land.ts';
import { sheetTransform } from './sheet.ts';

const NEAR_FROM = 11.2;
const CLOSE_FROM = 13.4;

/** Greater Miami as we drew it: there without a key, a server or a graphics card. */
function DrawnLand({ view, size }: LandProps) {
  const id = useId();
  return (
    <svg
      width={size.width}
      height={size.height}
      aria-hidden="true"
      focusable="false"
      className="absolute inset-0 bg-(--map-water)"
    >
      <defs>
        <GrassPattern id={id} />
      </defs>
      <g transform={sheetTransform(view, size)}>
        <LandSheet id={id} detail={view.zoom >= CLOSE_FROM ? 'close' : view.zoom >= NEAR_FROM ? 'near' : 'far'} />
      </g>
      <MapLabels view={view} size={size} />
    </svg>
  );
}

/** The bounds of the map, with some sea around the land. */
export const drawnBaseMap: BaseMap = {
  limits: {
    northWest: project({ latitude: 26.06, longitude: -80.62 }),
    southEast: project({ latitude: 25.36, longitude: -79.98 }),
    leastZoom: 9.5,
    maxZoom: 16,
  },
  Land: DrawnLand,
  credits: [],
  hasScale: true,
};

const looks = {
  city: 'font-semibold text-[13px] tracking-[0.04em]',
  district: 'font-medium text-[11.5px]',
  park: 'text-[11px] italic',
} as const;

const MARGIN = 80;
const STAYS_FOR_ZOOMS = 4.4;

/** The names of waters and places; those that the zoom has room for. Pictures to a screen reader: the pins speak. */
function MapLabels({ view, size }: { view: MapView; size: Size }) {
  const t = useMapTexts();
  const place = ({ longitude, latitude }: { longitude: number; latitude: number }) =>
    toScreen(view, size, project({ latitude, longitude }));
  const isSeen = ({ x, y }: { x: number; y: number }) =>
    x > -MARGIN && x < size.width + MARGIN && y > -MARGIN && y < size.height + MARGIN;
  return (
    <g
      textAnchor="middle"
      paintOrder="stroke"
      strokeWidth={3}
      strokeLinejoin="round"
      className="pointer-events-none select-none"
    >
      {waterLabels.map((label) => {
        const at = place(label);
        if (view.zoom < label.fromZoom || !isSeen(at)) return null;
        return (
          <text
            key={`${label.key}${label.latitude}`}
            transform={`translate(${at.x} ${at.y}) rotate(${label.tilt})`}
            className="font-display text-[15px] tracking-[0.22em]"
            fill="var(--map-water-label)"
          >
            {t(`${label.key}`)}
          </text>
        );
      })}
      {labels.map((label) => {
        const at = place(label);
        const hasRoom = view.zoom >= label.fromZoom && view.zoom < label.fromZoom + STAYS_FOR_ZOOMS;
        if (!hasRoom || !isSeen(at)) return null;
        return (
          <text
            key={label.text}
            x={at.x}
            y={at.y}
            className={looks[label.kind]}
            fill={label.kind === 'park' ? 'var(--map-park-label)' : 'var(--map-label)'}
            stroke="var(--map-halo)"
          >
            {label.text}
          </text>
        );
      })}
    </g>
  );
}
