import type { Page } from '@playwright/test';
import { type Language, languages } from '#kernel/languages.ts';
import { enterAs } from './support/account-steps.ts';
import { axeHere, type SeenColors } from './support/axe-rounds.ts';
import { type Crawl, type Crawler, crawls } from './support/crawled-pages.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { routeOf, routePaths } from './support/open-routes.ts';
import { languagesRead, OPENERS, readerOf, SAMPLES, waitForAll } from './support/reader-of.ts';
import { expect, sharedOrigin, test } from './support/watched-page.ts';

// Every page is opened once for each kind of person and read in Spanish: its words are longer, and a text that was
// forgotten is English. axe looks at every other page on a phone, and at the rest on a desk. `npm run crawl` has axe
// look at each on both and reads it in both languages, in the other after a press of the header's button; the next page
// opens in the language in which this one was left. Pages of the design system, whose parts stand on the other pages
// too, are opened before a release. All that must be true of any page is looked at there: one heading and a title, one
// language, no violation that axe finds, colors in both themes, nothing that scrolls sideways or lies over other words
// at any width, no mark on the device of a visitor beside the language; the fixture adds that the browser has nothing
// to report.

const isWhole = process.env.CRAWL === 'whole';

/** Longer words crowd a page: Spanish is looked at in the narrowest and in every layout, English where guests are. */
const widthsOf: Readonly<Record<Language, readonly number[]>> = { en: [390, 1440], es: [320, 768, 1440] };
/**
 * The widths at which axe looks at the page of that place in the list: what it finds does not depend on the language,
 * but longer words crowd a phone. A width between the two has the layout of one of them.
 */
function axeWidthsOf(place: number, language: Language): readonly number[] {
  if (isWhole) return language === 'en' ? [1440] : [320];
  return place % 2 === 0 ? [320] : [1440];
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

for (const [crawler, crawl] of Object.entries(crawls) as [Crawler, Crawl][])
  for (let part = 1; part <= crawl.parts; part += 1) {
    const turn = languages[part % languages.length] ?? 'en';
    const isDesign = crawler === 'designer';
    const language = isDesign || !isWhole ? 'es' : turn;
    test.describe(() => {
      // Every other part asks not to be followed: what is left on the device is the same.
      test.use({ language, extraHTTPHeaders: turn === 'es' ? { 'Sec-GPC': '1' } : {} });

      test(`R73 ux 59, 60: every page of the ${crawler} is accessible, fits every width and speaks one language, part ${part} of ${crawl.parts}${isDesign ? ' @release' : ''}`, async ({
        page,
        troubles,
      }) => {
        troubles.allow(/^answer 404: .*\/notFound/);
        // Opened without the code of a mail.
        troubles.allow(/^answer 400: .*\/newsletter\/(confirm|unsubscribe)$/);
        const pages = await crawl.pages(sharedOrigin(), language);
        const { email } = crawl;
        if (email) await enterAs(page, { email }, sharedOrigin());
        const marks = email ? undefined : watchMarks(page);
        const own = pages.filter((_, at) => at % crawl.parts === part - 1);
        expect(await crawlPages(page, own, { language, crawler })).toEqual([]);
        // A visitor who is asked to sign in returns to the page afterwards, so the page is stored.
        const expected = [
          ...(isWhole ? ['cookie lang'] : []),
          ...(own.includes('/users') ? ['localStorage followUp'] : []),
        ];
        if (marks) expect(await marks(), 'R51 nobody but us is asked, nothing is left here').toEqual(expected);
      });
    });
  }

test('the crawler opens every route', async () => {
  const opened = await Promise.all(Object.values(crawls).map(({ pages }) => pages(sharedOrigin(), 'en')));
  const paths = new Set(opened.flat().map(routeOf));
  // Unknown addresses look like /notFound; signing out and these details have tests of their own.
  const elsewhere = [
    '/*',
    '/signout',
    '/payment/:reference',
    '/quote/:token',
    '/repair/:token',
    '/staff/messages/:id',
    '/users/errors/:id',
  ];
  expect(routePaths.filter((path) => !paths.has(path) && !elsewhere.includes(path))).toEqual([]);
});

/** Notes what a page asks of others; gives that, and what was left on the device in the end. */
function watchMarks(page: Page): () => Promise<readonly string[]> {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== sharedOrigin())
      foreign.push(request.url());
  });
  return async () => {
    const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
    const kept = await page.evaluate(() => Object.keys(localStorage).map((key) => `localStorage ${key}`));
    return [...foreign, ...cookies, ...kept];
  };
}

async function crawlPages(
  page: Page,
  addresses: readonly string[],
  { language: first, crawler }: { language: Language; crawler: Crawler },
): Promise<readonly string[]> {
  const readers = { en: readerOf(page, 'en'), es: readerOf(page, 'es') };
  const isDesign = crawler === 'designer';
  const faults: string[] = [];
  const seen: SeenColors = new Map();
  let language = first;
  for (const [place, address] of addresses.entries()) {
    await openPage(page, address);
    // Showcases of skeletons and spinners wait for ever.
    const waitHere = () =>
      isDesign ? expect(page.locator('main h2').first(), address).toBeVisible() : waitForAll(page);
    await waitHere();
    await expect(page.locator('h1'), `ux 60: one h1 on ${address}`).toHaveCount(1);
    expect((await page.title()).length, `the title of ${address}`).toBeGreaterThan(10);
    await readers[language].read(address);
    await lookHere(address, place);
    if (isDesign || !isWhole) continue;
    language = language === 'en' ? 'es' : 'en';
    await switchLanguage(page, language);
    await waitHere();
    await readers[language].readAtLast(address);
    await lookHere(address, place);
  }
  return [...faults, ...readers.en.languageErrors, ...readers.es.languageErrors];

  async function lookHere(address: string, place: number): Promise<void> {
    const looked = isDesign ? [1440] : axeWidthsOf(place, language);
    for (const width of widthsOf[language]) {
      await page.setViewportSize({ width, height: 900 });
      const found = [...(await layoutFaults(page)), ...(looked.includes(width) ? await axeHere(page, seen) : [])];
      faults.push(...found.map((fault) => `${address} in ${language} at ${width} px: ${fault}`));
    }
    if (!languagesRead.includes(language)) return;
    await readers[language].pressAll(address, isDesign && address !== '/docs' ? SAMPLES : OPENERS);
    await readers[language].readAtLast(`${address} at last`);
  }
}

/** Presses the header's button, which stands there on a desk; a page that is a dialog covers it and is opened again. */
async function switchLanguage(page: Page, language: Language): Promise<void> {
  // A sign-in that a page asks for opens when it comes, maybe after this looks for it.
  await expect(async () => {
    if (await page.getByRole('dialog').isVisible()) {
      await page.context().addCookies([{ name: 'lang', value: language, url: sharedOrigin() }]);
      await reloadPage(page);
    } else await page.locator(`header button[lang="${language}"]`).first().click({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
