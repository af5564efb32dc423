import { bookingCard, houseAddress, priceOf } from './support/booking-steps.ts';
import { findFreeStay } from './support/free-stay.ts';
import { expect, test } from './support/watched-page.ts';

test.use({ javaScriptEnabled: false });

// What the page would have run is not let in, and the browser says so.
test.beforeEach(({ troubles }) => troubles.allow(/^request csp: .*\.js$/));

test('ux 60: without script a house shows its name, price, rules and how to reach us', async ({
  page,
  texts,
  baseURL,
}) => {
  const stay = await findFreeStay(baseURL ?? '', { language: 'en' });
  await page.goto(houseAddress(stay));
  await expect(page.getByRole('heading', { level: 1, name: stay.house.name })).toBeVisible();
  await expect(bookingCard(page, texts).getByText(priceOf(texts, stay.house.subtotalCents)).first()).toBeVisible();
  await expect(bookingCard(page, texts).getByText(texts.pricing('card.noScript'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: texts.house('house.rules') })).toBeVisible();
  await expect(page.getByText(texts.house('house.noSmoking')).first()).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /305/ })).toBeVisible();
});

test('ux 60: without script the search is a plain form that works', async ({ page, texts, baseURL }) => {
  const stay = await findFreeStay(baseURL ?? '', { language: 'en' });
  await page.goto('/');
  const bar = page.getByRole('search').first();
  await bar.getByRole('combobox', { name: texts.catalogue('search.where') }).fill('Brickell');
  await bar.getByLabel(texts.catalogue('search.checkIn')).fill(stay.from);
  await bar.getByLabel(texts.catalogue('search.checkOut')).fill(stay.until);
  await bar.getByRole('button', { name: texts.catalogue('search.submit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Brickell/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`from=${stay.from}&until=${stay.until}`));
});
