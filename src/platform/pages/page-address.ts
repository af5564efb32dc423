const TRACKING =
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|igshid|yclid|mc_[ce]id|_ga|_gl|_hs(enc|mi))$/i;

/**
 * A rooted address without the parameters that campaigns and other sites add: they are about the visit, and no page
 * shows them.
 */
export function withoutTracking(address: string): string {
  const [path = '', query] = address.split(/\?(.*)/s);
  if (!query) return address;
  const kept = query.split('&').filter((pair) => !TRACKING.test(pair.split('=', 1)[0] ?? ''));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

/**
 * A rooted address whose path holds signs that mean nothing (`/%E0%A4%A`), with these written out, so that a route
 * can be found and say that there is no such page; any other as it is.
 */
export function readableAddress(address: string): string {
  const [path = '', query] = address.split(/\?(.*)/s);
  if (isReadable(path)) return address;
  const segments = path.split('/').map((part) => (isReadable(part) ? part : part.replaceAll('%', '%25').toLowerCase()));
  return segments.join('/') + (query === undefined ? '' : `?${query}`);
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
