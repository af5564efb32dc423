import type { APIRequestContext } from '@playwright/test';
import type { HouseView } from '#features/catalog/api/catalog.schemas.ts';
import { type PageHeadRead, readHead, type Thing } from './support/head-of-page.ts';
import { inSpanish, listedPaths, siteMapFiles } from './support/listed-paths.ts';
import { openPage } from './support/open-page.ts';
import { onPhoneToo } from './support/screens.ts';
import { expect, test } from './support/watched-page.ts';

/** What search engines show of a title and a description, and where they differ from page to page. */
function complaintsAbout(path: string, head: PageHeadRead, origin: string): string[] {
  const isSpanish = path.includes('lang=es');
  const english = origin + path.replace(/[?&]lang=es$/, '');
  const spanish = isSpanish ? origin + path : origin + inSpanish(path);
  const facts: Record<string, boolean> = {
    'status 200': head.status === 200,
    'its language': head.language === (isSpanish ? 'es' : 'en'),
    'a title of 20 to 65 characters': head.title.length >= 20 && head.title.length <= 65,
    'a description of 70 to 160 characters': head.description.length >= 70 && head.description.length <= 160,
    'no robots rule': head.robots === '' && head.robotsHeader === '',
    'its own address': head.canonical === (isSpanish ? spanish : english),
    'its twins': head.twins.join() === `en ${english},es ${spanish},x-default ${english}`,
    'the same title on its card': head.card['og:title'] === head.title,
    'the same text on its card': head.card['og:description'] === head.description,
    'its address on its card': head.card['og:url'] === head.canonical,
    'its language on its card': head.card['og:locale'] === (isSpanish ? 'es_US' : 'en_US'),
    'a picture on its card': head.card['og:image']?.startsWith(`${origin}/`) === true,
    'the size of its picture': Number(head.card['og:image:width']) >= 600,
    'the words of its picture': (head.card['og:image:alt'] ?? '') !== '',
    'a large card': head.card['twitter:card'] === 'summary_large_image',
  };
  return Object.entries(facts)
    .filter(([, holds]) => !holds)
    .map(
      ([fact]) =>
        `${path} lacks ${fact} (${head.title.length} "${head.title}", ${head.description.length} "${head.description}")`,
    );
}

for (const file of siteMapFiles) {
  test(`R74 every page of ${file} has a title, a text, one address and a card of its own in both languages`, async ({
    request,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const complaints: string[] = [];
    const titles = new Map<string, string>();
    const texts = new Map<string, string>();
    const paths = await listedPaths(request, file, baseURL);
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths.flatMap((english) => [english, inSpanish(english)])) {
      const head = await readHead(request, path);
      complaints.push(...complaintsAbout(path, head, baseURL ?? ''));
      for (const [known, text] of [
        [titles, head.title],
        [texts, head.description],
      ] as const) {
        const key = `${head.language} ${text}`;
        if (known.has(key)) complaints.push(`${path} says the same as ${known.get(key)}: "${text}"`);
        known.set(key, path);
      }
    }
    expect(complaints).toEqual([]);
  });
}

const isOfType = (type: string) => (thing: Thing) => thing['@type'] === type;

test('R74 every house is described as Google asks, with pictures of its rooms and no exact place', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  for (const path of await listedPaths(request, 'houses-1', baseURL)) {
    const id = path.split('/').at(-1);
    const house: HouseView = await (await request.get(`/v1.0/house/${id}`)).json();
    const head = await readHead(request, path);
    const rental = head.things.find(isOfType('VacationRental'));
    expect(rental, path).toMatchObject({
      '@context': 'https://schema.org',
      identifier: `house-${id}`,
      name: house.name,
      containsPlace: { '@type': 'Accommodation', occupancy: { value: house.guests } },
    });
    const pictures = rental?.image as readonly string[];
    expect(pictures.length, path).toBeGreaterThanOrEqual(8);
    expect(pictures.every((address) => address.startsWith(`${baseURL}/media/`))).toBe(true);
    const rooms = new Set(house.medias.map(({ room }) => room));
    expect([
      path,
      rooms.has('bedroom'),
      rooms.has('bathroom'),
      rooms.has('living-room') || rooms.has('kitchen'),
    ]).toEqual([path, true, true, true]);
    // As coarse as what the page itself shows; the street is named nowhere.
    expect(Math.abs(Number(rental?.latitude) - house.latitude)).toBeLessThan(0.000_01);
    expect(Math.abs(Number(rental?.longitude) - house.longitude)).toBeLessThan(0.000_01);
    expect(Object.keys(rental?.address as object).sort()).toEqual([
      '@type',
      'addressCountry',
      'addressLocality',
      'addressRegion',
    ]);
    if (house.reviewCount > 0)
      expect(rental?.aggregateRating, path).toMatchObject({
        ratingValue: house.rating,
        reviewCount: house.reviewCount,
      });
    else expect(rental?.aggregateRating).toBeUndefined();
    expect(head.things.some(isOfType('BreadcrumbList')), path).toBe(true);
  }
});

test('R74 every boat is described with what an outing costs', async ({ request, baseURL }) => {
  for (const path of await listedPaths(request, 'boats-1', baseURL)) {
    const boat = (await readHead(request, path)).things.find(isOfType('Product'));
    expect(boat, path).toMatchObject({ offers: { '@type': 'AggregateOffer', priceCurrency: 'USD' } });
    expect(JSON.stringify(boat?.offers)).toMatch(/"lowPrice":"\d+\.\d\d"/);
    expect(JSON.stringify(boat?.image)).toContain(`${baseURL}/media/`);
  }
});

