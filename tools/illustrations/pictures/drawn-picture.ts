import type { Bilingual } from '#kernel/languages.ts';
import type { Place, ServiceView } from '../scenes/services/service-scene.ts';

/** A picture of anything that is shown: a house, a boat, a service. */
export interface DrawnPicture {
  /** Below demo/masters: `<folder>/<nn>-<room>.avif`. */
  readonly file: string;
  readonly room: string;
  readonly alt: Bilingual;
  /** An SVG of 1600 × 1067 pixels; always the same text. The code that draws it is loaded on the first call. */
  readonly draw: () => Promise<string>;
}

/** What a picture of a service or one of its items shows. */
export type ServiceRoom = 'food' | 'table' | 'treatment' | 'event' | 'vehicle';

export interface ServicePictureSeed {
  readonly room: ServiceRoom;
  readonly place: Place;
  readonly view: ServiceView;
  readonly alt: Bilingual;
}
