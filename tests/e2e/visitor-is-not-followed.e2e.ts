import { enterAs } from './support/account-steps.ts';
import { expect, test } from './support/watched-page.ts';

test('R49 a page that names who is signed in is kept by no cache', async ({ page, baseURL }) => {
  await enterAs(page, { email: 'guest@demo.test' }, baseURL);
  for (const path of ['/', '/results', '/about', '/reservations', '/profile']) {
    const reply = await page.request.get(path);
    expect([path, reply.headers()['cache-control']]).toEqual([path, 'no-store']);
  }
});
