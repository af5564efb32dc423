import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from './support/product-api.ts';
import { onPhoneOnly } from './support/screens.ts';
import { expect, test } from './support/watched-page.ts';

test(
  'what is pressed and typed before the page is alive is done once when it is',
  onPhoneOnly,
  async ({ page, texts }) => {
    const scripts = await withholdScripts(page, '/');
    const bar = page.getByRole('search').first();
    const guests = bar.getByRole('button', { name: texts.catalog('search.guests') });
    await bar.getByRole('combobox').pressSequentially('brick');
    await guests.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await scripts.release();
    await expect(page.getByRole('dialog', { name: texts.catalog('search.guests') })).toBeVisible();
    await expect(guests).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('combobox')).toHaveValue('brick');
    await bar.getByRole('button', { name: texts.catalog('search.submit') }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Brickell/ })).toBeVisible();
  },
);

test('a switch pressed twice before hydration has turned once @release', async ({ page, texts }) => {
  const scripts = await withholdScripts(page, '/about');
  const before = await themeOf(page);
  const other = before === 'dark' ? 'light' : 'dark';
  await turn(page, texts.app(`theme.${other}`));
  await turn(page, texts.app(`theme.${other}`));
  await scripts.release();
  await expect.poll(() => themeOf(page)).toBe(other);
  await page.reload();
  expect(await themeOf(page)).toBe(other);
});

test('who sends the sign-in form before hydration is signed in once', async ({ page, texts }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  const scripts = await withholdScripts(page, '/signin');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: texts.accounts('fields.email') }).fill('guest@demo.test');
  await main.getByLabel(texts.accounts('fields.password'), { exact: true }).fill(DEMO_PASSWORD);
  await main.getByRole('button', { name: texts.accounts('signIn.submit'), exact: true }).click();
  expect(sent).toEqual([]);
  await scripts.release();
  await expect(page).not.toHaveURL(/signin/);
  expect(sent.filter((place) => place.endsWith('/login'))).toHaveLength(1);
});

test('links and searches need no scripts @release', async ({ page, texts }) => {
  await withholdScripts(page, '/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: texts.app('header.signIn') })
    .click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.goBack();
  const bar = page.getByRole('search').first();
  await bar.getByRole('combobox').fill('Brickell');
  await bar.getByRole('button', { name: texts.catalog('search.submit') }).click();
  await expect(page).toHaveURL(/\/results\?/);
});

/** Opens a page whose scripts do not arrive until they are let through. */
async function withholdScripts(page: Page, address: string): Promise<{ release(): Promise<void> }> {
  let letThrough = () => {};
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('main')).toBeVisible();
  return {
    release: async () => {
      letThrough();
      await page.waitForFunction(() => window.replayQueue === undefined);
    },
  };
}

const themeOf = (page: Page) =>
  page.evaluate(() => (document.documentElement.classList.contains('dark') ? 'dark' : 'light'));

/** The switch stands in the header; on phones in their menu, which needs scripts to open. */
const turn = (page: Page, name: string) => page.getByRole('button', { name }).first().click();
