import { useId } from 'react';
import { project } from '../mercator.ts';
import type { BaseMap, LandProps } from './base-map.ts';
import { GrassPattern, LandSheet } from './land-sheet.tsx';
import { MapLabels } from './map-labels.tsx';
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

/** With some sea around the land. */
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
