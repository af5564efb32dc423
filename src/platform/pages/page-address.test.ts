import { expect, test } from 'vitest';
import { readableAddress, withoutTracking } from './page-address.ts';

test.each([
  ['/', '/'],
  ['/?utm_source=mail&utm_campaign=May', '/'],
  ['/results?from=2027-01-04&gclid=abc&until=2027-01-08&UTM_Medium=x', '/results?from=2027-01-04&until=2027-01-08'],
  ['/results?place=utm_source', '/results?place=utm_source'],
  ['/results?place=a?b&fbclid=1', '/results?place=a?b'],
  ['/about?', '/about?'],
])('%s shows what %s shows', (address, cleaned) => {
  expect(withoutTracking(address)).toBe(cleaned);
});

test.each([
  ['/%E0%A4%A', '/%25e0%25a4%25a'],
  ['/property/info/%E0%A4%A?from=%', '/property/info/%25e0%25a4%25a?from=%'],
  ['/%C3%A9/%', '/%C3%A9/%25'],
  ['/caf%C3%A9?x=%E0%A4%A', '/caf%C3%A9?x=%E0%A4%A'],
  ['/', '/'],
])('%s can be asked for as %s', (address, readable) => {
  expect(readableAddress(address)).toBe(readable);
});
