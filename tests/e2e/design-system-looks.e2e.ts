import type { Page } from '@playwright/test';
import { enterAs } from './support/account-steps.ts';
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
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  trace: 'off',
  viewport: { width: 1024, height: 1200 },
});

for (const { language, theme } of [
  { language: 'en', theme: 'dark' },
  { language: 'es', theme: 'light' },
] as const) {
  test.describe(() => {
    test.use({ language });

    test(`the design system looks as it did: ${language}, ${theme}`, async ({ page, context, baseURL }) => {
      test.setTimeout(240_000);
      await enterAs(page, { email: 'guest@demo.test' });
      // After the sign-in, which begins with an empty jar.
      await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
      for (const name of names) {
        await page.goto(`/docs/${name}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`));
        await everythingDrawn(page);
        // Soft: a page that looks different does not hide the ones after it.
        await expect
          .soft(page.getByRole('main'), name)
          .toHaveScreenshot([`${language}-${theme}`, `${name}.png`], { maxDiffPixels: 200, threshold: 0.15 });
      }
    });
  });
}

async function everythingDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
    // It would lie over whatever is scrolled below it while the picture is taken.
    for (const bar of document.querySelectorAll('header')) bar.style.position = 'static';
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
}
