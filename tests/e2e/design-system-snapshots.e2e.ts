import type { Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';
import { enterAs } from './support/account-steps.ts';
import { openPage } from './support/open-page.ts';
import { expect, test } from './support/watched-page.ts';

/** The pages that the specification names (2, 'Non-public routes'). */
const names = [
  'table',
  'button',
  'iconButton',
  'icons',
  'profile',
  'pagination',
  'heading',
  'alert',
  'badge',
  'generic',
  'colors',
  'review',
  'progress',
  'tabs',
  'order',
  'card',
];

/** The pictures were taken in the shell; the whole browser draws the edges of letters otherwise. */
const maxDiffPixels = findChromium()?.includes('headless-shell') ? 200 : 2_000;

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1024, height: 1200 } });
test.describe.configure({ mode: 'parallel' });

for (const { language, theme } of [
  { language: 'en', theme: 'dark' },
  { language: 'es', theme: 'light' },
] as const) {
  test.describe(() => {
    test.use({ language });

    test(`the design system looks as it did: ${language}, ${theme}`, async ({ page, context, baseURL }) => {
      await enterAs(page, { email: 'guest@demo.test' });
      // After the sign-in, which begins with an empty jar.
      await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
      await openPage(page, '/docs');
      await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`));
      await showAlone(page);
      for (const name of names) {
        await goTo(page, `/docs/${name}`);
        // Soft: a page that looks different does not hide the ones after it.
        await expect
          .soft(page.getByRole('main'), name)
          .toHaveScreenshot([`${language}-${theme}`, `${name}.png`], { maxDiffPixels, threshold: 0.15 });
      }
    });
  });
}

const ALONE = `
  body :not(:has(main), main, main *) { display: none !important }
  main { position: absolute !important; inset: 0 auto auto 0 !important; width: 692px; margin: 0 !important }
  main > * { min-height: 0 !important }`;

/** Leaves only the component on the page, always at the same place: what stands above or beside it never moves it. */
async function showAlone(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, ALONE);
}

/** By its link, which the sheet hides: the frame need not be loaded again. */
async function goTo(page: Page, address: string): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const before = await heading.innerText();
  await page.evaluate((to) => document.querySelector<HTMLElement>(`nav a[href="${to}"]`)?.click(), address);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(heading).not.toHaveText(before);
  await expect(page.locator('main h2').first()).toBeVisible();
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
}
