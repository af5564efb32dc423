import type { Locator, Page } from '@playwright/test';
import { formatMoney } from '#kernel/locales.ts';
import { openPage } from './support/open-page.ts';
import { onPhoneOnly } from './support/screens.ts';
import { expect, test } from './support/watched-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const buttonsOf = (map: Locator) => map.locator('[data-pins]');

/** How many places the buttons on the map stand for. */
async function placesOn(map: Locator): Promise<number> {
  const ids = await buttonsOf(map).evaluateAll((buttons) =>
    buttons.flatMap((button) => button.getAttribute('data-pins')?.split(' ') ?? []),
  );
  return ids.length;
}

const MAP_CODE = /map-panel/;

/** Opens clusters by Enter until the keys stand on a single pin; gives its id. */
async function openByKeys(page: Page, cluster: Locator): Promise<string> {
  await cluster.focus();
  await expect(cluster).toBeFocused();
  for (;;) {
    const pins = (await page.locator(':focus').getAttribute('data-pins')) ?? '';
    if (!pins.includes(' ')) return pins;
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).not.toHaveAttribute('data-pins', pins);
    await expect(page.locator(':focus')).toHaveAttribute('data-pins', /\d/);
  }
}

test('ux 8, 9: the map shows all that was found; keys open clusters, a pin, its card, and go back', async ({
  page,
  texts,
}) => {
  const reply = await page.request.get('/v1.0/house/pins', { headers: { 'accept-language': 'en' } });
  const body = await reply.json();
  const t = texts.results;
  await openPage(page, '/results?view=map');
  const map = page.getByRole('region', { name: t('houses.mapName') });
  await expect.poll(() => placesOn(map)).toBe(body.totalRecords);
  expect(body.totalRecords).toBeGreaterThan(12);

  const cluster = map.locator('[data-pins*=" "]').first();
  const ids = ((await cluster.getAttribute('data-pins')) ?? '').split(' ').map(Number);
  const prices = body.pins
    .filter((pin: { id: number }) => ids.includes(pin.id))
    .map((pin: { priceCents: number }) => pin.priceCents);
  const price = formatMoney('en', Math.round(Math.min(...prices) / 100) * 100);
  const shown = new Set(prices).size > 1 ? texts.map('fromPrice', { price }) : price;
  await expect(cluster).toHaveText(shown + ids.length);
  await expect(cluster).toHaveAccessibleName(texts.map('cluster', { count: ids.length, price: shown }));

  const id = await openByKeys(page, cluster);
  await expect(page.getByRole('button', { name: t('results.searchArea') })).toBeVisible();
  await page.keyboard.press('Enter');
  const link = page.locator(`article a[href^="/property/info/${id}"]:focus`);
  await expect(link).toBeVisible();
  const { name } = body.pins.find((pin: { id: number }) => String(pin.id) === id);
  await expect(link).toHaveText(name);
  await page.keyboard.press('Escape');
  await expect(map.locator(`[data-pins="${id}"]`)).toBeFocused();
});

test(
  'ux 10: moving the map offers to search there, and says how many there are',
  onPhoneOnly,
  async ({ page, texts }) => {
    const t = texts.results;
    await openPage(page, '/results?view=map');
    const map = page.getByRole('region', { name: t('houses.mapName') });
    await expect(buttonsOf(map).first()).toBeVisible();
    await map.focus();
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowDown');
    const search = page.getByRole('button', { name: t('results.searchArea') });
    await expect(search).toBeVisible();
    await expect(page.getByText(t('results.searchAreaOffered'))).toHaveRole('status');
    await search.click();
    await expect(page).toHaveURL(/area=/);
    await expect(map).toBeFocused();
    await expect(search).toBeHidden();
    const [, area = ''] = /area=([^&]+)/.exec(page.url()) ?? [];
    const [north, south, east, west] = decodeURIComponent(area).split(',');
    const reply = await page.request.get(`/v1.0/house?North=${north}&South=${south}&East=${east}&West=${west}`);
    const { totalRecords } = await reply.json();
    const found = page.getByRole('status').filter({ hasText: t('houses.count', { count: totalRecords }) });
    await expect(found).toBeVisible();
    // A phone stays with the map, which says it; the list is a press away.
    await page.getByRole('button', { name: t('results.showList') }).click();
    await expect(found).toBeAttached();
  },
);

