import type { BrowserContext, Page } from '@playwright/test';
import { axeHere } from './support/axe-rounds.ts';
import { openPage } from './support/open-page.ts';
import { openProduct, type Product } from './support/products.ts';
import type { SiteTexts } from './support/site-texts.ts';
import { expect, test } from './support/watched-page.ts';

const SCRIPT = 'https://stats.example.test/gtag.js';
let product: Product;

test.beforeAll(async () => {
  product = await openProduct({ env: { ANALYTICS_ID: 'G-TEST', ANALYTICS_SCRIPT_URL: SCRIPT } });
});
test.afterAll(() => product.close());

/** Stands for the script: keeps a mark as Google's does, and tells its host of each page. */
const FAKE = `
  document.cookie = '_ga=GA1.1.1.1; Path=/';
  const tell = (given) => { if (given[1] === 'page_view' && !window['ga-disable-G-TEST'])
    fetch('https://stats.example.test/collect?page=' + encodeURIComponent(given[2].page_location)); };
  const before = window.dataLayer; before.forEach(tell);
  const push = before.push.bind(before); before.push = (given) => { tell(given); return push(given); };`;

/** What the host of the script was asked for, in order. */
async function fakeHost(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route('https://stats.example.test/**', (route) => {
    const url = new URL(route.request().url());
    asked.push(url.pathname === '/collect' ? (url.searchParams.get('page') ?? '') : url.pathname);
    const headers = { 'access-control-allow-origin': '*' };
    return url.pathname === '/collect'
      ? route.fulfill({ status: 204, headers })
      : route.fulfill({ contentType: 'text/javascript', body: FAKE, headers });
  });
  return asked;
}

const noticeOf = (page: Page, texts: SiteTexts) => page.getByRole('region', { name: texts.consent('title') });

test('R51 nothing is asked of the measuring service before a visitor agrees, then each page once, until they change their mind', async ({
  page,
  context,
  texts,
}) => {
  const asked = await fakeHost(context);
  await openPage(page, `${product.origin}/results?guests=3`);
  const notice = noticeOf(page, texts);
  await expect(notice).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  expect(await axeHere(page)).toEqual([]);
  await notice.getByRole('button', { name: texts.consent('agree') }).click();
  await expect(notice).toBeHidden();
  await expect.poll(() => asked).toEqual(['/gtag.js', `${product.origin}/results`]);
  // What the script tells by itself carries no address but these: neither what was searched nor a mailed code.
  const places = await page.evaluate(() =>
    (window.dataLayer ?? []).flatMap((given) => {
      const [what, place] = [...(given as ArrayLike<unknown> & Iterable<unknown>)];
      return what === 'set' ? [(place as { page_location: string }).page_location] : [];
    }),
  );
  expect(places).toEqual([`${product.origin}/`, `${product.origin}/results`]);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: texts.app('footer.terms') })
    .click();
  await expect.poll(() => asked.at(-1)).toBe(`${product.origin}/terms_and_conditions`);
  // The next visit is counted without a question.
  await openPage(page, `${product.origin}/about`);
  await expect.poll(() => asked.at(-1)).toBe(`${product.origin}/about`);
  await expect(notice).toBeHidden();

  const marks = async () => (await context.cookies()).filter(({ name }) => name.startsWith('_g'));
  expect(await marks()).toHaveLength(1);
  const choices = page.getByRole('button', { name: texts.app('footer.cookies') });
  await choices.click();
  await expect(notice).toBeFocused();
  await notice.getByRole('button', { name: texts.consent('decline') }).press('Enter');
  await expect(choices).toBeFocused();
  expect(await marks(), 'the marks are gone').toEqual([]);
  const before = asked.length;
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: texts.app('footer.terms') })
    .click();
  await expect(page).toHaveURL(/terms_and_conditions/);
  await openPage(page, `${product.origin}/about`);
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(before);
});

test('R51 a browser that sends Global Privacy Control is neither asked nor counted', async ({ openVisitor, texts }) => {
  const byHeader = await openVisitor({ extraHTTPHeaders: { 'Sec-GPC': '1' } });
  const byScript = await openVisitor();
  await byScript.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  for (const page of [byHeader, byScript]) {
    const asked = await fakeHost(page.context());
    await openPage(page, `${product.origin}/about`);
    await page.waitForLoadState('networkidle');
    await expect(noticeOf(page, texts)).toBeHidden();
    expect(asked).toEqual([]);
    expect((await page.context().cookies()).filter(({ name }) => name !== 'lang')).toEqual([]);
  }
});

test('R51 the question never covers the price bar of a phone, both answers are alike, and who declines is left alone', async ({
  openVisitor,
  texts,
}) => {
  const page = await openVisitor({ viewport: { width: 390, height: 844 } });
  const asked = await fakeHost(page.context());
  await openPage(page, `${product.origin}/property/info/1`);
  const notice = noticeOf(page, texts);
  await expect(notice).toBeVisible();
  const [box, bar] = await Promise.all([notice.boundingBox(), page.locator('[data-bottom-bar]').boundingBox()]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  const [agree, decline] = await Promise.all(
    (['agree', 'decline'] as const).map((answer) =>
      notice.getByRole('button', { name: texts.consent(answer) }).evaluate((button) => {
        const { backgroundColor, color, fontSize, borderColor } = getComputedStyle(button);
        return {
          backgroundColor,
          color,
          fontSize,
          borderColor,
          width: Math.round(button.getBoundingClientRect().width),
        };
      }),
    ),
  );
  expect(agree).toEqual(decline);

  await notice.getByRole('button', { name: texts.consent('decline') }).click();
  await expect(notice).toBeHidden();
  for (const next of ['/', '/terms_and_conditions']) {
    await openPage(page, product.origin + next);
    await page.waitForLoadState('networkidle');
    await expect(notice).toBeHidden();
  }
  expect(asked).toEqual([]);
});
