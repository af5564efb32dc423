import { expect, test } from 'vitest';
import { withoutTracking } from './page-address.ts';

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
