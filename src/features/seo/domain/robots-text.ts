import { closedPaths } from './public-pages.ts';

/** The text of `/robots.txt`. Pages that are not to be listed stay open, as does a whole site that is not to be found: only who may read a page learns from it that it is not to be listed. */
export function robotsText({ origin, isListed }: { origin: string; isListed: boolean }): string {
  if (!isListed) return 'User-agent: *\nDisallow:\n';
  const closed = closedPaths.map((path) => `Disallow: ${path}`);
  return `${['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`;
}
