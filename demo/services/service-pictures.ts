import { makeRandom } from '../scenes/drawing/random.ts';
import type { Place, ServiceView } from '../scenes/services/service-scene.ts';
import { menuPictures } from './menu-pictures.ts';
import { occasionPictures } from './occasion-pictures.ts';
import type { Words } from './service-seed.ts';
import { vehiclePictures } from './vehicle-pictures.ts';

/** What a picture of a service or one of its items shows. */
export type ServiceRoom = 'food' | 'table' | 'treatment' | 'event' | 'vehicle';

export interface PictureSeed {
  readonly room: ServiceRoom;
  readonly place: Place;
  readonly view: ServiceView;
  readonly alt: Words;
}

export interface ServicePicture {
  /** Below the folder of the masters: `services/<code>/<nn>-<room>.avif`. */
  readonly file: string;
  readonly room: ServiceRoom;
  readonly isPrimary: boolean;
  readonly alt: Words;
  readonly draw: () => Promise<string>;
}

const seeds: Readonly<Record<string, readonly PictureSeed[]>> = {
  ...occasionPictures,
  ...menuPictures,
  ...vehiclePictures,
};

/** The pictures of a service or an item by its code; the first is the primary one. */
export function picturesOfService(code: string): readonly ServicePicture[] {
  return (seeds[code] ?? []).map(({ room, place, view, alt }, index) => {
    const file = `services/${code}/${String(index + 1).padStart(2, '0')}-${room}.avif`;
    const seed = makeRandom(1, file).whole(1, 1_000_000);
    return {
      file,
      room,
      isPrimary: index === 0,
      alt,
      draw: async () =>
        (await import('../scenes/services/draw-service-scene.ts')).drawServiceScene({ seed, place, view }),
    };
  });
}

/** All pictures of the services and their items. */
export const servicePictures = (): readonly ServicePicture[] => Object.keys(seeds).flatMap(picturesOfService);
