import type { Db } from '#platform/database/database.ts';
import { publicPages } from '../domain/public-pages.ts';
import { filesXml, PAGES_A_FILE, pagesXml } from '../domain/write-sitemap.ts';
import { listPlacePages, listRentablePages, listServicePages, readCatalogState } from './sitemap.views.ts';

type State = Awaited<ReturnType<typeof readCatalogState>>;

/** The files of the site map; each is written once for what the catalog is like, and again when that changes. */
export function sitemapFiles(db: Db, origin: string) {
  let written = new Map<string, Promise<string>>();
  let writtenFor = '';

  const namesFor = ({ houses, boats }: State) => [
    'pages.xml',
    ...Array.from({ length: Math.ceil(houses / PAGES_A_FILE) }, (_, at) => `houses-${at + 1}.xml`),
    ...Array.from({ length: Math.ceil(boats / PAGES_A_FILE) }, (_, at) => `boats-${at + 1}.xml`),
    'services.xml',
  ];
  const write = async (name: string): Promise<string> => {
    const number = Number(/\d+/.exec(name)?.[0] ?? 1);
    if (name.startsWith('houses')) return pagesXml(await listRentablePages(db, 'house', number), origin);
    if (name.startsWith('boats')) return pagesXml(await listRentablePages(db, 'boat', number), origin);
    if (name.startsWith('services')) return pagesXml(await listServicePages(db), origin);
    return pagesXml([...publicPages.map((path) => ({ path })), ...(await listPlacePages(db))], origin);
  };

  return {
    index: async (): Promise<string> => {
      const names = namesFor(await readCatalogState(db));
      return filesXml(
        names.map((name) => `/sitemap/${name}`),
        origin,
      );
    },
    /** Undefined where there is no such file. */
    find: async (name: string): Promise<string | undefined> => {
      const state = await readCatalogState(db);
      if (!namesFor(state).includes(name)) return undefined;
      if (writtenFor !== state.version) {
        written = new Map();
        writtenFor = state.version;
      }
      const known = written.get(name);
      if (known) return known;
      const file = write(name);
      written.set(name, file);
      file.catch(() => written.delete(name));
      return file;
    },
  };
}
