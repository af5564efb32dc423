import { languages } from '#kernel/languages.ts';
import { listedPaths, siteMapFiles } from './support/listed-paths.ts';
import { openPage } from './support/open-page.ts';
import { visitorOfPages } from './support/pages-as-sent.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

const ask = visitorOfPages();
const headOf = async (path: string) => (await ask(path, 'en')).head;

test('R74 the home page says who we are and how the site is searched', async () => {
  const { structuredData } = await headOf('/');
  expect(structuredData.map((described) => described['@type'])).toEqual(['Organization', 'WebSite']);
});

test('R74 the picture that a house and a boat name for their link is there, in both languages', async () => {
  for (const path of ['/property/info/1', '/property/info/1?lang=es', '/', '/about?lang=es']) {
    const { card } = await headOf(path);
    const picture = await fetch(card['og:image'] ?? '');
    expect([path, picture.status, picture.headers.get('content-type')]).toEqual([path, 200, 'image/jpeg']);
    expect([card['og:image:width'], card['og:image:height']]).toEqual(['1200', '630']);
  }
});

test('R74 a page of pictures is shared with the picture of what it shows', async () => {
  for (const query of ['', '?lang=es']) {
    for (const [photos, page] of [
      ['/property/info/photos/1', '/property/info/1'],
      [`/boat/info/photos/${await firstBoat()}`, `/boat/info/${await firstBoat()}`],
      ['/additional_service/photos/chef/1', '/additional_service/details/chef/1'],
    ] as const) {
      const shared = (await headOf(photos + query)).card['og:image'];
      expect([photos, shared]).toEqual([photos, (await headOf(page + query)).card['og:image']]);
      expect(shared).not.toContain('/share/site/');
    }
  }
});

async function firstBoat(): Promise<string> {
  const [path = ''] = await listedPaths('boats-1');
  return path.split('/').at(-1) ?? '';
}

/** Where robots.txt asks search engines not to go. */
async function closedTo(): Promise<(path: string) => boolean> {
  const text = await (await fetch(`${sharedOrigin()}/robots.txt`)).text();
  const closed = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, start = '']) => start);
  expect(closed).toContain('/v1.0/');
  return (path) => closed.some((start) => path.startsWith(start));
}

test('R74 what the site map lists may be read', async () => {
  const isClosed = await closedTo();
  for (const file of siteMapFiles) {
    expect((await listedPaths(file)).filter(isClosed)).toEqual([]);
  }
});

test('R74 the pages of signing in are not listed, and may be read so that they can say so', async () => {
  const isClosed = await closedTo();
  for (const path of ['/signin', '/signup', '/signin?returnTo=%2Freservations', '/signup?lang=es']) {
    const { robots, canonical } = await headOf(path);
    expect([path, robots, canonical, isClosed(path)]).toEqual([path, 'noindex', '', false]);
  }
});

test('R74 results that are filtered, dated or empty are not listed; a second page is, as itself', async () => {
  for (const view of ['adults=4', 'minPrice=200', 'sort=price', 'bedrooms=3', 'page=900']) {
    const { robots, canonical } = await headOf(`/results?${view}`);
    expect([view, robots, canonical]).toEqual([view, 'noindex', '']);
  }
  const second = await headOf('/results?page=2');
  expect([second.robots, second.canonical]).toEqual(['', `${sharedOrigin()}/results?page=2`]);
  const first = await headOf('/results');
  expect(second.title).not.toBe(first.title);
});

test('R74 what is personal, unknown or unfinished is not listed, and may be read so that it can say so', async () => {
  const isClosed = await closedTo();
  for (const path of [
    '/reservations',
    '/profile',
    '/users',
    '/staff',
    '/docs',
    '/email/validation',
    '/security/reset-password',
  ]) {
    const { headers } = await ask(path, 'en');
    expect([path, headers.get('x-robots-tag'), isClosed(path)]).toEqual([path, 'noindex', false]);
  }
  for (const path of ['/nowhere', '/property/info/99999', '/boat/info/99999', '/notFound']) {
    const { status, head, headers } = await ask(path, 'en');
    expect([path, status, head.robots, headers.get('x-robots-tag')]).toEqual([path, 404, 'noindex', 'noindex']);
  }
});

test('a language in the address goes before the one that was chosen', async () => {
  for (const language of languages) {
    const [other = language] = languages.filter((one) => one !== language);
    const reply = await fetch(`${sharedOrigin()}/about?lang=${language}`, { headers: { cookie: `lang=${other}` } });
    expect(await reply.text()).toContain(`<html lang="${language}"`);
  }
});

test('R74 old and careless addresses lead to the page, with what was asked', async () => {
  const moved = {
    '/about/': '/about',
    '/Boats?day=2027-01-02': '/results?kind=boat&day=2027-01-02',
    '/index.html': '/',
  };
  for (const [old, present] of Object.entries(moved)) {
    const { status, headers } = await ask(old, 'en');
    expect([old, status, headers.get('location')]).toEqual([old, 301, present]);
  }
});

test('the address and the title of a page follow its language at once', async ({ page, texts, baseURL }) => {
  const other = page.getByRole('button', { name: texts.app('language.other') });
  await openPage(page, '/about');
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', `${baseURL}/about`);
  const before = await page.title();
  await page.evaluate(() => window.scrollTo(0, 0));
  const menu = page.getByRole('button', { name: texts.app('nav.open') });
  if (!(await other.isVisible())) await menu.click();
  await other.click();
  await expect(canonical).toHaveAttribute('href', `${baseURL}/about?lang=es`);
  await expect(page).not.toHaveTitle(before);
});

test('the rooms above the pictures of a house stand within the window of a desk', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // Casa Laguna has pictures of every room.
  await openPage(page, '/property/info/photos/61');
  const rooms = page.locator('main nav').filter({ has: page.locator('a[href="#exterior"]') });
  expect(await rooms.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
  expect(await rooms.getByRole('link').count()).toBeGreaterThan(10);
});
