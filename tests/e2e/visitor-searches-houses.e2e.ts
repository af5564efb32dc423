import { findFreeStay, placeId } from './support/free-stay.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { visitorByApi } from './support/product-api.ts';
import { onPhoneOnly } from './support/screens.ts';
import { choosePlace, pressSearch } from './support/search-steps.ts';
import { startOf } from './support/site-texts.ts';
import { expect, test } from './support/watched-page.ts';

test('ux 2: the place field suggests, arrows choose, Escape closes, a slip of the pen finds the nearest @release', async ({
  page,
  texts,
}) => {
  await openPage(page, '/');
  const bar = page.getByRole('search');
  const field = bar.getByRole('combobox', { name: texts.catalog('search.where') });
  await field.fill('wynwod');
  const option = bar.getByRole('option', { name: 'Wynwood' });
  await expect(option).toBeVisible();
  await field.press('Escape');
  await expect(option).toBeHidden();
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  await field.press('Enter');
  await expect(field).toHaveValue('Wynwood');
});

test(
  'ux 1, 13, 17: filters count, stay over reload and over the way back, and are taken away by one press',
  onPhoneOnly,
  async ({ page, texts, baseURL }) => {
    const t = texts.results;
    const stay = await findFreeStay(baseURL ?? '', { language: 'en' });
    await openPage(page, `/results?from=${stay.from}&until=${stay.until}&adults=2`);
    await page.getByRole('button', { name: startOf(t('filters.open')) }).click();
    const dialog = page.getByRole('dialog', { name: t('filters.title') });
    const bedrooms = dialog.getByRole('group', { name: t('houses.filters.bedrooms') });
    await bedrooms.getByText('3+', { exact: true }).click();
    await expect(bedrooms.getByRole('radio', { name: '3+' })).toBeChecked();
    const show = dialog.getByRole('button', { name: /^Show \d+ house/ });
    await expect(show).toBeVisible();
    const { body } = await visitorByApi(baseURL ?? '').ask(
      'GET',
      `house?StartAt=${stay.from}&EndAt=${stay.until}&Adults=2&MinBedrooms=3`,
    );
    const count: number = body.totalRecords;
    await expect(show).toHaveText(t('houses.filters.showCount', { count }));
    await show.click();

    const heading = page.getByRole('heading', { level: 1, name: t('houses.count', { count }) });
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(/bedrooms=3/);
    await reloadPage(page);
    await expect(heading).toBeVisible();

    const card = page.getByRole('article').nth(3);
    await card.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await card.getByRole('heading').getByRole('link').click();
    await page.getByRole('link', { name: texts.rentable('back') }).click();
    await expect(heading).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);

    await page
      .getByRole('button', { name: t('filters.remove', { what: t('houses.filters.bedroomsOrMore', { count: 3 }) }) })
      .click();
    await expect(page).not.toHaveURL(/bedrooms/);
    await expect(page).toHaveURL(/adults=2/);
  },
);

test('ux 1: Enter searches and the address restores the search elsewhere', async ({
  page,
  texts,
  openVisitor,
  baseURL,
}) => {
  await openPage(page, '/');
  await choosePlace(page, texts, { typed: 'coconut', found: 'Coconut Grove' });
  await page.getByRole('combobox', { name: texts.catalog('search.where') }).press('Enter');
  const place = await placeId(baseURL ?? '', 'Coconut Grove');
  await expect(page).toHaveURL(new RegExp(`/results\\?destination=${place}$`));
  const shared = await openVisitor();
  await openPage(shared, page.url());
  await expect(shared.getByRole('heading', { level: 1, name: /Coconut Grove/ })).toBeVisible();
});

test('ux 2: words that are no place lead to all houses and a sentence that says so @release', async ({
  page,
  texts,
}) => {
  await openPage(page, '/');
  await page.getByRole('combobox', { name: texts.catalog('search.where') }).fill('zzzzqq');
  await pressSearch(page, texts);
  await expect(page.getByText(texts.results('houses.unknown', { typed: 'zzzzqq' }))).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});
