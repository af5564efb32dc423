import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingCode, CODE_BYTES, confirmationNumber } from './booking-code.ts';

test('codes are letters and digits that nobody misreads', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES }), (random) => {
      expect(bookingCode(random)).toMatch(/^MR-[A-HJKMNP-TV-Z2-9]{7}$/);
      expect(confirmationNumber(random)).toMatch(/^CN-[A-HJKMNP-TV-Z2-9]{7}$/);
    }),
  );
});

test('too little chance is a bug', () => {
  expect(() => bookingCode(new Uint8Array(3))).toThrow(RangeError);
});