test('R74 the home page says who we are and how the site is searched', async ({ request }) => {
  const { things } = await readHead(request, '/');
  expect(things.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite']);
});

test('R74 the picture that a house and a boat name for their link is there, in both languages', async ({ request }) => {
  for (const path of ['/property/info/1', '/property/info/1?lang=es', '/', '/about?lang=es']) {
    const { card } = await readHead(request, path);
    const picture = await request.get(card['og:image'] ?? '');
    expect([path, picture.status(), picture.headers()['content-type']]).toEqual([path, 200, 'image/jpeg']);
    expect([card['og:image:width'], card['og:image:height']]).toEqual(['1200', '630']);
  }
});

test('R74 a page of pictures is shared with the picture of what it shows', async ({ request, baseURL }) => {
  for (const query of ['', '?lang=es']) {
    for (const [photos, page] of [
      ['/property/info/photos/1', '/property/info/1'],
      [`/boat/info/photos/${await firstBoat(request, baseURL)}`, `/boat/info/${await firstBoat(request, baseURL)}`],
      ['/additional_service/photos/chef/1', '/additional_service/details/chef/1'],
    ] as const) {
      const shared = (await readHead(request, photos + query)).card['og:image'];
      expect([photos, shared]).toEqual([photos, (await readHead(request, page + query)).card['og:image']]);
      expect(shared).not.toContain('/share/site/');
    }
  }
});

async function firstBoat(request: APIRequestContext, baseURL: string | undefined): Promise<string> {
  const [path = ''] = await listedPaths(request, 'boats-1', baseURL);
  return path.split('/').at(-1) ?? '';
}

/** Where robots.txt asks search engines not to go. */
async function closedTo(request: APIRequestContext): Promise<(path: string) => boolean> {
  const text = await (await request.get('/robots.txt')).text();
  const closed = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, start = '']) => start);
  expect(closed).toContain('/v1.0/');
  return (path) => closed.some((start) => path.startsWith(start));
}

test('R74 what the site map lists may be read', async ({ request, baseURL }) => {
  const isClosed = await closedTo(request);
  for (const file of siteMapFiles) {
    expect((await listedPaths(request, file, baseURL)).filter(isClosed)).toEqual([]);
  }
});

test('R74 the pages of signing in are not listed, and may be read so that they can say so', async ({ request }) => {
  const isClosed = await closedTo(request);
  for (const path of ['/signin', '/signup', '/signin?returnTo=%2Freservations', '/signup?lang=es']) {
    const { robots, canonical } = await readHead(request, path);
    expect([path, robots, canonical, isClosed(path)]).toEqual([path, 'noindex', '', false]);
  }
});

test('R74 results that are filtered, dated or empty are not listed; a second page is, as itself', async ({
  request,
  baseURL,
}) => {
  for (const view of ['adults=4', 'minPrice=200', 'sort=price', 'bedrooms=3', 'page=900']) {
    const { robots, canonical } = await readHead(request, `/results?${view}`);
    expect([view, robots, canonical]).toEqual([view, 'noindex', '']);
  }
  const second = await readHead(request, '/results?page=2');
  expect([second.robots, second.canonical]).toEqual(['', `${baseURL}/results?page=2`]);
  const first = await readHead(request, '/results');
  expect(second.title).not.toBe(first.title);
});

test('R74 what is personal, unknown or unfinished is not listed, and may be read so that it can say so', async ({
  request,
}) => {
  const isClosed = await closedTo(request);
  for (const path of [
    '/reservations',
    '/profile',
    '/users',
    '/staff',
    '/docs',
    '/email/validation',
    '/security/reset-password',
  ]) {
    const { robotsHeader } = await readHead(request, path);
    expect([path, robotsHeader, isClosed(path)]).toEqual([path, 'noindex', false]);
  }
  for (const path of ['/nowhere', '/property/info/99999', '/boat/info/99999', '/notFound']) {
    const { status, robots, robotsHeader } = await readHead(request, path);
    expect([path, status, robots, robotsHeader]).toEqual([path, 404, 'noindex', 'noindex']);
  }
});

test('R74 old and careless addresses lead to the page, with what was asked', async ({ request }) => {
  const moved = {
    '/about/': '/about',
    '/Boats?day=2027-01-02': '/results?kind=boat&day=2027-01-02',
    '/index.html': '/',
  };
  for (const [old, present] of Object.entries(moved)) {
    const reply = await request.get(old, { maxRedirects: 0 });
    expect([old, reply.status(), reply.headers().location]).toEqual([old, 301, present]);
  }
});

test(
  'the address and the title of a page follow its language at once',
  onPhoneToo,
  async ({ page, texts, baseURL }) => {
    const other = page.getByRole('button', { name: texts.app('language.other') });
    await openPage(page, '/property/info/1');
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', `${baseURL}/property/info/1`);
    const before = await page.title();
    await page.evaluate(() => window.scrollTo(0, 0));
    const menu = page.getByRole('button', { name: texts.app('nav.open') });
    if (!(await other.isVisible())) await menu.click();
    await other.click();
    await expect(canonical).toHaveAttribute('href', `${baseURL}/property/info/1?lang=es`);
    await expect(page).not.toHaveTitle(before);
  },
);
