import { expect, type Page } from '@playwright/test';
import { formatTypedDate } from '#kernel/locales.ts';
import type { Stay } from './free-stay.ts';
import type { SiteTexts } from './site-texts.ts';

/** Types into the place field, takes the suggestion. */
export async function choosePlace(page: Page, texts: SiteTexts, { typed, found }: { typed: string; found: string }) {
  const field = searchBar(page).getByRole('combobox', { name: texts.catalog('search.where') });
  await field.fill(typed);
  await searchBar(page).getByRole('option', { name: found }).click();
  await expect(field).toHaveValue(found);
}

/** Opens the dates and writes both as a person types them. */
export async function chooseDates(page: Page, texts: SiteTexts, { from, until }: Stay) {
  await searchBar(page)
    .getByRole('button', { name: texts.catalog('search.dates') })
    .click();
  const panel = page.getByRole('dialog', { name: texts.catalog('search.dates') });
  await typeDates(panel, texts, { from, until });
  await panel.getByRole('button', { name: texts.ui('dates.done'), exact: true }).click();
  await expect(panel).toBeHidden();
}

/** Writes check-in and check-out into an open picker. */
export async function typeDates(panel: ReturnType<Page['getByRole']>, texts: SiteTexts, { from, until }: Stay) {
  const checkIn = panel.getByRole('textbox', { name: texts.ui('dates.checkIn') });
  const checkOut = panel.getByRole('textbox', { name: texts.ui('dates.checkOut') });
  await checkIn.fill(formatTypedDate(texts.language, from));
  await checkIn.press('Enter');
  await expect(panel.getByText(texts.ui('dates.chooseCheckOut')).first()).toBeVisible();
  await checkOut.fill(formatTypedDate(texts.language, until));
  await checkOut.press('Enter');
  await expect(checkOut).toHaveValue(formatTypedDate(texts.language, until));
}

/** Opens the guests and counts up to so many adults. */
export async function chooseAdults(page: Page, texts: SiteTexts, adults: number) {
  await searchBar(page)
    .getByRole('button', { name: texts.catalog('search.guests') })
    .click();
  const panel = page.getByRole('dialog', { name: texts.catalog('search.guests') });
  const more = panel.getByRole('button', { name: texts.ui('guests.more', { what: texts.catalog('guests.adults') }) });
  for (let count = 1; count < adults; count += 1) await more.click();
  await panel.getByRole('button', { name: texts.catalog('search.done'), exact: true }).click();
  await expect(panel).toBeHidden();
}

/** Done when the results stand: the page that was left may show cards of its own. */
export async function pressSearch(page: Page, texts: SiteTexts) {
  await searchBar(page)
    .getByRole('button', { name: texts.catalog('search.submit'), exact: true })
    .click();
  await page.waitForURL(/\/results\?/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(texts.home('home.title'));
}

const searchBar = (page: Page) => page.getByRole('search').first();
