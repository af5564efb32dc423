import { enterAs } from './support/account-steps.ts';
import { openPage } from './support/open-page.ts';
import { staffByApi } from './support/product-api.ts';
import type { Product } from './support/products.ts';
import { onPhoneOnly } from './support/screens.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

test.describe('in es', onPhoneOnly, () => {
  test.use({ language: 'es' });

  test('staff begin a boat on a phone, complete and publish it, and it is the one that guests see', async ({
    page,
    product,
    texts,
  }) => {
    const { editing: t, edit } = texts;
    await enterAs(page, { email: 'staff@demo.test' }, sharedOrigin());
    await openPage(page, '/staff/boats');
    await page.getByRole('button', { name: t('boats.new') }).click();
    await page.getByLabel(t('fields.nameEn')).fill('Ñandú of the Gulf');
    await page.getByLabel(t('fields.nameEs')).fill('Ñandú del Golfo');
    await page.getByRole('button', { name: t('new.create') }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ñandú del Golfo' })).toBeVisible();
    const id = Number(/\d+$/.exec(page.url())?.[0]);

    await page.getByRole('button', { name: edit('jump', { count: 9 }) }).click();
    await page.getByRole('link', { name: t('sections.outings') }).click();
    await expect(page.getByText(t('musts.start-hours'))).toBeInViewport();
    await page.getByRole('button', { name: t('lists.durations.add') }).click();
    await page.getByRole('textbox', { name: t('lists.durations.hours'), exact: true }).fill('4');
    await page.getByRole('textbox', { name: t('lists.durations.priceCents'), exact: true }).fill('1200');
    await page.getByRole('button', { name: t('lists.startHours.add') }).click();
    await page.getByLabel(t('lists.startHours.time', { number: 1 }), { exact: true }).fill('09:00');
    const placed = page.getByLabel(t('fields.latitude'));
    const middle = await placed.inputValue();
    await page.getByText(t('pointHint')).scrollIntoViewIfNeeded();
    await page.getByRole('region', { name: t('pointMap') }).tap({ position: { x: 90, y: 120 } });
    await expect(placed).not.toHaveValue(middle);
    await page.getByRole('combobox', { name: t('fields.ownerId') }).selectOption({ index: 1 });
    await page.getByRole('button', { name: edit('save'), exact: true }).click();
    await expect(page.getByText(t('musts.durations'))).toBeHidden();
    await expect(page.getByText(t('musts.point'))).toBeHidden();

    await completed(product, id);
    await page.reload();
    await page.getByRole('button', { name: t('moves.publish') }).click();
    await page.getByRole('link', { name: t('moves.view') }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ñandú del Golfo' })).toBeVisible();
    await expect(page.getByText('$1,200').first()).toBeVisible();
  });
});

/** All else that the boat needs: texts and papers by API, the pictures of another boat. */
async function completed({ query }: Pick<Product, 'query'>, id: number): Promise<void> {
  const text = 'A day on the bay with a captain who knows each sandbar. '.repeat(4);
  const changes = {
    descriptionEn: text,
    descriptionEs: text,
    address: '7 Hidden Dock, Miami, FL 33132',
    marinaEn: 'Bayside Marina',
    marinaEs: 'Marina Bayside',
    engine: '2 × 435 hp',
    permitNumber: 'MD-4471',
    captainLicence: 'USCG-88-1204',
    amenityIds: [1, 2, 3],
    rules: [{ en: 'No red wine on deck', es: 'Sin vino tinto en cubierta' }],
    arrivalEn: 'The captain waits at the gate.',
    arrivalEs: 'El capitán le espera en la entrada.',
  };
  const staff = await staffByApi(sharedOrigin());
  expect((await staff.ask('PATCH', `staff/boat/${id}`, { version: 2, changes })).status).toBe(200);
  await query(
    `INSERT INTO media (rentable_id, position, is_primary, room, alt_en, alt_es, width, height, placeholder, master)
     SELECT $1, position, is_primary, room, alt_en, alt_es, width, height, placeholder, master FROM media
     WHERE rentable_id = (SELECT min(rentable_id) FROM boat WHERE rentable_id <> $1)`,
    [id],
  );
}
