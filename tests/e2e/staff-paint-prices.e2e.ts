import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import { formatTypedDate } from '#kernel/locales.ts';
import { enterAs } from './support/account-steps.ts';
import { bookingCard, houseAddress, priceOf } from './support/booking-steps.ts';
import { findFreeStay } from './support/free-stay.ts';
import { openPage } from './support/open-page.ts';
import { screenOf, walkedBy } from './support/screens.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

/** Nights that no other journey books. */
const FROM_DAY = 420;

for (const language of walkedBy.staff) {
  test.describe(`in ${language}`, screenOf(language), () => {
    test.use({ language });

    test('staff give five nights a price by keyboard, guests pay it at once, and it is undone', async ({
      page,
      texts,
    }) => {
      const t = texts.prices;
      const stay = await findFreeStay(sharedOrigin(), { language, fromDay: FROM_DAY, nights: 5 });
      await enterAs(page, { email: 'staff@demo.test' }, sharedOrigin());
      await openPage(page, `/staff/houses/${stay.house.id}/prices?year=${stay.from.slice(0, 4)}`);
      await page.locator(`[data-night="${stay.from}"]`).focus();
      for (let night = 1; night < 5; night += 1) await page.keyboard.press('Shift+ArrowRight');
      await expect(page.getByText(t('chosen', { count: 5 }))).toBeVisible();

      await page.getByLabel(t('lastNight')).fill('99/99');
      await page.getByLabel(t('price')).fill('9123');
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('notADate')), 'a date that is none saves nothing').toBeVisible();
      await expect(page.getByLabel(t('lastNight'))).toBeFocused();
      await page.getByLabel(t('lastNight')).fill(formatTypedDate(language, addDays(calendarDate(stay.from), 4)));
      await expect(page.getByLabel(t('minNights'), { exact: true })).toHaveAccessibleDescription(t('minNightsHint'));
      await page.getByLabel(t('minNights'), { exact: true }).fill('5');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: t('bigYes') }).click();
      const messages = page.getByRole('region', { name: /^Messages/ });
      await expect(messages.getByText(/5 nights, .* to \$9,123/)).toBeVisible();
      await expect(page.locator(`[data-night="${stay.from}"]`)).toHaveAccessibleName(/\$9,123 min 5$/);

      const guest = await page.context().newPage();
      await openPage(guest, houseAddress(stay));
      const nights = priceOf(texts, 5 * 9_123_00);
      await expect(bookingCard(guest, texts)).toContainText(nights);
      await guest.close();

      await messages.getByRole('button', { name: t('undo') }).click();
      await expect(messages.getByText(t('undone'))).toBeVisible();
      await expect(page.locator(`[data-night="${stay.from}"]`)).not.toHaveAccessibleName(/\$9,123/);
    });
  });
}
