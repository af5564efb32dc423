const twins: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

/** The origins that a site is opened at: its own, and of a site at this machine the other name of it. */
export function ownOriginsOf(publicUrl: string): readonly [string, ...string[]] {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  const twin = protocol === 'http:' ? twins[hostname] : undefined;
  return twin === undefined ? [origin] : [origin, new URL(`http://${twin}:${port || 80}`).origin];
}

/**
 * Where whoever calls has the site open, and is signed in: one of its own origins. A Host header picks one of them and
 * never makes another.
 */
export function siteUrlOf(publicUrl: string, host: string | undefined): string {
  const [, ...others] = ownOriginsOf(publicUrl);
  return others.find((origin) => new URL(origin).host === host?.toLowerCase()) ?? publicUrl;
}
