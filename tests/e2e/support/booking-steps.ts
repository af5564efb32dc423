import { expect, type Page } from '@playwright/test';
import { addDays } from '#kernel/calendar-date.ts';
import { formatExactMoney, formatLongDate, formatMoney } from '#kernel/locales.ts';
import type { FreeStay } from './free-stay.ts';
import { openPage } from './open-page.ts';
import { type SiteTexts, startOf } from './site-texts.ts';

/** The address of a house with a stay in it. */
export function houseAddress({ house, from, until }: FreeStay): string {
  return `/property/info/${house.id}?from=${from}&until=${until}&adults=2`;
}

/** The price in the booking card. */
export function bookingCard(page: Page, texts: SiteTexts) {
  return page.getByRole('region', { name: texts.stay('card.name') });
}

/** The one 'Book now' that this screen shows: on phones it stands in the bar below. */
export function bookButton(page: Page, texts: SiteTexts) {
  return page.getByRole('button', { name: texts.pricing('card.book'), exact: true }).last();
}

/** The amount of a line of the price list, as it is written there. */
export async function expectPriceLine(
  page: Page,
  { label, cents, texts }: { label: string; cents: number; texts: SiteTexts },
) {
  const row = page
    .getByRole('term')
    .filter({ hasText: startOf(label) })
    .first()
    .locator('..');
  await expect(row.getByRole('definition')).toHaveText(formatExactMoney(texts.language, cents));
}

/** A price as cards write it. */
export const priceOf = (texts: SiteTexts, cents: number) => formatMoney(texts.language, cents);

/** On the house page the stay can't be had, and in its calendar the second night is taken and says so. */
export async function expectTaken(page: Page, texts: SiteTexts, stay: FreeStay) {
  await openPage(page, houseAddress(stay));
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ hasText: texts.refusals('refusals.house-not-available') })
      .first(),
  ).toBeVisible();
  const day = page.getByRole('button', {
    name: `${formatLongDate(texts.language, addDays(stay.from, 1))}. ${texts.stay('calendar.taken')}`,
  });
  await expect(day.first()).toHaveAttribute('aria-disabled', 'true');
}

/** The search for these dates does not offer the house. */
export async function expectNotFound(page: Page, stay: FreeStay, place: number) {
  await openPage(page, `/results?destination=${place}&from=${stay.from}&until=${stay.until}&adults=2`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: stay.house.name, exact: true })).toHaveCount(0);
}
