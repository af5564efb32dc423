import { createContext } from 'react';
import type { MapService } from '#kernel/map-service.ts';
import type { MapCircle } from './map-marks.tsx';
import type { MapPin } from './map-pins.tsx';
import type { MapBounds } from './map-view.ts';
import type { Place } from './mercator.ts';
import type { PressedBy } from './pressed-pin.ts';

export interface MapProps {
  /** What it shows, in words. */
  name: string;
  /** Looked at first; without it (and without `shows`) the pins decide. */
  center?: Place | undefined;
  zoom?: number | undefined;
  /** An area that was asked for: shown whole, and not left when the pins change. */
  shows?: MapBounds | undefined;
  pins?: readonly MapPin[] | undefined;
  activeId?: number | null | undefined;
  onPoint?: ((id: number | null) => void) | undefined;
  onPress?: ((id: number, by: PressedBy) => void) | undefined;
  /** A place said roughly … */
  circle?: MapCircle | undefined;
  /** … or exactly. */
  marker?: Place | undefined;
  /** A press on the map, or Enter for its middle, chooses a place. */
  onPlace?: ((place: Place) => void) | undefined;
  /** Called when the map is near the visible part of the page and may load. */
  onNear?: (() => void) | undefined;
  /** Called when the visitor moved the map. */
  onMoved?: ((bounds: MapBounds) => void) | undefined;
  /** page: one finger up and down scrolls the page; map: every touch is the map's. */
  gestures?: 'page' | 'map' | undefined;
  /** Gives the space; it is kept whatever happens. */
  className: string;
}

/** What draws maps on this site: given from outside, once for the life of the page. */
export const MapServiceContext = createContext<MapService>({ provider: 'drawn' });
