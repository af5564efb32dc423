import type { Locator, Page } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { visitorByApi } from './support/product-api.ts';
import { openProduct, type Product } from './support/products.ts';
import { walkedBy } from './support/screens.ts';
import type { SiteTexts } from './support/site-texts.ts';
import { expect, test } from './support/watched-page.ts';

/** A product of its own, whose catalog has neither pictures nor descriptions. */
let product: Product;

test.beforeAll(async () => {
  product = await openProduct();
  for (const table of ['rentable', 'service', 'menu', 'treatment'])
    await product.query(`UPDATE ${table} SET description_en = '', description_es = ''`);
  await product.query('DELETE FROM media');
});
test.afterAll(() => product.close());

const main = (page: Page): Locator => page.getByRole('main');

interface Lacking {
  readonly address: string;
  /** Where the first picture would be: seen before anybody scrolls. */
  readonly atTop?: string;
  /** Where the description would be. */
  readonly once?: string;
}

/**
 * Every page of the catalog that would show a picture or a description, and what it says instead (docs/domain.md,
 * section 9).
 */
async function pagesOf(origin: string, { catalog, rentable, services }: SiteTexts): Promise<readonly Lacking[]> {
  const { ask } = visitorByApi(origin);
  const [house] = (await ask('GET', 'house?PageSize=1')).body.houses;
  const [boat] = (await ask('GET', 'boat?PageSize=1')).body.boats;
  const [chef] = (await ask('GET', 'service?active=true')).body.services;
  const [menu] = (await ask('GET', `service/${chef.id}`)).body.items;
  const atTop = catalog('card.noPhotos');
  return [
    { address: '/results', atTop },
    { address: '/results?kind=boat', atTop },
    { address: `/property/info/${house.id}`, atTop, once: rentable('noInformation') },
    { address: `/property/info/photos/${house.id}`, atTop },
    { address: `/boat/info/${boat.id}`, atTop, once: rentable('noInformation') },
    { address: `/boat/info/photos/${boat.id}`, atTop },
    { address: `/additional_services/details/${chef.id}`, once: services('service.noInformation') },
    { address: `/additional_service/details/${chef.code}/${menu.id}`, once: services('service.noInformation') },
    { address: `/additional_service/photos/${chef.code}/${menu.id}`, atTop: services('photos.none') },
  ];
}

for (const language of walkedBy.guests) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('what has no picture or no description says so, on every page of the catalog', async ({ page, texts }) => {
      const { origin } = product;
      for (const { address, atTop, once } of await pagesOf(origin, texts)) {
        await openPage(page, origin + address);
        if (atTop) await expect(main(page).getByText(atTop).first(), address).toBeInViewport();
        if (once) await expect(main(page).getByText(once), address).toHaveCount(1);
      }
      // No request may be running when the product stops.
      await page.goto('about:blank');
    });
  });
}
