import { expect, test } from 'vitest';
import { instant } from '#kernel/instant.ts';
import { appAddress, makeAppSecret, stepOfCode } from './authenticator.ts';

// '12345678901234567890' of RFC 6238, appendix B; its codes of eight digits end in these six.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
])('knows the code of RFC 6238 at %i s', (seconds, code, step) => {
  expect(stepOfCode(SECRET, code, instant(seconds * 1_000))).toBe(step);
});

test('a code is good one step before and after its own, and no further', () => {
  const at = (seconds: number) => stepOfCode(SECRET, '287082', instant(seconds * 1_000));

  expect([29, 59, 89].map(at)).toEqual([1, 1, 1]);
  expect(at(90)).toBeUndefined();
  expect(at(119)).toBeUndefined();
});

test('a secret has 160 bits; the app reads issuer, address and secret', () => {
  const secret = makeAppSecret();

  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(makeAppSecret()).not.toBe(secret);
  expect(appAddress(secret, { issuer: 'Marea', label: 'ana@demo.test' })).toBe(
    `otpauth://totp/Marea:ana%40demo.test?issuer=Marea&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});
