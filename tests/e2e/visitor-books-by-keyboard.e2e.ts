import type { Page } from '@playwright/test';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { formatLongDate, formatTypedDate } from '#kernel/locales.ts';
import { bookingCard, houseAddress, priceOf } from './support/booking-steps.ts';
import { findFreeStay } from './support/free-stay.ts';
import { openPage } from './support/open-page.ts';
import { DEMO_PASSWORD, newGuestByApi } from './support/product-api.ts';
import { startOf } from './support/site-texts.ts';
import { expect, test } from './support/watched-page.ts';
import { askButton, CHECKOUT, expectAsked } from './support/wizard-steps.ts';

const MAX_STEPS = 120;

test('ux 1, 58, 60: from the home page to the request by keyboard alone', async ({ page, texts, baseURL }) => {
  const origin = baseURL ?? '';
  const guest = await newGuestByApi(origin, { language: 'en' });
  const stay = await findFreeStay(origin, { language: 'en', fromDay: 140 });
  const press = (key: string) => page.keyboard.press(key);

  await openPage(page, '/');
  await press('Tab');
  await expect(page.getByRole('link', { name: texts.app('skip') }), 'the skip link comes first').toBeFocused();

  await test.step('dates and guests in the search bar', async () => {
    const bar = page.getByRole('search');
    await tabTo(page, bar.getByRole('button', { name: texts.catalog('search.dates') }));
    await press('Enter');
    const panel = page.getByRole('dialog', { name: texts.catalog('search.dates') });
    await tabTo(page, panel.getByRole('textbox', { name: texts.ui('dates.checkIn') }));
    await page.keyboard.type(formatTypedDate(texts.language, stay.from));
    await press('Enter');
    await expect(panel.getByText(texts.ui('dates.chooseCheckOut')).first()).toBeVisible();
    await tabTo(page, panel.getByRole('textbox', { name: texts.ui('dates.checkOut') }));
    await page.keyboard.type(formatTypedDate(texts.language, stay.until));
    await press('Enter');
    await press('Escape');
    await expect(panel).toBeHidden();
    await expect(bar.getByRole('button', { name: texts.catalog('search.dates') })).toBeFocused();
    await tabTo(page, bar.getByRole('button', { name: texts.catalog('search.submit'), exact: true }));
    await press('Enter');
    await expect(page).toHaveURL(new RegExp(`from=${stay.from}&until=${stay.until}`));
  });

  await test.step('the house, then book', async () => {
    await tabTo(page, page.getByRole('article').getByRole('heading').getByRole('link').first());
    await press('Enter');
    await expect(page).toHaveURL(/\/property\/info\//);
    await tabTo(page, page.getByRole('button', { name: texts.pricing('card.book'), exact: true }).first());
    await press('Enter');
  });

  await test.step('goes to the last step and asks, by keyboard alone', async () => {
    await expect(page).toHaveURL(CHECKOUT);
    const steps = page.getByRole('navigation', { name: texts.wizard('steps.name') });
    await tabTo(page, steps.getByRole('link', { name: texts.wizard('steps.confirm') }));
    await press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: texts.wizard('title.confirm') })).toBeFocused();
    await tabTo(page, askButton(page, texts));
    await press('Enter');
  });

  await test.step('signs in at the end, and the trip is asked for', async () => {
    const signUp = page.getByRole('dialog', { name: texts.accounts('signUp.title') });
    await expect(signUp.getByRole('textbox', { name: texts.accounts('fields.name'), exact: true })).toBeFocused();
    await tabTo(page, signUp.getByRole('button', { name: texts.accounts('signUp.toSignIn') }));
    await press('Enter');
    const dialog = page.getByRole('dialog', { name: texts.accounts('signIn.title') });
    await expect(dialog.getByRole('textbox', { name: texts.accounts('fields.email') })).toBeFocused();
    await page.keyboard.type(guest.email);
    await press('Tab');
    await page.keyboard.type(DEMO_PASSWORD);
    await press('Enter');
    await expectAsked(page, texts);
  });
});

test('ux 58: in the calendar of a house Enter chooses both ends; the address and the price follow @release', async ({
  page,
  texts,
  baseURL,
}) => {
  const stay = await findFreeStay(baseURL ?? '', { language: 'en', fromDay: 140 });
  const day = (date: CalendarDate) =>
    page.getByRole('gridcell').getByRole('button', { name: startOf(formatLongDate('en', date)) });
  const press = (key: string) => page.keyboard.press(key);
  await openPage(page, houseAddress(stay));
  await page.getByRole('button', { name: texts.stay('calendar.clear') }).click();
  await day(stay.from).focus();
  await press('Enter');
  await day(stay.until).focus();
  await press('Enter');
  await expect(page).toHaveURL(new RegExp(`from=${stay.from}&until=${stay.until}`));
  await expect(bookingCard(page, texts).getByText(priceOf(texts, stay.house.subtotalCents)).first()).toBeVisible();
});

/** Presses Tab until the thing has the focus, as a person without a mouse does. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key never got there');
}
