/** Public pages, whose whole address may be told. */
const PUBLIC =
  /^\/(?:$|results$|about$|contact_us$|faq$|site_map$|our_clients$|business_registration$|work_with_us$|terms_and_conditions$|privacy_|property\/info\/|boat\/info\/|additional_services?(?:\/|$)|signin$|signup$)/;

/** What is told of a visit: the page, never whose reservation or account it shows, and nothing of the query. */
export function pathToCount(pathname: string): string {
  if (PUBLIC.test(pathname)) return pathname;
  return `/${pathname.split('/')[1] ?? ''}`;
}
