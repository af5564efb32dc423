import sharp from 'sharp';

interface Photo {
  readonly width: number;
  readonly height: number;
  /** Another number is another picture. */
  readonly motif: number;
}

/** A picture of a few colored fields, as sharp has it: another motif has other fields. */
export function aPhoto({ width = 1_024, height = 683, motif = 0 }: Partial<Photo> = {}) {
  const side = Math.round(Math.min(width, height) / 4);
  const fields = Array.from({ length: 8 }, (_, index) => {
    const turn = (motif + 1) * (index + 3) * 7_919;
    return {
      input: {
        create: {
          width: side,
          height: side,
          channels: 3 as const,
          background: { r: turn % 256, g: (turn >> 3) % 256, b: (turn >> 6) % 256 },
        },
      },
      left: (turn >> 2) % (width - side),
      top: (turn >> 5) % (height - side),
    };
  });
  return sharp({
    create: { width, height, channels: 3, background: { r: 40, g: 160, b: (motif * 37) % 256 } },
  }).composite(fields);
}

/** What a phone hands over: a JPEG that says where, when and with what it was taken, lying on its side. */
export function aPhoneJpeg(photo: Partial<Photo> = {}): Promise<Buffer> {
  return aPhoto(photo)
    .withExif({
      IFD0: { Make: 'Canary', Model: 'Canary Camera', ImageDescription: 'canary words' },
      IFD2: { DateTimeOriginal: '2026:11:20 10:00:00' },
      IFD3: {
        GPSLatitude: '25/1 45/1 36/1',
        GPSLatitudeRef: 'N',
        GPSLongitude: '80/1 11/1 30/1',
        GPSLongitudeRef: 'W',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary-xmp</x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
