import type { Page } from '@playwright/test';
import { formatRating } from '#kernel/locales.ts';
import { openPage } from './support/open-page.ts';
import { visitorByApi } from './support/product-api.ts';
import { screenOf, walkedBy } from './support/screens.ts';
import type { SiteTexts } from './support/site-texts.ts';
import { expect, test } from './support/watched-page.ts';

const main = (page: Page) => page.getByRole('main');
const ask = async (origin: string, texts: SiteTexts, what: string) =>
  (await visitorByApi(origin, texts.language).ask('GET', what)).body;

for (const language of walkedBy.guests) {
  test.describe(`in ${language}`, screenOf(language), () => {
    test.use({ language });

    test('a visitor reads what clients say: of boats only, in one language, page by page @release', async ({
      page,
      texts,
      baseURL,
    }) => {
      const t = texts.clients;
      const found = await ask(baseURL ?? '', texts, 'default/landing/reviews?SortBy=newest&PageSize=12');
      await openPage(page, '/our_clients');
      await expect(main(page)).toContainText(formatRating(language, found.rating));
      await expect(main(page)).toContainText(t('basedOn', { count: found.reviewCount }));
      await expect(main(page).getByRole('article')).toHaveCount(12);
      await expect(main(page).getByRole('article').first()).toContainText(found.reviews[0].text);

      const kinds = main(page).getByRole('navigation', { name: t('filters.kind') });
      await kinds.getByRole('link', { name: t('filters.boat') }).click();
      await expect(page).toHaveURL(/\/our_clients\?kind=boat$/);
      await expect(kinds.getByRole('link', { name: t('filters.boat') })).toHaveAttribute('aria-current', 'true');
      const boats = await ask(baseURL ?? '', texts, 'default/landing/reviews?SortBy=newest&Kind=boat&PageSize=1');
      await expect(main(page).getByRole('status')).toHaveText(t('shown', { count: boats.totalRecords }));
      await expect(main(page).getByRole('article').first().getByRole('link')).toHaveAttribute('href', /\/boat\/info\//);

      const languages = main(page).getByRole('navigation', { name: t('filters.language') });
      await languages.getByRole('link', { name: t('filters.es') }).click();
      await expect(page).toHaveURL(/kind=boat&written=es$/);
      await kinds.getByRole('link', { name: t('filters.all') }).click();
      const pages = main(page).getByRole('navigation', { name: t('pages') });
      await pages.getByRole('link', { name: texts.ui('pagination.page', { page: 2 }), exact: true }).click();
      await expect(page).toHaveURL(/written=es&page=2$/);
      await expect(
        pages.getByRole('link', { name: texts.ui('pagination.page', { page: 2 }), exact: true }),
      ).toHaveAttribute('aria-current', 'page');
      await main(page).getByRole('article').first().getByRole('link').click();
      await expect(page).toHaveURL(/\/(property|boat)\/info\/\d+$/);
    });

    test('the terms and the privacy policy have a list of chapters, a date, and tables @release', async ({
      page,
      texts,
    }) => {
      await openPage(page, '/terms_and_conditions');
      const terms = texts.terms;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(terms('title'));
      const policies = main(page).getByRole('table', { name: terms('policies.caption') });
      await expect(policies.getByRole('row')).toHaveCount(4);
      await expect(policies).toContainText('48');
      await expect(policies).toContainText('30');
      await openChapters(page, terms('contents'));
      await main(page)
        .getByRole('navigation')
        .getByRole('link', { name: terms('sections.pets.title') })
        .click();
      await expect(page).toHaveURL(/#pets$/);
      await expect(main(page).getByRole('heading', { name: terms('sections.pets.title') })).toBeInViewport();

      for (const path of ['/privacy_policy_and_cookies', '/privacy_and_cookies']) {
        await openPage(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.privacy('title'));
        const cookies = main(page).getByRole('table', { name: texts.privacy('cookies.caption') });
        for (const name of ['lang', 'theme', 'marea-session', 'marea-device'])
          await expect(cookies.getByRole('rowheader', { name, exact: true })).toBeVisible();
      }
      await expect(main(page).getByRole('link', { name: /^(download everything|descargar todo)$/ })).toHaveAttribute(
        'href',
        '/profile/privacy',
      );
    });

    test('ux 60: an answer opens by keyboard, and by its address @release', async ({ page, texts }) => {
      const t = texts.faq;
      await openPage(page, '/faq');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
      const question = main(page).locator('summary', { hasText: t('questions.charged.title') });
      const answer = main(page).getByText(t('questions.charged.text'));
      await expect(answer).toBeHidden();
      await question.focus();
      await page.keyboard.press('Enter');
      await expect(answer).toBeVisible();
      await page.keyboard.press('Space');
      await expect(answer).toBeHidden();

      await page.goto('/about');
      await page.goto('/faq#pets');
      await expect(main(page).getByText(t('questions.pets.text'))).toBeVisible();
    });

    test('the sections of the home page switch where they are and survive a reload @release', async ({
      page,
      texts,
      baseURL,
    }) => {
      const t = texts.home;
      const { tags } = await ask(baseURL ?? '', texts, 'tag');
      const lake = tags.find(({ code }: { code: string }) => code === 'lake');
      const { sections } = await ask(baseURL ?? '', texts, `house/by-tags?tagsId=${lake.id}`);
      const [{ houses }] = sections;
      await openPage(page, '/');
      const region = main(page).getByRole('region', { name: t('home.sections') });
      const link = region.getByRole('link', { name: lake.name, exact: true });
      await link.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      await link.click();
      await expect(page).toHaveURL(/\/\?tag=lake$/);
      await expect(link).toHaveAttribute('aria-current', 'true');
      await expect(region.getByRole('status')).toHaveText(
        t('home.sectionsShown', { count: houses.length, tag: lake.name }),
      );
      await expect(region.getByRole('heading', { level: 3 })).toHaveText(
        houses.map(({ name }: { name: string }) => name),
      );
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
      await page.reload();
      await expect(region.getByRole('heading', { level: 3 }).first()).toHaveText(houses[0].name);
    });
  });
}

test('a page that is not there finds a place by its name', async ({ page, texts, troubles }) => {
  troubles.allow(/^answer 404: .*\/notFound$/);
  expect((await page.goto('/notFound'))?.status()).toBe(404);
  const field = main(page).getByRole('searchbox', { name: texts.instead('notFound.findLabel') });
  await field.fill('Brickell');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/results\?place=Brickell/);
  await expect(page.getByRole('heading', { level: 1, name: /Brickell/ })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  // What the page would have run is not let in, and the browser says so.
  test.beforeEach(({ troubles }) => troubles.allow(/^request csp: .*\.js$/));

  test('ux 60: the sections of the home page are links that come back to their place', async ({
    page,
    texts,
    baseURL,
  }) => {
    const { tags } = await ask(baseURL ?? '', texts, 'tag');
    const games = tags.find(({ code }: { code: string }) => code === 'games');
    await page.goto('/');
    const region = main(page).getByRole('region', { name: texts.home('home.sections') });
    await region.getByRole('link', { name: games.name, exact: true }).click();
    await expect(page).toHaveURL(/\/\?tag=games#sections$/);
    await expect(region.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(region.getByRole('link', { name: games.name, exact: true })).toHaveAttribute('aria-current', 'true');
  });

  test('ux 60: questions open and reviews turn their pages', async ({ page, texts }) => {
    await page.goto('/faq');
    await main(page)
      .locator('summary', { hasText: texts.faq('questions.smoke.title') })
      .click();
    await expect(main(page).getByText(texts.faq('questions.smoke.text'))).toBeVisible();
    await page.goto('/our_clients');
    await main(page)
      .getByRole('link', { name: texts.ui('pagination.next') })
      .click();
    await expect(page).toHaveURL(/\/our_clients\?page=2$/);
  });
});

/** On a narrow screen the list of chapters is folded. */
async function openChapters(page: Page, name: string) {
  const summary = main(page).locator('summary', { hasText: name });
  if (await summary.isVisible()) await summary.click();
}
