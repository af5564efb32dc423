import fc from 'fast-check';
import { expect, test } from 'vitest';
import { presentAddress } from './old-addresses.ts';

test.each([
  ['/about/', '/about'],
  ['/About', '/about'],
  ['/RESULTS?destination=3', '/results?destination=3'],
  ['//about', '/about'],
  ['/index.html', '/'],
  ['/home', '/'],
  ['/Home/?from=2027-01-02', '/?from=2027-01-02'],
  ['/property/12', '/property/info/12'],
  ['/houses/12/', '/property/info/12'],
  ['/houses', '/results'],
  ['/boat/7?day=2027-01-02', '/boat/info/7?day=2027-01-02'],
  ['/boats?destination=2', '/results?kind=boat&destination=2'],
  ['/es', '/?lang=es'],
  ['/es/about/', '/about?lang=es'],
  ['/en/houses?guests=2', '/results?lang=en&guests=2'],
  ['/login?returnTo=%2Freservations', '/signin?returnTo=%2Freservations'],
  ['/.well-known/change-password', '/profile/change-password'],
])('R74 %s is found at %s', (old, present) => {
  expect(presentAddress(old)).toBe(present);
});

test.each([
  '/',
  '/?lang=es',
  '/about',
  '/property/info/12?from=2027-01-02',
  '/boat/info/7',
  '/notFound',
  '/property/0',
  '/escape-rooms',
  '/favicon.ico',
  '/About.data',
])('%s is where it belongs', (address) => {
  expect(presentAddress(address)).toBeNull();
});

test('a way of forwarding ends after one step, and never leaves the site', () => {
  const piece = fc.constantFrom('a', 'A', '/', '.', 'es', 'home', 'boat', '7', '?', 'x=1', '\\', '%2F', 'notFound');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const present = presentAddress(`/${pieces.join('')}`);
      if (present === null) return;
      expect(present).toMatch(/^\/(?![/\\])/);
      expect(presentAddress(present)).toBeNull();
    }),
  );
});
