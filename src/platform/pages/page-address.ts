const TRACKING =
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|igshid|yclid|mc_[ce]id|_ga|_gl|_hs(enc|mi))$/i;

/** A rooted address without the parameters that campaigns and other sites add: they are about the visit, and no page shows them. */
export function withoutTracking(address: string): string {
  const [path = '', query] = address.split(/\?(.*)/s);
  if (!query) return address;
  const kept = query.split('&').filter((pair) => !TRACKING.test(pair.split('=', 1)[0] ?? ''));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}
