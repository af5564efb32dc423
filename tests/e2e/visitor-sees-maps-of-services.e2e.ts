import type { Page } from '@playwright/test';
import { axeHere } from './support/axe-rounds.ts';
import { fakeGoogle, fakeTiles, withoutWebGl } from './support/fake-map-services.ts';
import { openPage } from './support/open-page.ts';
import { openProduct, type Product } from './support/products.ts';
import { walkedBy } from './support/screens.ts';
import { expect, test } from './support/watched-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'serial' });

const KEY = 'a-key-that-every-browser-sees';
let product: Product;

const blockOf = (page: Page) => page.locator('div.h-\\[400px\\]');
const heightOf = (page: Page) => blockOf(page).evaluate((block) => block.getBoundingClientRect().height);

async function openNearMap(page: Page, address: string): Promise<void> {
  await openPage(page, `${product.origin}${address}`);
  await blockOf(page).scrollIntoViewIfNeeded();
}

test.describe('Google', () => {
  test.beforeAll(async () => {
    product = await openProduct({ env: { GOOGLE_MAPS_API_KEY: KEY } });
  });
  test.afterAll(() => product.close());

  test('draws the ground: asked for once, near the map only, in the colors of the theme; gives way when it refuses the key', async ({
    page,
    texts,
  }) => {
    const google = await fakeGoogle(page);
    await openPage(page, `${product.origin}/property/info/2`);
    expect(google.asked).toEqual([]);
    expect(await heightOf(page)).toBe(400);
    await blockOf(page).scrollIntoViewIfNeeded();
    await expect(blockOf(page).locator('circle[fill-opacity="0.2"]')).toBeVisible();
    const [first] = google.asked;
    expect(Object.fromEntries(first?.url.searchParams ?? [])).toMatchObject({
      key: KEY,
      v: 'weekly',
      libraries: 'maps',
      language: 'en',
      region: 'US',
    });
    expect(await google.options()).toMatchObject([{ colorScheme: 'DARK', zoom: 12, gestureHandling: 'none' }]);
    await page.getByRole('button', { name: texts.app('theme.light') }).click();
    await expect
      .poll(async () => (await google.options()).map(({ colorScheme }) => colorScheme))
      .toEqual(['DARK', 'LIGHT']);
    expect(google.asked).toHaveLength(1);
    expect(await axeHere(page)).toEqual([]);

    const made = await google.options();
    await page.evaluate(() => (window as unknown as { gm_authFailure: () => void }).gm_authFailure());
    await expect(page.getByText(texts.map('instead'))).toBeVisible();
    // A key that was refused stays so: no map of Google's is made with it again.
    await page.getByRole('button', { name: texts.ui('map.again') }).click();
    await expect(page.getByText(texts.map('instead'))).toBeVisible();
    expect(await google.options()).toEqual(made);
  });

  test('carries the same pins and keys on the results @release', async ({ page, texts }) => {
    await fakeGoogle(page);
    await openPage(page, `${product.origin}/results`);
    const map = page.getByRole('region', { name: texts.results('houses.mapName') });
    const cluster = map.locator('[data-pins*=" "]').first();
    await cluster.focus();
    const pins = (await cluster.getAttribute('data-pins')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveAttribute('data-pins', /\d/);
    await expect(page.locator(':focus')).not.toHaveAttribute('data-pins', pins);
    expect(
      await page.evaluate(
        () =>
          (window as unknown as { googleMaps: { cameras: { zoom: number }[] }[] }).googleMaps[0]?.cameras.at(-1)?.zoom,
      ),
    ).toBeGreaterThan(11);
  });

  for (const language of walkedBy.guests) {
    test.describe(language, () => {
      test.use({ language });

      test('ux 30, R51: when it never answers the page is whole, with a simple map and a word, and no error names the key @release', async ({
        page,
        texts,
        troubles,
      }) => {
        troubles.allow(/maps\.googleapis\.com/);
        const said: string[] = [];
        page.on('console', (message) => said.push(message.text()));
        page.on('pageerror', (error) => said.push(String(error.stack)));
        const google = await fakeGoogle(page, { failures: 9 });
        await openNearMap(page, '/property/info/2');
        await expect(page.getByText(texts.map('instead'))).toBeVisible({ timeout: 15_000 });
        expect(google.asked).toHaveLength(4);
        await expect(blockOf(page).locator('circle[fill-opacity="0.2"]')).toBeVisible();
        expect(await heightOf(page)).toBe(400);
        expect(said.join('\n')).not.toContain(KEY);
        expect(await axeHere(page)).toEqual([]);

        google.answerFromNowOn();
        await page.getByRole('button', { name: texts.ui('map.again') }).click();
        await expect(page.getByText(texts.map('instead'))).toBeHidden();
        expect(google.asked).toHaveLength(5);
        expect(await google.options()).toHaveLength(1);
        await expect(blockOf(page).locator('circle[fill-opacity="0.2"]')).toBeVisible();
      });
    });
  }
});

test.describe('tiles', () => {
  test.beforeAll(async () => {
    product = await openProduct({
      env: {
        MAP_TILE_URL: 'https://tiles.test/{z}/{x}/{y}.png',
        MAP_TILE_ATTRIBUTION: '© OpenStreetMap contributors https://www.openstreetmap.org/copyright | © Tiles',
      },
    });
  });
  test.afterAll(() => product.close());

  test('lie under circle and pins, fetched near the map only, and say whose they are', async ({
    page,
    texts,
    troubles,
  }) => {
    troubles.allow(/GL Driver Message/);
    const asked = await fakeTiles(page);
    await openPage(page, `${product.origin}/property/info/2`);
    expect(asked).toEqual([]);
    await blockOf(page).scrollIntoViewIfNeeded();
    await expect(blockOf(page).locator('canvas')).toBeVisible();
    await expect(blockOf(page).locator('circle[fill-opacity="0.2"]')).toBeVisible();
    await expect.poll(() => asked.length).toBeGreaterThan(3);
    expect(asked[0]).toMatch(/^\/12\/\d+\/\d+\.png$/);
    const credit = blockOf(page).getByRole('link', { name: '© OpenStreetMap contributors' });
    await expect(credit).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
    await expect(page.getByText(texts.map('instead'))).toBeHidden();
    expect(await axeHere(page)).toEqual([]);
  });

  test('are there after another try when their code did not come @release', async ({ page, texts, troubles }) => {
    troubles.allow(/GL Driver Message|tiles-base-map|ERR_INTERNET_DISCONNECTED/);
    await fakeTiles(page);
    await page.route(/tiles-base-map.*\.js/, (route) => route.abort('internetdisconnected'));
    await openNearMap(page, '/property/info/2');
    await expect(page.getByText(texts.map('instead'))).toBeVisible();
    await page.unroute(/tiles-base-map.*\.js/);
    await page.getByRole('button', { name: texts.ui('map.again') }).click();
    await expect(blockOf(page).locator('canvas')).toBeVisible();
    await expect(page.getByText(texts.map('instead'))).toBeHidden();
  });

  test('are replaced by the simple map where there is no WebGL @release', async ({ page, texts }) => {
    await withoutWebGl(page);
    const asked = await fakeTiles(page);
    await openNearMap(page, '/property/info/2');
    await expect(page.getByText(texts.map('instead'))).toBeVisible();
    await expect(blockOf(page).locator('circle[fill-opacity="0.2"]')).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('are replaced by the simple map when none of them comes @release', async ({ page, texts, troubles }) => {
    troubles.allow(/tiles\.test|GL Driver Message/);
    await page.route('https://tiles.test/**', (route) => route.abort('connectionfailed'));
    await openNearMap(page, '/property/info/2');
    await expect(page.getByText(texts.map('instead'))).toBeVisible({ timeout: 15_000 });
  });
});
