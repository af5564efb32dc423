import { enterAs } from './support/account-steps.ts';
import { openPage } from './support/open-page.ts';
import { screenOf, walkedBy } from './support/screens.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

/** A house of the demo whose channels no other test looks at. */
const HOUSE = 12;

for (const language of walkedBy.staff) {
  test.describe(`in ${language}`, screenOf(language), () => {
    test.use({ language });

    test('staff give a channel an address, see that it was read, revoke it, and are refused a private one', async ({
      page,
      texts,
      troubles,
    }) => {
      const t = texts.channels;
      const named = { channel: 'Vrbo' };
      troubles.allow(/^answer 400: .*\/channels\/preview$/);
      await enterAs(page, { email: 'front-desk@demo.test' }, sharedOrigin());
      await openPage(page, `/staff/channels/${HOUSE}`);
      await expect(page.getByText(t('exports.none'))).toBeVisible();
      await page.getByRole('button', { name: t('exports.make') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('fields.channel')).selectOption('vrbo');
      await dialog.getByRole('button', { name: t('exports.make') }).click();
      await expect(page.getByText(t('exports.unread', named))).toBeVisible();

      const address = await page.getByLabel(t('exports.address', named)).inputValue();
      const feed = `${sharedOrigin()}${new URL(address).pathname}`;
      const file = await page.request.get(feed);
      expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
      await page.reload();
      await expect(page.getByText(t('exports.readNow', named))).toBeVisible();

      await page.getByRole('button', { name: t('exports.revoke') }).click();
      await page
        .getByRole('alertdialog')
        .or(dialog)
        .getByRole('button', { name: t('exports.revoke') })
        .click();
      await expect(page.getByText(t('exports.none'))).toBeVisible();
      expect((await page.request.get(feed)).status()).toBe(404);

      await page.getByRole('button', { name: t('imports.add') }).click();
      await dialog.getByLabel(t('fields.address')).fill('https://localhost/calendar.ics');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(/No calendar could be read at this address/)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByText(t('imports.none'))).toBeVisible();
    });
  });
}
