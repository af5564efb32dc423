import { boatList, houseList } from '#demo/data/read-data.ts';
import type { DrawnPicture } from './drawn-picture.ts';
import { picturesOfBoat } from './pictures-of-boat.ts';
import { picturesOfHouse } from './pictures-of-house.ts';
import { servicePictures } from './pictures-of-service.ts';

const housePictures = (): readonly DrawnPicture[] =>
  houseList
    .flatMap((house) => picturesOfHouse(house))
    .map((picture) => ({
      ...picture,
      draw: async () => (await import('../scenes/draw-scene.ts')).drawScene(picture.scene),
    }));

const boatPictures = (): readonly DrawnPicture[] => boatList.flatMap((boat, place) => picturesOfBoat(boat, place));

/** All pictures of the demo, by the folder of what they show. */
export const allPictures = (): readonly DrawnPicture[] => [...housePictures(), ...boatPictures(), ...servicePictures()];
