import { refuse } from '#kernel/refusals.ts';
import type { Config } from '#platform/config/config.ts';
import type { Caller } from '#platform/http/serve.ts';

type Site = Pick<Config, 'publicUrl'>;

/** The cookie's name: bound to the host and to https where there is https, plain on http://localhost. */
export const sessionCookieName = ({ publicUrl }: Site): string =>
  publicUrl.startsWith('https:') ? '__Host-marea-session' : 'marea-session';

/** Whether the caller is one of our pages: its refresh token travels as a cookie and not in the body. */
export const wantsSessionCookie = (caller: Caller): boolean => caller.header('session-cookie') === 'yes';

/** The refresh token in the cookie; `undefined` when there is none. */
export function refreshTokenIn(cookies: Caller['cookies'], site: Site): string | undefined {
  const value = cookies[sessionCookieName(site)];
  return value !== undefined && /^[\w-]{20,100}$/.test(value) ? value : undefined;
}

/** With cookies in play only our own pages may call: the browser says so itself, or the origin is ours. */
export function refuseCrossSite(caller: Caller, { publicUrl }: Site): void {
  const site = caller.header('sec-fetch-site');
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') refuse('cross-site-request');
    return;
  }
  const origin = caller.header('origin');
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  const isOurHost = URL.canParse(origin) && new URL(origin).host === caller.header('host');
  if (!isOurHost) refuse('cross-site-request');
}
