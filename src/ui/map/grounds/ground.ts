import type { ComponentType } from 'react';
import type { MapCredit } from '#kernel/map-service.ts';
import type { MapLimits, MapView, Size } from '../view/map-view.ts';

export interface LandProps {
  readonly view: MapView;
  readonly size: Size;
  /** It can't be shown after all. */
  readonly onFail: () => void;
}

/** What lies under circle, pins and buttons. These, the hand and the keyboard are the same over every ground. */
export interface Ground {
  readonly limits: MapLimits;
  readonly Land: ComponentType<LandProps>;
  /** Shown in the corner; a ground that shows its own has none. */
  readonly credits: readonly MapCredit[];
  /** Whether the corner where the scale stands is free. */
  readonly hasScale: boolean;
}
