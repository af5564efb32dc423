import type { Page } from '@playwright/test';
import { bookingCard, houseAddress, priceOf } from './support/booking-steps.ts';
import { findFreeStay } from './support/free-stay.ts';
import { filled, holds, openRoutes, personalPaths, readExamples } from './support/open-routes.ts';
import { forAll } from './support/pages-as-sent.ts';
import { onPhoneOnly, walkedBy } from './support/screens.ts';
import { type SiteTexts, siteTexts } from './support/site-texts.ts';
import { expect, test } from './support/watched-page.ts';

test.use({ javaScriptEnabled: false });

// What the page would have run is not let in, and the browser says so.
test.beforeEach(({ troubles }) => troubles.allow(/^request csp: .*\.js$/));

test(
  'ux 60: without script a house shows its name, price, rules and how to reach us',
  onPhoneOnly,
  async ({ page, texts, baseURL }) => {
    const stay = await findFreeStay(baseURL ?? '', { language: 'en' });
    await page.goto(houseAddress(stay));
    await expect(page.getByRole('heading', { level: 1, name: stay.house.name })).toBeVisible();
    await expect(bookingCard(page, texts).getByText(priceOf(texts, stay.house.subtotalCents)).first()).toBeVisible();
    await expect(bookingCard(page, texts).getByText(texts.pricing('card.noScript'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: texts.house('house.rules') })).toBeVisible();
    await expect(page.getByText(texts.house('house.noSmoking')).first()).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: /305/ })).toBeVisible();
  },
);

test('ux 60: without script the search is a plain form that works', async ({ page, texts, baseURL }) => {
  const stay = await findFreeStay(baseURL ?? '', { language: 'en' });
  await page.goto('/');
  const bar = page.getByRole('search').first();
  await bar.getByRole('combobox', { name: texts.catalog('search.where') }).fill('Brickell');
  await bar.getByLabel(texts.catalog('search.checkIn')).fill(stay.from);
  await bar.getByLabel(texts.catalog('search.checkOut')).fill(stay.until);
  await bar.getByRole('button', { name: texts.catalog('search.submit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Brickell/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`from=${stay.from}&until=${stay.until}`));
});

/** Pages that a mailed link opens and that need script. */
const doneByScript: ReadonlySet<string> = new Set(['/email/validation', '/security/reset-password']);

for (const language of walkedBy.guests) {
  test(`ux 60: without script every public page says what it is about and waits for nothing, in ${language} @release`, async ({
    page,
    baseURL,
  }) => {
    const texts = siteTexts(language);
    const examples = await readExamples(baseURL ?? '', language);
    const wrong = await forAll(Object.entries(openRoutes), async ([path, { address, says }]) => {
      const tab = await page.context().newPage();
      await tab.goto(`${address(examples)}?lang=${language}`);
      const complaints = [...(await unsaid(tab, says(texts, examples))), ...(await deadEnds(tab, texts))];
      if (doneByScript.has(path) && !(await isTold(tab, texts))) complaints.push('does not say that it needs script');
      await tab.close();
      return complaints.map((one) => `${path}: ${one}`);
    });
    expect(wrong.flat()).toEqual([]);
  });
}

test('ux 60: without script a private page says that it needs it, and how to reach us', async ({ page, texts }) => {
  for (const path of personalPaths.filter((_, at) => at % 6 === 0)) {
    await page.goto(filled(path));
    expect(await isTold(page, texts), path).toBe(true);
    expect(await deadEnds(page, texts), path).toEqual([]);
  }
});

/** The sentences that the page should show and does not. */
async function unsaid(page: Page, sentences: readonly string[]): Promise<readonly string[]> {
  const [headings, seen] = await Promise.all([
    page.getByRole('heading', { level: 1 }).filter({ visible: true }).count(),
    page.getByRole('main').innerText(),
  ]);
  // CSS shows some sentences in capitals.
  const text = seen.replace(/\s+/g, ' ').toLowerCase();
  return [
    ...(headings === 1 ? [] : [`shows ${headings} h1`]),
    ...sentences.filter((one) => !holds(text, one.toLowerCase())).map((one) => `does not show «${one}»`),
  ];
}

/**
 * What stays unfinished for good: something that turns or breathes, and a form that nobody can send and that does not
 * say so.
 */
async function deadEnds(page: Page, texts: SiteTexts): Promise<readonly string[]> {
  const main = page.getByRole('main');
  const waiting = await main.locator('.animate-spin, [class*="breathe"]').filter({ visible: true }).count();
  const forms = main.locator('form:not([action], [method="get"], noscript form)');
  const shown = await forms.filter({ visible: true }).count();
  const isMute = (await forms.count()) > 0 && !(await isTold(page, texts));
  return [
    ...(waiting > 0 ? ['waits for ever'] : []),
    ...(shown > 0 ? ['shows a form that needs script'] : []),
    ...(isMute ? ['does not say that its form needs script'] : []),
  ];
}

async function isTold(page: Page, { app, contact }: SiteTexts): Promise<boolean> {
  const instead = page.locator('main noscript').filter({ has: page.locator('a[href^="tel:"]:visible') });
  const said = (await instead.allInnerTexts()).join(' ');
  const isReachable = (await instead.locator('a[href^="mailto:"]:visible').count()) > 0;
  return isReachable && [app('withoutScript.title'), contact('noScript')].some((one) => said.includes(one));
}
