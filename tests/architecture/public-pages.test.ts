import { expect, test } from 'vitest';
import { publicPages, unlistedPaths } from '#features/seo/domain/public-pages.ts';
import routes from '../../src/app/routes.ts';

type Routes = readonly { readonly path?: string; readonly index?: boolean; readonly children?: Routes }[];

/** Addresses as the table of routes writes them. */
function pathsIn(entries: Routes, above = ''): readonly string[] {
  return entries.flatMap(({ path = '', index, children = [] }) => {
    const here = [above, path].filter(Boolean).join('/');
    return [...(path || index ? [`/${here}`] : []), ...pathsIn(children, here)];
  });
}

/**
 * In the site map by what is in the catalog, or not to be found: the other name of a page, a form, a page of pictures.
 */
const notListed: ReadonlySet<string> = new Set([
  '/property/info/:id',
  '/property/info/photos/:id',
  '/boat/info/:id',
  '/boat/info/photos/:id',
  '/additional_services/details/:id',
  '/additional_services/contact/:service',
  '/additional_service/details/:type/:id',
  '/additional_service/photos/:type/:id',
  '/privacy_and_cookies',
  '/notFound',
  '/*',
]);

test('R74 every page is in the site map, says that it is not to be listed, or is named here as neither', () => {
  const listed = new Set<string>(publicPages);
  const forgotten = pathsIn(routes as Routes).filter(
    (path) => !listed.has(path) && !notListed.has(path) && !unlistedPaths.some((unlisted) => path.startsWith(unlisted)),
  );
  expect(forgotten, 'add it to features/seo/domain/public-pages.ts').toEqual([]);
});

test('R74 the site map names no page that is not there', () => {
  const there = new Set(pathsIn(routes as Routes));
  expect(publicPages.map((page) => page.replace(/\?.*/, '')).filter((path) => !there.has(path))).toEqual([]);
});
