import { expect, sharedOrigin } from './watched-page.ts';

export const siteMapFiles = ['pages', 'services', 'houses-1', 'boats-1'] as const;
export type SiteMapFile = (typeof siteMapFiles)[number];

/**
 * Paths that the site map lists, in English; a test may change what is in the catalog, never while another one runs.
 */
export async function listedPaths(file: SiteMapFile): Promise<readonly string[]> {
  return (await addressesIn(`/sitemap/${file}.xml`)).filter((path) => !path.includes('lang=es'));
}

/** All that the site map leads to, in both languages. */
export async function listedAddresses(): Promise<readonly string[]> {
  return (await Promise.all((await addressesIn('/sitemap.xml')).map(addressesIn))).flat();
}

async function addressesIn(file: string): Promise<readonly string[]> {
  const reply = await fetch(sharedOrigin() + file);
  expect([file, reply.status]).toEqual([file, 200]);
  return [...(await reply.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&').replace(sharedOrigin(), ''),
  );
}

/** The same page in Spanish. */
export const inSpanish = (path: string) => `${path}${path.includes('?') ? '&' : '?'}lang=es`;
