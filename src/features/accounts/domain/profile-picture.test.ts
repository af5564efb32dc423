import { expect, test } from 'vitest';
import { PICTURE_MAX_BYTES, whyNotPicture } from './profile-picture.ts';

test.each([
  { type: 'image/jpeg', size: PICTURE_MAX_BYTES, reason: null },
  { type: 'image/avif', size: 1, reason: null },
  { type: 'image/png', size: PICTURE_MAX_BYTES + 1, reason: 'size-too-large' },
  { type: 'image/svg+xml', size: 1, reason: 'file-type-invalid' },
  { type: '', size: 1, reason: 'file-type-invalid' },
])('a picture of $size bytes and type "$type": $reason', ({ type, size, reason }) => {
  expect(whyNotPicture({ type, size })).toBe(reason);
});
