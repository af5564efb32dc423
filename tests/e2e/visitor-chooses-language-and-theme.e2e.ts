import { defaultSettings } from '#features/settings/settings.domain.ts';
import { houseAddress } from './support/booking-steps.ts';
import { findFreeStay } from './support/free-stay.ts';
import { openPage } from './support/open-page.ts';
import { siteTexts } from './support/site-texts.ts';
import { expect, test } from './support/watched-page.ts';

const spanish = siteTexts('es');

test('ux 56: the language changes in place: what was typed stays, and the choice is remembered', async ({
  page,
  texts,
}) => {
  await openPage(page, '/signup');
  const name = page.getByRole('textbox', { name: texts.accounts('fields.name'), exact: true });
  await name.fill('Inés');
  await page
    .getByRole('banner')
    .getByRole('button', { name: texts.app('language.other') })
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1, name: spanish.accounts('signUp.title') })).toBeVisible();
  await expect(page.getByRole('textbox', { name: spanish.accounts('fields.name'), exact: true })).toHaveValue('Inés');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: spanish.accounts('signUp.title') })).toBeVisible();
});

test('ux 56: a house page in the middle stays where it is when its language changes @release', async ({
  page,
  texts,
  baseURL,
}) => {
  const stay = await findFreeStay(baseURL ?? '', { language: 'en' });
  await openPage(page, houseAddress(stay));
  await page.evaluate(() => window.scrollTo(0, 600));
  await page
    .getByRole('banner')
    .getByRole('button', { name: texts.app('language.other') })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: spanish.house('house.rules') })).toBeAttached();
  await expect(page).toHaveURL(new RegExp(`from=${stay.from}`));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
});

test('ux 59: the theme changes at once, and the next page comes in it from the first byte', async ({ page, texts }) => {
  await openPage(page, '/about');
  await expect(page.locator('html')).toHaveClass('dark');
  await page
    .getByRole('banner')
    .getByRole('button', { name: texts.app('theme.light') })
    .click();
  await expect(page.locator('html')).toHaveClass('light');
  const answer = await page.goto('/results');
  expect(await answer?.text()).toMatch(/<html[^>]* class="light"/);
  await expect(page.locator('html')).toHaveClass('light');
});

test('ux 56: an address with a language wins over the browser and says so to machines', async ({ page }) => {
  const answer = await page.goto('/about?lang=es');
  const html = (await answer?.text()) ?? '';
  expect(html).toMatch(/<html lang="es"/);
  expect(html).toMatch(/hreflang="es"/i);
  expect(html).toMatch(/hreflang="en"/i);
});

test('the note on payments stands on each page until it is closed, and is back with the next visit @release', async ({
  page,
  context,
  texts,
}) => {
  const noteOn = (shown: typeof page) => shown.getByRole('complementary', { name: texts.app('notice.name') });
  await openPage(page, '/about');
  await expect(noteOn(page)).toContainText(
    texts.language === 'es' ? defaultSettings.bannerEs : defaultSettings.bannerEn,
  );
  await noteOn(page)
    .getByRole('button', { name: texts.app('notice.close') })
    .click();
  await expect(noteOn(page)).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();
  // The notice is closed before the first paint, so that no part of the page moves.
  await page.goto('/terms', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-notice', 'closed');
  await openPage(page, '/signup');
  await expect(noteOn(page)).toBeHidden();
  const next = await context.newPage();
  await openPage(next, '/about');
  await expect(noteOn(next)).toBeVisible();
});
