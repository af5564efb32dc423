import type { Page } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { expect, test } from './support/watched-page.ts';

/** Addresses that the page asks the network for from now on. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

test('a mouse that rests on a card has its page fetched before it is pressed', async ({ page }) => {
  await openPage(page, '/results');
  const card = page.getByRole('main').getByRole('article').first();
  const link = card.getByRole('heading').getByRole('link');
  const place = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
  const asked = listen(page);
  await link.hover();
  await expect.poll(() => asked.filter((path) => path === `${place}.data`)).toHaveLength(1);
  await expect.poll(() => asked.some((path) => /assets\/property-.*\.js$/.test(path))).toBe(true);
  await link.click();
  await expect(page).toHaveURL((url) => url.pathname === place);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('nothing is fetched ahead by loading, and the results when the search is reached for', async ({ page }) => {
  const asked = listen(page);
  await openPage(page, '/');
  const ofResults = () => asked.filter((path) => /assets\/results-.*\.js$/.test(path) || path.endsWith('.data'));
  const before = ofResults().length;
  await page.getByRole('search').first().getByRole('combobox').focus();
  await expect.poll(() => ofResults().length).toBeGreaterThan(before);
  expect(asked.filter((path) => path.endsWith('.data'))).toEqual([]);
});
