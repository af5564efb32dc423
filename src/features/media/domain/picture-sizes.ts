/** Widths in pixels that a picture is served in. A card as wide as a phone of 360 to 412 px at twice its pixels needs 720. */
export const pictureWidths = [320, 480, 640, 720, 960, 1280, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Formats, best first, by the ending of their address. */
export const pictureFormats = [
  { ending: 'avif', type: 'image/avif' },
  { ending: 'webp', type: 'image/webp' },
  { ending: 'jpg', type: 'image/jpeg' },
] as const;
export type PictureEnding = (typeof pictureFormats)[number]['ending'];
export type PictureType = (typeof pictureFormats)[number]['type'];

/** The widths of a picture that was stored `masterWidth` pixels wide: none wider than it, the smallest always. */
export function widthsUpTo(masterWidth: number): readonly PictureWidth[] {
  return pictureWidths.filter((width) => width === pictureWidths[0] || width <= masterWidth);
}

/** The picture that a file name such as '960.avif' asks for; null for any other name. */
export function pictureAsked(file: string): { width: PictureWidth; ending: PictureEnding } | null {
  const [, digits = '', asked = ''] = /^(\d{3,4})\.([a-z]{3,4})$/.exec(file) ?? [];
  const width = pictureWidths.find((known) => String(known) === digits);
  const format = pictureFormats.find(({ ending }) => ending === asked);
  return width && format ? { width, ending: format.ending } : null;
}
