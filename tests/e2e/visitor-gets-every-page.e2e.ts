import type { HouseView } from '#features/catalog/api/catalog.schemas.ts';
import { type Language, languages } from '#kernel/languages.ts';
import { lintLanguage } from '#tests/support/language-lint.ts';
import type { Thing } from './support/head-of-page.ts';
import { htmlErrors } from './support/html-checker.ts';
import { LinkWalk } from './support/link-walk.ts';
import { inSpanish, listedAddresses, listedPaths, siteMapFiles } from './support/listed-paths.ts';
import {
  filled,
  holds,
  missingPaths,
  notFound,
  openRoutes,
  personalPaths,
  readExamples,
} from './support/open-routes.ts';
import { addressIn, forAll, type PageAsSent, visitorOfPages } from './support/pages-as-sent.ts';
import { visitorByApi } from './support/product-api.ts';
import { rentableNames } from './support/reader-of.ts';
import { siteTexts } from './support/site-texts.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

// What can be read in the HTML that the server sends, without a browser: these tests share the answers, so they are one
// file.

/** States of pages that have sentences of their own. */
const states = [
  '/results?view=map',
  '/results?kind=boat',
  '/results?kind=boat&view=map',
  '/results?kind=boat&maxPrice=1',
  '/results?bedrooms=6&maxPrice=1',
  '/results?where=Brickell&page=2',
  '/our_clients?kind=boat&written=es&page=2',
  '/email/validation',
  '/security/reset-password?email=a%40b.test&token=none',
];
/** The HTML checker reads every kind of page: frames of private ones are alike, and so is what is not there. */
const FRAMES = ['/reservations', '/profile', '/staff', '/notFound', '/nowhere/at/all'];
/** The number of pages that are read of each kind that has many. */
const MAX_ALIKE = 3;
const MANY: ReadonlySet<string> = new Set(['houses-1', 'boats-1']);

/** Signing out has neither header nor footer; the back office and the pages of field staff have no footer. */
const leastSpokenOn = (path: string) => (path === '/signout' ? 3 : /^\/(staff|field)/.test(path) ? 12 : 20);

const ask = visitorOfPages();
const examples = new Map<Language, ReturnType<typeof readExamples>>();

for (const language of languages) {
  const texts = siteTexts(language);
  const get = (path: string) => ask(addressIn(path, language), language);

  test(`R74 every open route is sent whole by the server, in ${language}`, async () => {
    const named = await examplesIn(language);
    const wrong = await forAll(Object.entries(openRoutes), async ([path, { address, says }]) => {
      const { status, head, headings, text } = await get(address(named));
      const isWhole = status === 200 && head.language === language && headings === 1;
      return [
        ...(isWhole ? [] : [`${path}: ${status}, in "${head.language}", ${headings} h1`]),
        ...says(texts, named)
          .filter((one) => !holds(text, one))
          .map((one) => `${path} lacks «${one}»`),
      ];
    });
    expect(wrong.flat()).toEqual([]);
  });

  test(`R74 what is not there says so with status 404, in ${language}`, async () => {
    const named = await examplesIn(language);
    for (const path of missingPaths) {
      const { status, headers, text } = await get(path);
      const unsaid = notFound(texts, named).filter((one) => !holds(text, one));
      expect([path, status, headers.get('x-robots-tag'), unsaid]).toEqual([path, 404, 'noindex', []]);
    }
  });

  test(`R74 a personal route sends its frame and keeps search engines away, in ${language}`, async () => {
    expect(personalPaths.length).toBeGreaterThan(15);
    for (const path of personalPaths) {
      const { status, head, headers } = await get(filled(path));
      expect([path, status, head.language, headers.get('x-robots-tag')]).toEqual([path, 200, language, 'noindex']);
    }
  });

  // A text that was forgotten is English: the gate reads Spanish.
  const whenRead = language === 'es' ? '' : ' @release';

  test(`every page that the server sends speaks its language alone, in ${language}${whenRead}`, async () => {
    const paths = await everyPath();
    expect(paths.length).toBeGreaterThan(80);
    const errorsIn = new Map<string, readonly string[]>();
    const found = await forAll(paths, async (path) => {
      const { spoken } = await get(path);
      expect(spoken.length, path).toBeGreaterThan(leastSpokenOn(path));
      // What many pages say is read once.
      for (const text of spoken)
        if (!errorsIn.has(text)) errorsIn.set(text, lintLanguage(text, language, rentableNames));
      return spoken.flatMap((text) => errorsIn.get(text) ?? []).map((one) => `${path}: ${one}`);
    });
    expect(found.flat()).toEqual([]);
  });

  test(`R74 every link, picture and place in a page leads somewhere, in ${language}${whenRead}`, async () => {
    const isSpoken = (address: string) => address.includes('lang=es') === (language === 'es');
    const listed = (await listedAddresses()).filter(isSpoken);
    expect(listed.length).toBeGreaterThan(50);
    const walk = new LinkWalk(ask, language);
    await walk.from(['/', '/site_map', ...listed]);
    expect(walk.pages.size).toBeGreaterThan(50);
    expect(walk.fileCount).toBeGreaterThan(100);
    expect([...new Set(walk.complaints), ...(await walk.lostPlaces())]).toEqual([]);
  });
}

for (const file of siteMapFiles) {
  test(`R74 every page of ${file} has a title, a text, one address and a card of its own in both languages`, async () => {
    const paths = await listedPaths(file);
    expect(paths.length).toBeGreaterThan(5);
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    const complaints: string[] = [];
    for (const path of paths.flatMap((english) => [english, inSpanish(english)])) {
      const page = await ask(path, 'en');
      complaints.push(...complaintsAbout(path, page));
      const { language, title, description } = page.head;
      for (const [known, text] of [
        [titles, title],
        [descriptions, description],
      ] as const) {
        const key = `${language} ${text}`;
        if (known.has(key)) complaints.push(`${path} says the same as ${known.get(key)}: "${text}"`);
        known.set(key, path);
      }
    }
    expect(complaints).toEqual([]);
  });
}

