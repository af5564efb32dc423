import { expect, test } from 'vitest';
import { isOfNetwork } from './social-networks.domain.ts';

test.each([
  ['instagram', 'https://www.instagram.com/marea.miami', true],
  ['x', 'https://twitter.com/marea', true],
  ['youtube', 'https://m.youtube.com/@marea?si=1', true],
  ['instagram', 'http://www.instagram.com/marea', false],
  ['instagram', 'https://www.facebook.com/marea', false],
  ['x', 'https://netflix.com/marea', false],
  ['facebook', 'https://facebook.com.evil.test/marea', false],
  ['facebook', 'https://facebook.com@evil.test/marea', false],
  ['facebook', 'https://marea@facebook.com/marea', false],
  ['linkedin', 'https://www.linkedin.com/', false],
  ['tiktok', 'https://www.tiktok.com:8443/@marea', false],
  ['tiktok', 'javascript:alert(1)//tiktok.com/@marea', false],
  ['tiktok', '@marea', false],
] as const)('%s: %s', (network, url, expected) => {
  expect(isOfNetwork({ network, url })).toBe(expected);
});
