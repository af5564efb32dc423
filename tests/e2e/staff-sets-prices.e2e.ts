import { enterAs } from './support/account-steps.ts';
import { openPage } from './support/open-page.ts';
import { screenOf, walkedBy } from './support/screens.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

for (const language of walkedBy.staff) {
  test.describe(`in ${language}`, screenOf(language), () => {
    test.use({ language });

    test('nights get a price and a least stay by keyboard, a wrong date saves nothing, and the change is undone', async ({
      page,
      texts,
    }) => {
      const t = texts.prices;
      const year = new Date().getFullYear() + 1;
      await enterAs(page, { email: 'staff@demo.test' }, sharedOrigin());
      await openPage(page, `/staff/houses/6/prices?year=${year}`);
      const panel = page.getByRole('form', { name: t('panel') });
      const nights = page.getByRole('button', { name: /\$777/ });
      await panel.getByLabel(t('firstNight')).fill(`11/09/${year}`);
      await page.keyboard.press('Tab');
      await page.keyboard.type('99/99');
      await page.keyboard.press('Tab');
      await page.keyboard.type('777');
      await page.keyboard.press('Enter');
      await expect(panel.getByLabel(t('lastNight'))).toBeFocused();
      await expect(panel.getByText(t('notADate'))).toBeVisible();
      await panel.getByLabel(t('lastNight')).fill(`11/11/${year}`);
      await panel.getByLabel(t('minNights')).fill('5');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: t('bigYes') }).press('Enter');
      const messages = page.getByRole('region', { name: /^Messages/ });
      await expect(messages.getByText(t('nights', { count: 3 }))).toBeVisible();
      await expect(nights).toHaveCount(3);
      await expect(nights.first()).toHaveAccessibleName(new RegExp(t('fromNights', { count: 5 })));
      await messages.getByRole('button', { name: t('undo') }).press('Enter');
      await expect(messages.getByText(t('undone'))).toBeVisible();
      await expect(nights).toHaveCount(0);
    });
  });
}