test('R74 every house is described as Google asks, with pictures of its rooms and no exact place', async () => {
  const { ask: askApi } = visitorByApi(sharedOrigin());
  await forAll(await listedPaths('houses-1'), async (path) => {
    const id = path.split('/').at(-1);
    const house: HouseView = (await askApi('GET', `house/${id}`)).body;
    const { head } = await ask(path, 'en');
    const rental = head.structuredData.find(isOfType('VacationRental'));
    expect(rental, path).toMatchObject({
      '@context': 'https://schema.org',
      identifier: `house-${id}`,
      name: house.name,
      containsPlace: { '@type': 'Accommodation', occupancy: { value: house.guests } },
    });
    const pictures = rental?.image as readonly string[];
    expect(pictures.length, path).toBeGreaterThanOrEqual(8);
    expect(pictures.every((address) => address.startsWith(`${sharedOrigin()}/media/`))).toBe(true);
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
    expect(head.structuredData.some(isOfType('BreadcrumbList')), path).toBe(true);
  });
});

test('R74 every boat is described with what an outing costs', async () => {
  await forAll(await listedPaths('boats-1'), async (path) => {
    const boat = (await ask(path, 'en')).head.structuredData.find(isOfType('Product'));
    expect(boat, path).toMatchObject({ offers: { '@type': 'AggregateOffer', priceCurrency: 'USD' } });
    expect(JSON.stringify(boat?.offers)).toMatch(/"lowPrice":"\d+\.\d\d"/);
    expect(JSON.stringify(boat?.image)).toContain(`${sharedOrigin()}/media/`);
  });
});

test('the site map, the home page and the company name as much as there is', async () => {
  const { ask: askApi } = visitorByApi(sharedOrigin());
  const bodyOf = async (what: string) => (await askApi('GET', what)).body;
  const countIn = async (path: string, start: string) =>
    new Set((await ask(path, 'en')).html.match(new RegExp(`href="${start}\\d+`, 'g'))).size;
  expect(await countIn('/site_map', '/property/info/')).toBe((await bodyOf('house?PageSize=1')).totalRecords);
  expect(await countIn('/site_map', '/boat/info/')).toBe((await bodyOf('boat?PageSize=1')).totalRecords);
  expect(await countIn('/', '/additional_services/details/')).toBe((await bodyOf('service')).services.length);
  const { reviewCount } = await bodyOf('default/landing/reviews?PageSize=1');
  expect((await ask('/about', 'en')).text).toContain(String(reviewCount));
});

test('R74 the Nu HTML checker finds no error on any kind of page, in either language', async () => {
  const lists = await Promise.all(
    siteMapFiles.map(async (file) => (await listedPaths(file)).slice(0, MANY.has(file) ? MAX_ALIKE : undefined)),
  );
  const paths = [...new Set([...lists.flat(), ...(await openPaths()), ...states, ...FRAMES])];
  const addresses = languages.flatMap((language) =>
    paths.map((path) => [addressIn(path, language), language] as const),
  );
  const pages = await forAll(
    addresses,
    async ([address, language]) => [address, await ask(address, language)] as const,
  );
  expect(pages.length).toBeGreaterThan(60);
  expect(await htmlErrors(new Map(pages.map(([address, { html }]) => [address, html])))).toEqual([]);
});

/** What the catalog has, read once. */
function examplesIn(language: Language): ReturnType<typeof readExamples> {
  const named = examples.get(language) ?? readExamples(sharedOrigin(), language);
  examples.set(language, named);
  return named;
}

async function openPaths(): Promise<readonly string[]> {
  const named = await examplesIn('en');
  return Object.values(openRoutes).map(({ address }) => address(named));
}

/** Every page that the server sends: what is listed or open, states, frames of private pages and what is not there. */
async function everyPath(): Promise<readonly string[]> {
  const listed = (await Promise.all(siteMapFiles.map(listedPaths))).flat();
  return [...new Set([...listed, ...(await openPaths()), ...states, ...missingPaths, ...personalPaths.map(filled)])];
}

const isOfType = (type: string) => (thing: Thing) => thing['@type'] === type;

/** What search engines show of a title and a description, and where they differ from page to page. */
function complaintsAbout(path: string, { status, headers, head }: PageAsSent): readonly string[] {
  const isSpanish = path.includes('lang=es');
  const english = sharedOrigin() + path.replace(/[?&]lang=es$/, '');
  const spanish = isSpanish ? sharedOrigin() + path : sharedOrigin() + inSpanish(path);
  const facts: Record<string, boolean> = {
    'status 200': status === 200,
    'its language': head.language === (isSpanish ? 'es' : 'en'),
    'a title of 20 to 65 characters': head.title.length >= 20 && head.title.length <= 65,
    'a description of 70 to 160 characters': head.description.length >= 70 && head.description.length <= 160,
    'no robots rule': head.robots === '' && !headers.has('x-robots-tag'),
    'its own address': head.canonical === (isSpanish ? spanish : english),
    'its twins': head.twins.join() === `en ${english},es ${spanish},x-default ${english}`,
    'the same title on its card': head.card['og:title'] === head.title,
    'the same text on its card': head.card['og:description'] === head.description,
    'its address on its card': head.card['og:url'] === head.canonical,
    'its language on its card': head.card['og:locale'] === (isSpanish ? 'es_US' : 'en_US'),
    'a picture on its card': head.card['og:image']?.startsWith(`${sharedOrigin()}/`) === true,
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
