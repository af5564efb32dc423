import { aPhoneJpeg } from '#tests/builders/a-photo.ts';
import { enterAs } from './support/account-steps.ts';
import { openPage } from './support/open-page.ts';
import { staffByApi } from './support/product-api.ts';
import { screenOf, walkedBy } from './support/screens.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

for (const language of walkedBy.staff) {
  test.describe(`in ${language}`, screenOf(language), () => {
    test.use({ language });

    test('staff drop pictures of a draft, sort them by dragging, take one away and bring it back', async ({
      page,
      texts,
      troubles,
    }) => {
      const t = texts.pictures;
      troubles.allow(/^answer 400: .*\/v1\.0\/staff\/listing\/\d+\/picture\?/);
      const staff = await staffByApi(sharedOrigin());
      const [destination] = (await staff.ask('GET', 'destination')).body.destinations;
      const house = { nameEn: 'Casa Ola', nameEs: 'Casa Ola', destinationId: destination.id, propertyType: 'villa' };
      const { id } = (await staff.ask('POST', 'staff/house', house)).body;
      const jpegs = await Promise.all([0, 1, 2].map((motif) => aPhoneJpeg({ motif })));
      const files = [...jpegs, Buffer.from('no picture')].map((buffer, index) => ({
        name: `IMG_${index}.jpg`,
        mimeType: 'image/jpeg',
        buffer,
      }));
      await enterAs(page, { email: 'staff@demo.test' }, sharedOrigin());
      await openPage(page, `/staff/houses/${id}`);
      const board = page.getByRole('region', { name: t('title') });
      await board.locator('input[type=file]').setInputFiles(files);
      await expect(board.getByText(t('problems.type'))).toBeVisible();
      const pictures = board.locator('[data-picture]');
      await expect(pictures).toHaveCount(3);
      await expect(board.getByText(t('sending', { count: 1 }))).toBeHidden();

      const idOf = (place: number) => pictures.nth(place).getAttribute('data-picture');
      const last = await idOf(2);
      await board.getByRole('button', { name: t('drag', { number: 3 }) }).hover();
      await page.mouse.down();
      await pictures.first().hover();
      await page.mouse.up();
      await expect(board.getByText(t('states.saved'))).toBeVisible();
      await expect.poll(() => idOf(0)).toBe(last);

      await board.getByRole('button', { name: t('more', { number: 1 }) }).click();
      await page.getByRole('menuitem', { name: t('remove') }).click();
      await expect(pictures).toHaveCount(2);
      await page.getByRole('button', { name: t('undo') }).click();
      await expect(pictures).toHaveCount(3);

      await board.getByText(t('views.words')).click();
      await board.getByLabel(t('alt.es')).first().fill('La piscina');
      await board.getByLabel(t('alt.es')).first().press('Enter');
      // The order was saved, too.
      await expect(board.getByText(t('states.saved'))).toHaveCount(2);
      await page.reload();
      await expect.poll(() => idOf(0)).toBe(last);
      // A draft's pictures are served to the session of staff alone.
      const image = pictures.first().getByRole('img');
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    });
  });
}
