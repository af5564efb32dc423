import { CHROMIUM_FLAGS, findWholeChromium } from '../../scripts/chromium.ts';
import { enterAs } from './support/account-steps.ts';
import { openPage } from './support/open-page.ts';
import { expect, test } from './support/watched-page.ts';

const executablePath = findWholeChromium();

// Playwright switches the cache for Back and Forward off, and only the whole browser has one.
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [...CHROMIUM_FLAGS],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

declare global {
  interface Window {
    wasKept?: boolean;
  }
}

test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      window.wasKept = persisted;
    }),
  ),
);

test('Back shows a public page as it was left, at once', async ({ page }) => {
  for (const address of ['/', '/results', '/property/info/1', '/contact_us']) {
    await openPage(page, address);
    await page.goto('/terms_and_conditions');
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => window.wasKept), address).toBe(true);
  }
});

test('R49 Back shows nothing of an account that has signed out', async ({ page, texts, baseURL }) => {
  await enterAs(page, { email: 'guest@demo.test' }, baseURL);
  await openPage(page, '/profile');
  await expect(page.getByText('guest@demo.test').first()).toBeVisible();
  await openPage(page, '/about');
  await page
    .getByRole('banner')
    .getByRole('button', { name: texts.app('user.menuOf', { email: 'guest@demo.test' }) })
    .click();
  await page.getByRole('menuitem', { name: texts.app('user.signOut') }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: texts.app('header.signIn') })).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByText('guest@demo.test')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: texts.app('header.signIn') })).toBeVisible();
  for (let steps = 0; steps < 2 && !page.url().endsWith('/profile'); steps += 1) await page.goBack();
  expect(page.url()).toMatch(/\/profile$/);
  await expect(page.getByRole('dialog', { name: texts.accounts('signIn.title') })).toBeVisible();
  expect(await page.content()).not.toContain('guest@demo.test');
});

test('a page that a browser has is not sent again while it is right', async ({ request }) => {
  const first = await request.get('/about');
  expect(first.headers()).toMatchObject({ 'cache-control': 'private, no-cache', etag: expect.stringMatching(/^W\//) });
  const etag = first.headers().etag ?? '';
  // What a campaign adds to the address changes nothing on the page.
  const again = await request.get('/about?utm_source=mail', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
  expect(again.headers()['content-security-policy']).toBeUndefined();
  const inSpanish = await request.get('/about', { headers: { 'if-none-match': etag, cookie: 'lang=es' } });
  expect(inSpanish.status()).toBe(200);
});
