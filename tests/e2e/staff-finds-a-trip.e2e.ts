import { enterAs } from './support/account-steps.ts';
import { openPage } from './support/open-page.ts';
import { staffByApi } from './support/product-api.ts';
import { screenOf, walkedBy } from './support/screens.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

for (const language of walkedBy.staff) {
  test.describe(`in ${language}`, screenOf(language), () => {
    test.use({ language });

    test('staff find a trip by its code, and what keys there are, by keys alone', async ({ page, texts }) => {
      const t = texts.office;
      const staff = await staffByApi(sharedOrigin());
      const { body } = await staff.ask('GET', 'staff/group?Status=completed&PageSize=1');
      const [{ groupId, bookingCode }] = body.reservationGroups;
      await enterAs(page, { email: 'staff@demo.test' }, sharedOrigin());
      await openPage(page, '/staff/houses');
      const sections = page.getByRole('navigation', { name: t('nav.name'), exact: true });
      await expect(sections.getByRole('link', { name: t('nav.houses') })).toHaveAttribute('aria-current', 'page');

      await page.keyboard.press('/');
      const field = page.getByRole('combobox', { name: t('search.title') });
      await field.fill(bookingCode.toLowerCase().replace('-', ' '));
      const hit = page.getByRole('option', { name: bookingCode, selected: true });
      await expect(hit).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/staff/groups/${groupId}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      await page.keyboard.press('?');
      const keys = page.getByRole('dialog', { name: t('keys.title') });
      await expect(keys.getByText(t('search.title')).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(keys).toBeHidden();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('option', { name: bookingCode })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('g');
      await page.keyboard.press('t');
      await expect(page).toHaveURL(/\/staff\/today$/);
    });
  });
}