for (const { address, what, screen } of [
  { address: '/property/info/2', what: 'house', screen: {} },
  { address: '/results?view=map', what: 'results', screen: onPhoneOnly },
])
  test(
    `ux 30: a map whose code did not come says so and can be asked for again (${what}) @release`,
    screen,
    async ({ page, texts, troubles }) => {
      troubles.allow(/map-panel|ERR_INTERNET_DISCONNECTED/);
      await page.route(MAP_CODE, (route) => route.abort('internetdisconnected'));
      await openPage(page, address);
      const again = page.getByRole('button', { name: texts.ui('map.again') });
      if (what !== 'results') await page.locator('div.h-\\[400px\\]').scrollIntoViewIfNeeded();
      await expect(page.getByRole('status').filter({ hasText: texts.ui('map.failed') })).toBeVisible();
      if (what === 'results') {
        await page.getByRole('button', { name: texts.results('results.showList') }).click();
        await expect(page.getByRole('article').first()).toBeInViewport();
        await page.getByRole('button', { name: texts.results('results.showMap') }).click();
      }

      await page.route('**/*', (route) =>
        route.request().method() === 'HEAD' ? route.abort('internetdisconnected') : route.fallback(),
      );
      await again.click();
      await expect(page.getByRole('status').filter({ hasText: texts.ui('map.failedAgain') })).toBeVisible();
      await page.unroute('**/*');
      await page.unroute(MAP_CODE);
      await again.click();
      const drawn = what === 'results' ? '[data-pins]' : 'div.h-\\[400px\\] section';
      await expect(page.locator(drawn).first()).toBeVisible();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
    },
  );

test('ux 9: what is pointed at in the list lights up on the map, and the other way round @release', async ({
  page,
  texts,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/results?destination=1');
  const map = page.getByRole('region', { name: texts.results('houses.mapName') });
  const card = page.getByRole('article').first();
  const id = ((await card.getAttribute('id')) ?? '').replace('house-', '');
  const pin = map.locator(`[data-pins~="${id}"]`);
  await expect(pin).toBeVisible();
  const calm = await pin.evaluate((button) => getComputedStyle(button).backgroundColor);
  await card.getByRole('link').first().focus();
  await expect.poll(() => pin.evaluate((button) => getComputedStyle(button).backgroundColor)).not.toBe(calm);
  await map.focus();
  await expect.poll(() => pin.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(calm);
});

test('ux 8: on a phone the list stays where it was behind the map @release', onPhoneOnly, async ({ page, texts }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/results');
  const t = texts.results;
  await page.getByRole('article').nth(4).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(500);
  await page.getByRole('button', { name: t('results.showMap') }).click();
  await expect(page.getByRole('region', { name: t('houses.mapName') })).toBeVisible();
  await page.getByRole('button', { name: t('results.showList') }).click();
  await expect(page.getByRole('article').nth(4)).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('ux 30: a map that never comes says so after a while @release', async ({ page, texts }) => {
  await page.clock.install();
  await page.route(/map-panel/, () => undefined);
  const asked = page.waitForRequest(/map-panel/);
  await openPage(page, '/property/info/2');
  await page.locator('div.h-\\[400px\\]').scrollIntoViewIfNeeded();
  await asked;
  await page.clock.runFor(14_000);
  await expect(page.getByText(texts.ui('map.failed'))).toBeHidden();
  await page.clock.runFor(3_000);
  await expect(page.getByText(texts.ui('map.failed'))).toBeVisible();
});

test('ux 8: on a phone an area without houses is no dead end @release', onPhoneOnly, async ({ page, texts }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/results?view=map&area=25.5,25.4,-79.9,-80');
  const t = texts.results;
  await expect(page.getByRole('status').filter({ hasText: t('houses.count', { count: 0 }) })).toBeVisible();
  await page.getByRole('button', { name: t('results.showList') }).click();
  await expect(page.getByText(t('results.noMatches'))).toBeVisible();
});

test('ux 30: a house has a map of 400 px with a circle, loaded when it comes near', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/map-panel|ground/.test(request.url())) loaded.push(request.url());
  });
  await openPage(page, '/property/info/2');
  const space = page.locator('div.h-\\[400px\\]');
  expect(await space.evaluate((block) => block.getBoundingClientRect().height)).toBe(400);
  expect(loaded).toEqual([]);
  await space.scrollIntoViewIfNeeded();
  const circle = space.locator('circle[fill-opacity]');
  await expect(circle).toHaveAttribute('fill-opacity', '0.2');
  await expect(circle).toHaveAttribute('stroke-opacity', '0.5');
  await expect(circle).toHaveAttribute('stroke-width', '1');
  // 3000 m at zoom 12 in Miami are 87 pixels.
  expect(Number(await circle.getAttribute('r'))).toBeCloseTo(87.2, 0);
});
