import { enterAs } from './support/account-steps.ts';
import { openPage } from './support/open-page.ts';
import { staffByApi, visitorByApi } from './support/product-api.ts';
import { screenOf, walkedBy } from './support/screens.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

for (const language of walkedBy.staff) {
  test.describe(`in ${language}`, screenOf(language), () => {
    test.use({ language });

    test("staff change a menu's price and a course, and guests read it at once", async ({ page, texts }) => {
      const t = texts.offering;
      const origin = sharedOrigin();
      const staff = await staffByApi(origin);
      const { services } = (await staff.ask('GET', 'staff/service')).body;
      const chef = services.find(({ code }: { code: string }) => code === 'chef');
      const fields = { nameEn: 'Tide table', nameEs: 'Mesa de marea', priceCents: 90_00, minGuests: 2, maxGuests: 8 };
      const { id } = (await staff.ask('POST', `staff/service/${chef.id}/item`, { table: 'menu', fields })).body;
      const changes = { active: true, descriptionEn: 'By the water.', descriptionEs: 'Junto al agua.' };
      await staff.ask('PATCH', `staff/offer/menu/${id}`, { version: 1, changes });

      await enterAs(page, { email: 'staff@demo.test' }, origin);
      await openPage(page, `/staff/services/${chef.id}/menu/${id}`);
      await page.getByRole('textbox', { name: t('fields.priceCents') }).fill('104.50');
      await page.getByRole('button', { name: t('lists.courses.add') }).click();
      await page
        .getByRole('textbox', { name: t('lists.courses.nameEn') })
        .last()
        .fill('First');
      await page
        .getByRole('textbox', { name: t('lists.courses.nameEs') })
        .last()
        .fill('Entrada');
      await page.getByRole('textbox', { name: t('lists.courses.textEn') }).fill('Conch chowder');
      await page.getByRole('textbox', { name: t('lists.courses.textEs') }).fill('Sopa de caracol');
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page.getByRole('button', { name: texts.edit('history.restore') })).toHaveCount(2);

      const { body } = await visitorByApi(origin, language).ask('GET', `menu/${id}`);
      expect(body).toMatchObject({ priceCents: 104_50, courses: [{ text: expect.stringMatching(/Conch|caracol/) }] });
      await openPage(page, `/additional_service/details/chef/${id}`);
      await expect(page.getByText(/104[.,]50/).first()).toBeVisible();
      await expect(page.getByText(/Conch chowder|Sopa de caracol/)).toBeVisible();
      await staff.ask('PATCH', `staff/offer/menu/${id}`, { version: 3, changes: { active: false } });
    });
  });
}
