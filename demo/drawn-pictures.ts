import { boatList } from './boats/boat-list.ts';
import { picturesOfBoat } from './boats/pictures-of-boat.ts';
import { houseList } from './houses/house-list.ts';
import type { AltTexts } from './picture-texts.ts';
import { picturesOf } from './pictures.ts';
import { servicePictures } from './services/service-pictures.ts';

/** A picture of anything that is shown: a house, a boat, a service. */
export interface DrawnPicture {
  /** Below the folder of the masters: `<slug>/<nn>-<room>.avif`. */
  readonly file: string;
  readonly room: string;
  readonly isPrimary: boolean;
  readonly alt: AltTexts;
  /** An SVG of 1600 × 1067; always the same text. What draws is loaded then: a program that only loads the demo never needs it. */
  readonly draw: () => Promise<string>;
}

const housePictures = (): readonly DrawnPicture[] =>
  houseList
    .flatMap((house) => picturesOf(house))
    .map((picture) => ({
      ...picture,
      draw: async () => (await import('./scenes/draw-scene.ts')).drawScene(picture.scene),
    }));

const boatPictures = (): readonly DrawnPicture[] => boatList.flatMap((boat, place) => picturesOfBoat(boat, place));

/** All pictures of the demo, by the folder of what they show. */
export const drawnPictures = (): readonly DrawnPicture[] => [
  ...housePictures(),
  ...boatPictures(),
  ...servicePictures(),
];
