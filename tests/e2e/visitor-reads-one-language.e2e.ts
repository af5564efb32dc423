import type { APIRequestContext } from '@playwright/test';
import { languages } from '#kernel/languages.ts';
import { lintLanguage } from '#tests/support/language-lint.ts';
import { inSpanish, listedPaths, siteMapFiles } from './support/listed-paths.ts';
import { filled, missingPaths, openRoutes, personalPaths, readThings } from './support/open-routes.ts';
import { spokenTexts } from './support/spoken-texts.ts';
import { expect, test } from './support/watched-page.ts';

/** States of pages that have sentences of their own. */
const states = [
  '/results?view=map',
  '/results?kind=boat',
  '/results?kind=boat&view=map',
  '/results?kind=boat&maxPrice=1',
  '/results?bedrooms=6&maxPrice=1',
  '/results?where=Brickell&page=2',
  '/our_clients?kind=boat&written=es&page=2',
  '/security/reset-password?email=a%40b.test&token=none',
];

/** Every page that the server sends: what is open, what the site map lists, frames of private pages and what is not there. */
async function pathsToRead(request: APIRequestContext, origin: string): Promise<readonly string[]> {
  const listed = await Promise.all(siteMapFiles.map((file) => listedPaths(request, file, origin)));
  const things = await readThings(origin, 'en');
  const opened = Object.values(openRoutes).map(({ address }) => address(things));
  return [...new Set([...opened, ...listed.flat(), ...states, ...missingPaths, ...personalPaths.map(filled)])];
}

for (const language of languages) {
  test(`every page that the server sends speaks its language alone, in ${language}`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const paths = await pathsToRead(request, baseURL ?? '');
    expect(paths.length).toBeGreaterThan(80);
    const languageErrors: string[] = [];
    for (const path of paths) {
      const reply = await request.get(language === 'es' ? inSpanish(path) : path, {
        headers: { cookie: `lang=${language}` },
      });
      const texts = await page.evaluate(spokenTexts, await reply.text());
      // Signing out has neither header nor footer.
      expect(texts.length, path).toBeGreaterThan(path === '/signout' ? 3 : 20);
      languageErrors.push(...texts.flatMap((text) => lintLanguage(text, language)).map((one) => `${path}: ${one}`));
    }
    expect(languageErrors).toEqual([]);
  });
}
