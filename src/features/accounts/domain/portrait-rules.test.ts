import { expect, test } from 'vitest';
import { maxPixelsOf, PICTURE_MAX_BYTES, portraitFormatOf, whyNotPicture } from './portrait-rules.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\xFF\xD8\xFF\xE0\x00\x10JFIF', 'jpeg'],
  ['\x89PNG\r\n\x1A\n\x00\x00\x00\rIHDR', 'png'],
  ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'webp'],
  ['\x00\x00\x00\x20ftypavif\x00\x00\x00\x00', 'avif'],
])('R40 knows a picture by its first bytes: %j', (start, format) => {
  expect(portraitFormatOf(bytes(start))).toBe(format);
});

test.each([
  '',
  '\xFF\xD8',
  'GIF89a/*',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '%PDF-1.7',
  'PK\x03\x04',
  'RIFF\x10\x00\x00\x00WAVEfmt ',
  '\x00\x00\x00\x20ftypavis',
  '\x00\x00\x00\x20ftypheic',
  ' \xFF\xD8\xFF',
])('R40 takes nothing else: %j', (start) => {
  expect(portraitFormatOf(bytes(start))).toBeNull();
});

test.each([
  { type: 'image/jpeg', size: PICTURE_MAX_BYTES, reason: null },
  { type: 'image/avif', size: 1, reason: null },
  { type: 'image/png', size: PICTURE_MAX_BYTES + 1, reason: 'size-too-large' },
  { type: 'image/svg+xml', size: 1, reason: 'file-type-invalid' },
  { type: '', size: 1, reason: 'file-type-invalid' },
])('a picture of $size bytes and type "$type": $reason', ({ type, size, reason }) => {
  expect(whyNotPicture({ type, size })).toBe(reason);
});

test.each([
  ['jpeg', false, 50_000_000, 50_000_000],
  ['png', true, 12_500_000, 25_000_000],
  ['webp', false, 12_500_000, 25_000_000],
  ['avif', false, 5_000_000, 10_000_000],
] as const)(
  'a %s (progressive: %s) has at most %d pixels, a picture of a house %d',
  (format, isProgressive, most, ofHouse) => {
    expect([maxPixelsOf(format, isProgressive), maxPixelsOf(format, isProgressive, 2)]).toEqual([most, ofHouse]);
  },
);
