import { enterAs } from './support/account-steps.ts';
import { openPage } from './support/open-page.ts';
import { expect, test } from './support/watched-page.ts';

const PUBLIC = [
  '/',
  '/results',
  '/property/info/1',
  '/property/info/photos/1',
  '/about',
  '/contact_us',
  '/additional_services',
  '/work_with_us',
  '/our_clients',
  '/faq',
  '/site_map',
  '/signin',
  '/signup',
  '/terms_and_conditions',
  '/privacy_policy_and_cookies',
];

for (const signal of ['0', '1'] as const) {
  test.describe(`Sec-GPC ${signal}`, () => {
    test.use({ extraHTTPHeaders: signal === '1' ? { 'Sec-GPC': '1' } : {} });

    test(`R51 no public page asks anybody but us for anything, or leaves a mark on the device (Sec-GPC ${signal})`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== baseURL)
          foreign.push(request.url());
      });
      for (const path of PUBLIC) {
        await openPage(page, path);
        await page.waitForLoadState('networkidle');
      }
      expect(foreign).toEqual([]);
      expect(await page.context().cookies()).toEqual([]);
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    });
  });
}

test('R49 a page that names who is signed in is kept by no cache', async ({ page, baseURL }) => {
  await enterAs(page, { email: 'guest@demo.test' }, baseURL);
  for (const path of ['/', '/results', '/about', '/reservations', '/profile']) {
    const reply = await page.request.get(path);
    expect([path, reply.headers()['cache-control']]).toEqual([path, 'no-store']);
  }
});
