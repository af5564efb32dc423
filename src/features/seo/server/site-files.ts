import type { CompanyData } from '#features/settings/settings.api.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { type TextTree, textReader } from '#platform/text-reader.ts';
import { publicPages } from '../domain/public-pages.ts';
import { filesXml, PAGES_A_FILE, pagesXml } from '../domain/write-sitemap.ts';
import en from '../texts/en.json' with { type: 'json' };
import es from '../texts/es.json' with { type: 'json' };
import { listPlacePages, listRentablePages, listServicePages, readCatalogState } from './sitemap.views.ts';

const textsIn = textReader({ en, es } satisfies Record<Language, TextTree>);
const NIGHT = '#07161f';
const LASTS_DAYS = 180;
const DAY_MS = 86_400_000;

/** Small files that carry the company's name or address. */
export function siteFiles({ config, clock }: Pick<Ports, 'config' | 'clock'>) {
  return {
    /** How the site looks among the apps of a phone. */
    manifest: ({ name }: CompanyData, language: Language): string => {
      const t = textsIn(language);
      const twin = (path: string) => (language === 'es' ? `${path}?lang=es` : path);
      return JSON.stringify({
        id: '/',
        name,
        short_name: name.slice(0, 12),
        description: t('app.description'),
        lang: language,
        start_url: twin('/'),
        scope: '/',
        display: 'minimal-ui',
        background_color: NIGHT,
        theme_color: NIGHT,
        categories: ['travel'],
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ],
        shortcuts: [
          { name: t('app.houses'), url: twin('/results') },
          { name: t('app.boats'), url: `/results?kind=boat${language === 'es' ? '&lang=es' : ''}` },
          { name: t('app.reservations'), url: twin('/reservations') },
        ],
      });
    },
    /** RFC 9116: where somebody writes who found a weakness. */
    securityText: ({ email }: CompanyData): string => {
      const until = new Date(clock.now() + LASTS_DAYS * DAY_MS).toISOString();
      const address = `${config.publicUrl}/.well-known/security.txt`;
      return `Contact: mailto:${email}\nExpires: ${until}\nPreferred-Languages: en, es\nCanonical: ${address}\n`;
    },
  };
}

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
