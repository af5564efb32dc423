import type { MapLimits } from '../view/map-view.ts';
import { project } from '../view/mercator.ts';

/** Tiles cover the world; nearer than that many servers have none. */
export const worldLimits: MapLimits = {
  northWest: project({ latitude: 80, longitude: -180 }),
  southEast: project({ latitude: -80, longitude: 180 }),
  leastZoom: 3,
  mostZoom: 18,
};
