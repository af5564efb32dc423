import { isoOf } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Config } from '#platform/config.ts';
import type { Answer, Caller } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import { addressKey } from '../../domain/sign-in-limits.ts';
import type { Grant } from './grant-session.ts';
import { rememberDevice } from './known-device.ts';
import { signOut } from './own-sessions.ts';

type Deps = Pick<Ports, 'clock' | 'config'>;

/**
 * The answer to whoever signed in, in whichever way: our own pages, on our own site only, get the refresh token as a
 * cookie. The session that this browser had before ends with it: its cookie is gone and nobody could sign out of it any
 * more.
 */
export async function answerSignIn(
  ports: Deps & Pick<Ports, 'db' | 'publish'>,
  { caller, reply }: { caller: Caller; reply: Answer },
  signIn: () => Promise<Grant>,
) {
  if (!wantsSessionCookie(caller)) return answerGrant(ports, await signIn(), { caller, reply });
  refuseCrossSite(caller, ports.config);
  const grant = await signIn();
  await signOut(ports, { refreshToken: refreshTokenIn(caller.cookies, ports.config), sessionId: undefined });
  const answer = answerGrant(ports, grant, { caller, reply });
  rememberDevice(ports.config, { caller, reply }, addressKey(grant.email));
  return answer;
}

export function answerGrant(
  { clock, config }: Deps,
  grant: Grant,
  { caller, reply }: { caller: Caller; reply: Answer },
) {
  const answer = { accessToken: grant.accessToken, tokenExpires: isoOf(grant.accessTokenEndsAt), email: grant.email };
  reply.header('cache-control', 'no-store');
  if (!wantsSessionCookie(caller)) return { ...answer, refreshToken: grant.refreshToken };
  const maxAgeSeconds = Math.floor((grant.refreshTokenExpiresAt - clock.now()) / 1_000);
  reply.setCookie(sessionCookieName(config), grant.refreshToken, { maxAgeSeconds });
  return { ...answer, refreshSeconds: config.tokenRefreshMinutes * 60 };
}

/**
 * The refresh token of a call: from the cookie for our own pages, and then only from our own site; from the body for
 * everybody else.
 */
export function presentedToken(
  { config }: Pick<Ports, 'config'>,
  body: { refreshToken?: string | undefined } | undefined,
  caller: Caller,
): string | undefined {
  if (!wantsSessionCookie(caller)) return body?.refreshToken;
  refuseCrossSite(caller, config);
  return refreshTokenIn(caller.cookies, config);
}

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
