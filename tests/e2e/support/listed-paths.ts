import type { APIRequestContext } from '@playwright/test';

export const siteMapFiles = ['pages', 'services', 'houses-1', 'boats-1'] as const;
export type SiteMapFile = (typeof siteMapFiles)[number];

/** Paths that the site map lists, in English; a test may change what is in the catalog, never while another one runs. */
export async function listedPaths(
  request: APIRequestContext,
  file: SiteMapFile,
  origin: string | undefined,
): Promise<string[]> {
  const xml = await (await request.get(`/sitemap/${file}.xml`)).text();
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
  return addresses.map((address) => address.replace(origin ?? '', '')).filter((path) => !path.includes('lang=es'));
}

/** The same page in Spanish. */
export const inSpanish = (path: string) => `${path}${path.includes('?') ? '&' : '?'}lang=es`;
