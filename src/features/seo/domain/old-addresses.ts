import { type Language, languages } from '#kernel/languages.ts';
import { closedPaths, pageOf, unlistedPaths } from './public-pages.ts';

/** Addresses that links elsewhere still use, or that people type: in small letters and without a slash at the end. */
const moved: Readonly<Record<string, string>> = {
  '/index.html': '/',
  '/index.htm': '/',
  '/index.php': '/',
  '/home': '/',
  '/property': '/results',
  '/properties': '/results',
  '/houses': '/results',
  '/house': '/results',
  '/search': '/results',
  '/boat': '/results?kind=boat',
  '/boats': '/results?kind=boat',
  '/services': '/additional_services',
  '/about_us': '/about',
  '/contact': '/contact_us',
  '/help': '/faq',
  '/sitemap': '/site_map',
  '/terms': '/terms_and_conditions',
  '/privacy': '/privacy_policy_and_cookies',
  '/login': '/signin',
  '/register': '/signup',
  '/logout': '/signout',
  '/.well-known/change-password': '/profile/change-password',
};

const pagesWithId: readonly (readonly [pattern: RegExp, page: (id: number) => string])[] = [
  [/^\/(?:property|properties|house|houses)\/([1-9]\d{0,8})$/, pageOf.house],
  [/^\/(?:boat|boats)\/([1-9]\d{0,8})$/, pageOf.boat],
];

/** Anything else is nothing we ever had, and a browser may read it as another site's address. */
const PLAIN_PATH = /^\/[\w./~%-]*$/;

/** The name of the page has a capital letter. */
const NOT_FOUND = '/notFound';

/**
 * Where a page lives now, when `url` (path and query) is not its one address: without a slash at the end, in small
 * letters, under its present name. The query goes along. Null for an address that is right, or unknown.
 */
export function presentAddress(url: string): string | null {
  const [path = '', query] = splitOnce(url);
  if (path === NOT_FOUND || path.endsWith('.data') || !PLAIN_PATH.test(path)) return null;
  const plain = `/${path.split('/').filter(Boolean).join('/')}`;
  const inLanguage = languageOf(plain);
  const asked = inLanguage ? plain.slice(inLanguage.length + 1) || '/' : plain;
  if (inLanguage && languageOf(asked)) return null;
  const present = presentPath(asked);
  if (present === path) return null;
  return withQuery(present, [inLanguage && `lang=${inLanguage}`, query]);
}

function languageOf(path: string): Language | undefined {
  return languages.find((language) => path === `/${language}` || path.startsWith(`/${language}/`));
}

function presentPath(path: string): string {
  // An id of somebody's own may be told apart by its capital letters.
  const isOwn = [...closedPaths, ...unlistedPaths].some((own) => path.startsWith(own));
  const small = path === NOT_FOUND || isOwn ? path : path.toLowerCase();
  for (const [pattern, page] of pagesWithId) {
    const [, id] = pattern.exec(small) ?? [];
    if (id) return page(Number(id));
  }
  return moved[small] ?? small;
}

function splitOnce(url: string): readonly [string, string | undefined] {
  const at = url.indexOf('?');
  return at < 0 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)];
}

function withQuery(address: string, queries: readonly (string | undefined)[]): string {
  const query = queries.filter(Boolean).join('&');
  if (!query) return address;
  return address + (address.includes('?') ? '&' : '?') + query;
}
