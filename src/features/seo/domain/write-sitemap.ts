/** A page as the site map lists it, once in each language. */
export interface ListedPage {
  /** Path and query, without a language. */
  readonly path: string;
  /** 'YYYY-MM-DD', where it is known. */
  readonly changedOn?: string | undefined;
  /** Rooted addresses. */
  readonly pictures?: readonly string[];
}

/**
 * How many pages one file lists: with both languages and their pictures far below the 50,000 addresses and 50 MB that
 * are allowed (sitemaps.org).
 */
export const PAGES_A_FILE = 5_000;

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A file of pages: each in English and in Spanish, both naming their twins. */
export function pagesXml(pages: readonly ListedPage[], origin: string): string {
  return `${HEAD}<urlset ${NAMESPACES}>\n${pages.map((page) => entriesOf(page, origin)).join('')}</urlset>\n`;
}

/** The file that lists the files; the places are rooted addresses. */
export function filesXml(places: readonly string[], origin: string): string {
  const files = places.map((place) => `<sitemap><loc>${escaped(origin + place)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('')}</sitemapindex>\n`;
}

function entriesOf({ path, changedOn, pictures = [] }: ListedPage, origin: string): string {
  const english = escaped(origin + path);
  const spanish = escaped(`${origin}${path}${path.includes('?') ? '&' : '?'}lang=es`);
  const about = [
    twin('en', english),
    twin('es', spanish),
    twin('x-default', english),
    ...(changedOn ? [`<lastmod>${changedOn}</lastmod>`] : []),
    ...pictures.map((src) => `<image:image><image:loc>${escaped(origin + src)}</image:loc></image:image>`),
  ].join('');
  return [english, spanish].map((address) => `<url><loc>${address}</loc>${about}</url>\n`).join('');
}

const twin = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
