import { enterAs } from './support/account-steps.ts';
import { openPage } from './support/open-page.ts';
import { staffByApi } from './support/product-api.ts';
import { screenOf, walkedBy } from './support/screens.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

for (const language of walkedBy.staff) {
  test.describe(`in ${language}`, screenOf(language), () => {
    test.use({ language });

    test('staff begin a house, two people edit it, nothing is overwritten silently, and a change is restored', async ({
      page,
      texts,
      troubles,
    }) => {
      const t = texts.editing;
      const ofEdit = texts.edit;
      troubles.allow(/^answer 409: .*\/v1\.0\/staff\/house\/\d+$/);
      troubles.allow(/^answer 400: .*\/v1\.0\/staff\/house\/\d+\/publish$/);
      await enterAs(page, { email: 'staff@demo.test' }, sharedOrigin());
      await openPage(page, '/staff/houses');
      await page.getByRole('button', { name: t('houses.new') }).click();
      await page.getByLabel(t('fields.nameEn')).fill('Casa Ñandú');
      await page.getByLabel(t('fields.nameEs')).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Casa Ñandú' })).toBeVisible();
      const id = Number(/\d+$/.exec(page.url())?.[0]);

      await page.getByRole('button', { name: t('moves.publish') }).click();
      await expect(page.getByText(t('moves.notYet', { count: 13 }))).toBeVisible();
      await expect(page.getByText(t('musts.price'))).toBeVisible();

      await page.getByLabel(t('fields.basePriceCents')).fill('450');
      await page.getByLabel(t('fields.maxGuests')).fill('8');
      const other = await staffByApi(sharedOrigin());
      const theirs = { version: 1, changes: { maxGuests: 6, address: '12 Hidden Lane' } };
      expect((await other.ask('PATCH', `staff/house/${id}`, theirs)).status).toBe(200);
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page.getByText(ofEdit('clashTitle'))).toBeVisible();
      await expect(page.getByLabel(t('fields.address'))).toHaveValue('12 Hidden Lane');
      await page.getByRole('button', { name: ofEdit('takeTheirs') }).click();
      await page.getByRole('button', { name: ofEdit('save'), exact: true }).click();
      await expect(
        page
          .getByRole('region', { name: /^Messages/ })
          .getByText(ofEdit('saved', { names: t('fields.basePriceCents') })),
      ).toBeVisible();
      await expect(page.getByLabel(t('fields.maxGuests'))).toHaveValue('6');
      await expect(page.getByText(t('musts.price'))).toBeHidden();

      await page
        .getByRole('button', { name: ofEdit('history.restore') })
        .first()
        .click();
      await expect(page.getByText(t('musts.price'))).toBeVisible();
    });
  });
}
