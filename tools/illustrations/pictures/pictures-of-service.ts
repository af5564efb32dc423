import { makeRandom } from '#demo/random.ts';
import type { DrawnPicture, ServicePictureSeed } from './drawn-picture.ts';
import { menuPictures } from './menu-pictures.ts';
import { occasionPictures } from './occasion-pictures.ts';
import { vehiclePictures } from './vehicle-pictures.ts';

const seeds: Readonly<Record<string, readonly ServicePictureSeed[]>> = {
  ...occasionPictures,
  ...menuPictures,
  ...vehiclePictures,
};

/** The pictures of a service or an item by its code; the first is the primary one. */
export function picturesOfService(code: string): readonly DrawnPicture[] {
  return (seeds[code] ?? []).map(({ room, place, view, alt }, index) => {
    const file = `services/${code}/${String(index + 1).padStart(2, '0')}-${room}.avif`;
    const seed = makeRandom(1, file).whole(1, 1_000_000);
    return {
      file,
      room,
      alt,
      draw: async () =>
        (await import('../scenes/services/draw-service-scene.ts')).drawServiceScene({ seed, place, view }),
    };
  });
}

/** All pictures of the services and their items. */
export const servicePictures = (): readonly DrawnPicture[] => Object.keys(seeds).flatMap(picturesOfService);
