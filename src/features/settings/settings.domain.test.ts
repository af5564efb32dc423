import { expect, test } from 'vitest';
import { bannerIn, defaultSettings } from './settings.domain.ts';

const own = { bannerEn: 'Open', bannerEs: 'Abierto' };

test.each([
  [{}, true, null],
  [{}, false, defaultSettings.bannerEs],
  [own, false, 'Abierto'],
  [own, true, null],
  [{ ...own, bannerOnlyWithoutCards: false }, true, 'Abierto'],
  [{ ...own, bannerOn: false }, false, null],
  [{ bannerEn: '', bannerEs: '' }, false, null],
])('the banner of %j where cards are taken: %j', (decided, takesCards, expected) => {
  expect(bannerIn({ ...defaultSettings, ...decided }, { language: 'es', takesCards })).toBe(expected);
});
