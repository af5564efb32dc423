/**
 * Pages of the public site that stand by themselves, the most visited first: what the site map lists beside houses,
 * boats and services.
 */
export const publicPages = [
  '/',
  '/results',
  '/results?kind=boat',
  '/additional_services',
  '/about',
  '/our_clients',
  '/contact_us',
  '/work_with_us',
  '/faq',
  '/business_registration',
  '/newsletter',
  '/terms_and_conditions',
  '/privacy_policy_and_cookies',
  '/site_map',
] as const;

/** Addresses of pages that exist once for each thing in the catalog. */
export const pageOf = {
  house: (id: number) => `/property/info/${id}`,
  boat: (id: number) => `/boat/info/${id}`,
  service: (id: number) => `/additional_services/details/${id}`,
  item: (code: string, id: number) => `/additional_service/details/${code}/${id}`,
  housesIn: (destinationId: number) => `/results?destination=${destinationId}`,
  boatsIn: (destinationId: number) => `/results?kind=boat&destination=${destinationId}`,
} as const;

/** Addresses that are not pages: robots.txt asks search engines not to visit them. */
export const closedPaths = ['/v1.0/', '/dev/', '/metrics'] as const;

/**
 * What is nobody's business but its owner's. These pages say themselves that they are not to be listed, which only who
 * may read them learns: robots.txt leaves them open.
 */
export const unlistedPaths = [
  '/checkout',
  '/docs',
  '/email/',
  '/favorites',
  '/field',
  '/manage-reservation',
  '/messages',
  '/newsletter/',
  '/notifications',
  '/owner',
  '/payment/',
  '/portals',
  '/profile',
  '/quote/',
  '/repair/',
  '/reservations',
  '/reviews/',
  '/security/',
  '/signin',
  '/signout',
  '/signup',
  '/staff',
  '/users',
  '/wallet',
] as const;

/**
 * The text of `/robots.txt`. It does not close pages that search engines should not list: a search engine must read
 * such a page to find its `noindex`. For the same reason a site that should not be found closes nothing.
 */
export function robotsText({ origin, isListed }: { origin: string; isListed: boolean }): string {
  if (!isListed) return 'User-agent: *\nDisallow:\n';
  const closed = closedPaths.map((path) => `Disallow: ${path}`);
  return `${['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`;
}
