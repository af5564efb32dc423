import { type ComponentType, useSyncExternalStore } from 'react';
import type { MapCredit } from '#kernel/map-service.ts';
import type { MapLimits, MapView, Size } from './map-view.ts';
import { project } from './mercator.ts';

export interface LandProps {
  readonly view: MapView;
  readonly size: Size;
  /** Called when the map can't be shown. */
  readonly onFail: () => void;
}

/** What lies under circle, pins and buttons. These, the hand and the keyboard are the same over every base map. */
export interface BaseMap {
  readonly limits: MapLimits;
  readonly Land: ComponentType<LandProps>;
  /** Shown in the corner; a base map that shows its own has none. */
  readonly credits: readonly MapCredit[];
  /** Whether the corner where the scale stands is free. */
  readonly hasScale: boolean;
}

/** Tiles cover the world; nearer than that many servers have none. */
export const worldLimits: MapLimits = {
  northWest: project({ latitude: 80, longitude: -180 }),
  southEast: project({ latitude: -80, longitude: 180 }),
  leastZoom: 3,
  maxZoom: 18,
};

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/** Whether the page is in its dark theme, for pictures that no style sheet colors. */
export function useIsDark(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.classList.contains('dark'),
    () => true,
  );
}
