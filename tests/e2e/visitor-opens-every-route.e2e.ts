import type { APIRequestContext } from '@playwright/test';
import { languages } from '#kernel/languages.ts';
import {
  filled,
  flat,
  holds,
  missingPaths,
  notFound,
  openRoutes,
  personalPaths,
  readThings,
} from './support/open-routes.ts';
import { siteTexts } from './support/site-texts.ts';
import { expect, test } from './support/watched-page.ts';

interface Sent {
  readonly status: number;
  readonly language: string;
  readonly headings: number;
  readonly robots: string;
  readonly text: string;
}

async function read(request: APIRequestContext, address: string): Promise<Sent> {
  const reply = await request.get(address, { maxRedirects: 0 });
  const html = await reply.text();
  return {
    status: reply.status(),
    language: /<html lang="(\w+)"/.exec(html)?.[1] ?? '',
    headings: [...html.matchAll(/<h1[ >]/g)].length,
    robots: reply.headers()['x-robots-tag'] ?? '',
    text: flat(html.slice(html.indexOf('<main')).replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ')),
  };
}

for (const language of languages) {
  test(`R74 every open route is sent whole by the server, in ${language}`, async ({ request, baseURL }) => {
    const texts = siteTexts(language);
    const things = await readThings(baseURL ?? '', language);
    const wrong: string[] = [];
    for (const [path, { address, says }] of Object.entries(openRoutes)) {
      const { status, language: spoken, headings, text } = await read(request, `${address(things)}?lang=${language}`);
      if (status !== 200 || spoken !== language || headings !== 1)
        wrong.push(`${path}: ${status}, in "${spoken}", ${headings} h1`);
      wrong.push(
        ...says(texts, things)
          .filter((one) => !holds(text, one))
          .map((one) => `${path} lacks «${one}»`),
      );
    }
    expect(wrong).toEqual([]);
  });

  test(`R74 what is not there says so with status 404, in ${language}`, async ({ request, baseURL }) => {
    const texts = siteTexts(language);
    const things = await readThings(baseURL ?? '', language);
    for (const address of missingPaths) {
      const { status, robots, text } = await read(request, `${address}?lang=${language}`);
      const unsaid = notFound(texts, things).filter((one) => !holds(text, one));
      expect([address, status, robots, unsaid]).toEqual([address, 404, 'noindex', []]);
    }
  });

  test(`R74 a personal route sends its frame, keeps search engines away and opens the sign-in, in ${language}`, async ({
    openVisitor,
    request,
  }) => {
    const texts = siteTexts(language);
    expect(personalPaths.length).toBeGreaterThan(15);
    for (const path of personalPaths) {
      const { status, language: spoken, robots } = await read(request, `${filled(path)}?lang=${language}`);
      expect([path, status, spoken, robots]).toEqual([path, 200, language, 'noindex']);
    }
    const page = await openVisitor();
    for (const path of personalPaths.filter((one) => one !== '/signout').filter((_, at) => at % 5 === 0)) {
      await page.goto(`${filled(path)}?lang=${language}`);
      await expect(page.getByRole('dialog', { name: texts.accounts('signIn.title') }), path).toBeVisible();
    }
  });
}
